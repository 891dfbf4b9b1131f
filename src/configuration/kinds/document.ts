import type { Static } from 'typebox';
import {
  flag,
  formula,
  many,
  nameText,
  oneOf,
  optional,
  path,
  record,
  ref,
  template,
  text,
} from '../schema/builders.ts';
import { blockSchema } from './document-blocks.ts';

const box = record(
  {
    title: optional(template('Heading of the box.')),
    when: optional(formula('boolean', 'The box is there when this is true.')),
    frame: optional(flag('A line is drawn around it.')),
    blocks: many(blockSchema, 'What stands in it.'),
  },
  'A group of blocks that stays together on a page.',
);

const section = record(
  {
    title: optional(template('Heading of the section; it stands in the table of contents.')),
    when: optional(formula('boolean', 'The section is there when this is true.')),
    over: optional(path('list', 'Instances or occurrences, one section for each; its formulas see it.')),
    where: optional(formula('boolean', 'Only those for which this is true.')),
    new_page: optional(flag('The section begins on a new page.')),
    boxes: many(box, 'Its boxes.'),
    blocks: many(blockSchema, 'Blocks after the boxes.'),
  },
  'A section.',
  { scope: 'over' },
);

const margin = record(
  {
    left: optional(template('On the left.')),
    center: optional(template('In the middle.')),
    right: optional(template('On the right.')),
  },
  'A line at the edge of every page. `page` and `pages` hold the number of the page and of all pages.',
);

/** A PDF that is generated from a case. */
export const documentSchema = record(
  {
    name: optional(nameText('What people read.')),
    description: optional(text('What it is for.')),
    languages: many(
      ref('language', 'A language.'),
      "Languages it exists in; all of the tenant's, where it is left out.",
    ),
    per: path(
      'audience',
      '`case` for one document, or whose instances get one each: `outcome`, a role, an ontology.',
      { default: 'case' },
    ),
    file_name: optional(formula('string', 'Name of the file, without its ending.')),
    paper: optional(oneOf(['a4', 'letter'], 'Size of the paper.', { default: 'a4' })),
    header: optional(margin),
    footer: optional(margin),
    table_of_contents: optional(flag('A table of contents with the titles of the sections begins it.')),
    qr_code: optional(flag('Each page carries codes by which a scan of it is recognised.')),
    returns_as: optional(
      ref('needed_document', 'The needed document that its printed and scanned pages fill.'),
    ),
    sections: many(section, 'Its sections, in order.'),
  },
  'A PDF that is generated from a case or for an instance of it.',
  { scope: 'document' },
);

export type Document = Static<typeof documentSchema>;
export type DocumentSection = Static<typeof section>;

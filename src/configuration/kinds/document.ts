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
    when: optional(formula('boolean', 'The box is shown only when this is true.')),
    frame: optional(flag('Whether a line is drawn around it.')),
    blocks: many(blockSchema, 'Its content.'),
  },
  'A group of blocks that stays together on a page.',
);

const section = record(
  {
    title: optional(template('Heading of the section; it is listed in the table of contents.')),
    when: optional(formula('boolean', 'The section is shown only when this is true.')),
    over: optional(
      path('list', 'Instances or occurrences with a section each, which its formulas refer to.'),
    ),
    where: optional(formula('boolean', 'Only those for which this is true.')),
    new_page: optional(flag('Whether the section begins on a new page.')),
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
  'A line at the edge of every page. `page` and `pages` are the number of the page and the number of pages.',
);

/** A PDF that is generated from a case. */
export const documentSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(text('Its purpose.')),
    languages: many(ref('language', 'A language.'), "Its languages; all of the tenant's if left out."),
    per: path(
      'audience',
      '`case` for one document, or whose instances get one each: `outcome`, a role, an ontology.',
      { default: 'case' },
    ),
    file_name: optional(formula('string', 'Name of the file, without its extension.')),
    paper: optional(oneOf(['a4', 'letter'], 'Size of the paper.', { default: 'a4' })),
    header: optional(margin),
    footer: optional(margin),
    table_of_contents: optional(flag('Whether it begins with a table of contents of its sections.')),
    qr_code: optional(flag('Whether each page has codes by which a scan of it is recognised.')),
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

import Type, { type Static } from 'typebox';
import {
  flag,
  formula,
  many,
  oneOf,
  optional,
  path,
  record,
  ref,
  template,
  text,
  whole,
} from '../schema/builders.ts';

const WIDTH = optional(whole('Width in percent of the line.', { minimum: 5, maximum: 100 }));

const column = record(
  {
    title: optional(text('Heading of the column; the name of the information, where it is left out.')),
    value: formula('any', 'What stands in it, for each line.'),
    width: WIDTH,
    align: optional(
      oneOf(['left', 'right', 'center'], 'Where it stands in the column.', { default: 'left' }),
    ),
    total: optional(flag('The numbers of the column are added up below it.')),
  },
  'One column.',
  { short: 'value' },
);

const simpleBlocks = {
  heading: record(
    {
      text: template('The heading.'),
      level: optional(whole('1 to 3.', { minimum: 1, maximum: 3, default: 2 })),
    },
    'A heading.',
    { short: 'text' },
  ),
  text: record(
    {
      text: template('The text; formulas stand in double braces.'),
      style: optional(oneOf(['normal', 'small', 'note', 'bold'], 'How it looks.', { default: 'normal' })),
    },
    'A paragraph.',
    { short: 'text' },
  ),
  value: record(
    {
      value: formula('any', 'What is shown.'),
      label: optional(text('What stands before it; the name of the information, where it is left out.')),
      empty: optional(text('What stands there when there is no value.')),
    },
    'One value with its label.',
    { short: 'value' },
  ),
  values: many(
    ref('information', 'An information.'),
    'Several informations of the subject with their labels; those without a value are left out.',
  ),
  table: record(
    {
      over: path(
        'list',
        'Instances or occurrences, one line each: an ontology, a role, or a structure such as `outcome.tax_residencies`.',
      ),
      where: optional(formula('boolean', 'Only lines for which this is true.')),
      columns: many(column, 'The columns; their formulas see the line.'),
      empty: optional(text('What stands there when there is no line.')),
    },
    'A table over instances or occurrences.',
    { scope: 'over' },
  ),
  signature: record(
    {
      of: optional(path('audience', 'Who signs: one field for each instance.')),
      label: optional(template('What stands below the line.')),
      with_date: optional(flag('Place and date are asked, too.', true)),
    },
    'A field for a signature.',
    { scope: 'of' },
  ),
  fill_in: record(
    {
      label: template('What is asked.'),
      information: optional(ref('information', 'The information that is written in by hand.')),
      kind: optional(oneOf(['line', 'box', 'checkbox'], 'What is printed.', { default: 'line' })),
      lines: optional(whole('Height in lines.', { minimum: 1, maximum: 30, default: 1 })),
    },
    'A field that is filled in by hand on the printed page.',
  ),
  image: record(
    {
      image: optional(ref('image', 'An image of the package.')),
      proof: optional(ref('needed_document', 'A needed document whose file is shown.')),
      width: WIDTH,
    },
    'A picture.',
    { short: 'image' },
  ),
  page_break: Type.Literal(true, { description: 'What follows begins on a new page.' }),
};

const simple = [
  record({ heading: simpleBlocks.heading }, '`heading`'),
  record({ text: simpleBlocks.text }, '`text`'),
  record({ value: simpleBlocks.value }, '`value`'),
  record({ values: simpleBlocks.values }, '`values`'),
  record({ table: simpleBlocks.table }, '`table`'),
  record({ signature: simpleBlocks.signature }, '`signature`'),
  record({ fill_in: simpleBlocks.fill_in }, '`fill_in`'),
  record({ image: simpleBlocks.image }, '`image`'),
  record({ page_break: simpleBlocks.page_break }, '`page_break`'),
] as const;

const simpleBlock = Type.Union([...simple], {
  description: 'A block of a document.',
  marks: { oneKey: true, short: 'text' },
});

const part = record(
  {
    when: formula('boolean', 'The blocks are there when this is true.'),
    blocks: many(simpleBlock, 'The blocks.'),
    otherwise: many(simpleBlock, 'The blocks that are there when it is not.'),
  },
  'A conditional part.',
);

/** A block of a document: an object with one property, which states the kind of block. */
export const blockSchema = Type.Union([...simple, record({ part }, '`part`')], {
  description: 'A block of a document.',
  marks: { oneKey: true, short: 'text' },
});

/** Every kind of block by the property under which it is written. */
export const documentBlocks = { ...simpleBlocks, part } as const;

export type Block = Static<typeof blockSchema>;
export type BlockKind = keyof typeof documentBlocks;

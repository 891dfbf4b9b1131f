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
    title: optional(text('Heading of the column; the name of the information if left out.')),
    value: formula('any', 'The content of the column, for each line.'),
    width: WIDTH,
    align: optional(
      oneOf(
        ['left', 'right', 'center'],
        'The alignment in the column; left out, numbers stand on the right and everything else on the left.',
      ),
    ),
    total: optional(flag('Whether the numbers of the column are added up below it.')),
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
      text: template('The text, with formulas in double braces.'),
      style: optional(oneOf(['normal', 'small', 'note', 'bold'], 'Its style.', { default: 'normal' })),
    },
    'A paragraph.',
    { short: 'text' },
  ),
  value: record(
    {
      value: formula('any', 'The value to show.'),
      label: optional(text('Its label; the name of the information if left out.')),
      empty: optional(text('Text if there is no value.')),
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
      empty: optional(text('Text if there are no lines.')),
    },
    'A table over instances or occurrences.',
    { scope: 'over' },
  ),
  signature: record(
    {
      of: optional(path('audience', 'The people who sign: one field for each instance.')),
      label: optional(template('The text below the line.')),
      with_date: optional(flag('Whether place and date are asked as well.', true)),
    },
    'A field for a signature.',
    { scope: 'of' },
  ),
  fill_in: record(
    {
      label: template('The label of the field.'),
      information: optional(ref('information', 'The information that is filled in by hand.')),
      kind: optional(oneOf(['line', 'box', 'checkbox'], 'The kind of field.', { default: 'line' })),
      lines: optional(whole('Height in lines.', { minimum: 1, maximum: 30, default: 1 })),
    },
    'A field that is filled in by hand on the printed page.',
  ),
  image: record(
    {
      image: optional(ref('image', 'An image of the package.')),
      proof: optional(
        ref(
          'needed_document',
          'A needed document whose file is shown: for an instance its own or that of the case, for the case the first one.',
        ),
      ),
      width: WIDTH,
    },
    'A picture.',
    { short: 'image' },
  ),
  page_break: Type.Literal(true, { description: 'The following content begins on a new page.' }),
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
    when: formula('boolean', 'The blocks are shown only when this is true.'),
    blocks: many(simpleBlock, 'The blocks.'),
    otherwise: many(simpleBlock, 'The blocks that are shown when it is not.'),
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

import type { Static } from 'typebox';
import { AGGREGATIONS, HIT_POLICIES } from '../../formula/index.ts';
import { keyed, many, oneOf, optional, plainString, record, ref, text } from '../schema/builders.ts';

const typeName = (description: string) =>
  plainString(description, {
    examples: ['number', 'string', 'date', 'list<number>', 'Person', 'context<name: string, age: number>'],
  });

const tests = (description: string) =>
  plainString(description, {
    examples: ['"CH", "LI"', '>= 18', '[1000..5000)', 'not("closed")'],
    marks: { cell: true },
  });

const result = (description: string) => plainString(description, { marks: { cell: true } });

const input = record(
  {
    formula: optional(
      result('A formula over the parameters; left out, the parameter of the same name is tested.'),
    ),
    type: optional(typeName('The type of the values that are tested.')),
    values: optional(tests('The values that the column knows: any other is an error.')),
  },
  'A column of tests.',
  { short: 'type' },
);

const output = record(
  {
    type: optional(typeName('The type of the results in this column.')),
    values: optional(
      result(
        'The results that are possible, the best first: the order of the policies "priority" and "output_order".',
      ),
    ),
    default: optional(result('The result if no row matches.')),
  },
  'A column of results.',
  { short: 'type' },
);

const row = record(
  {
    when: keyed(
      tests('Tests separated by commas, of which one has to pass.'),
      'The tests by input; an input that is left out passes.',
      'sentence',
    ),
    gives: keyed(result('A formula.'), 'The results by output.', 'sentence'),
    note: optional(plainString('A remark on the row, which explanations show.')),
  },
  'A row of the table.',
);

/** A decision table, or a formula that belongs to a decision model. */
export const decisionSchema = record(
  {
    name: optional(text('Its name for people, and in decision models.')),
    description: optional(plainString('What is decided.')),
    kind: oneOf(
      ['decision', 'function'],
      'In a decision model: a decision, or a function that others call (a business knowledge model).',
      {
        default: 'decision',
      },
    ),
    parameters: keyed(
      typeName('A type.'),
      'The values it needs, in order, with their types; left out, the inputs that have no formula.',
      'sentence',
    ),
    returns: optional(typeName('The type of the result; a result of another type is null.')),
    types: keyed(
      typeName('A type, such as context<amount: number, currency: string in ("CHF", "EUR")>.'),
      'Names for types that this decision uses.',
      'sentence',
    ),
    requires: keyed(
      ref('decision', 'A decision.'),
      'Other decisions by the names that the formulas use for them. A decision gets the parameters of the same names, and its name is the result; a function is called.',
      'sentence',
    ),
    formula: optional(result('A formula instead of a table.')),
    hit_policy: oneOf([...HIT_POLICIES], 'Which of the rows that match decide: see decision tables.', {
      default: 'unique',
    }),
    aggregation: optional(
      oneOf(
        [...AGGREGATIONS],
        'With the hit policy "collect": what the results of all rows that match become.',
      ),
    ),
    inputs: keyed(input, 'The columns that are tested, by name.', 'sentence'),
    outputs: keyed(
      output,
      'The columns of results, by name. A table with one output gives its value, any other a context.',
      'sentence',
    ),
    rows: many(
      row,
      'The rows. They may also be in a file with comma-separated values beside the definition, which has its name and ends in .csv.',
    ),
  },
  'A decision table that formulas call by its key.',
);

export type Decision = Static<typeof decisionSchema>;

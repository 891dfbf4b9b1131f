import type { Static } from 'typebox';
import { formula, keyed, many, optional, plainString, record } from '../schema/builders.ts';

const typeName = plainString('A FEEL type, the key of an ontology, or a list of one of them.', {
  examples: [
    'number',
    'string',
    'boolean',
    'date',
    'date and time',
    'list<number>',
    'Person',
    'list<Person>',
  ],
});

const row = record(
  {
    when: optional(formula('boolean', 'The condition of the row; the last row may leave it out.')),
    result: formula('declared', 'The result.'),
    note: optional(plainString('A note for readers of the table.')),
  },
  'One row of a decision table.',
);

/** A named FEEL function. */
export const userFunctionSchema = record(
  {
    description: optional(plainString('What the function computes.')),
    parameters: keyed(typeName, 'Its parameters in order, with their types.'),
    returns: optional(typeName),
    formula: optional(formula('declared', 'The body.')),
    decision: many(
      row,
      'A decision table instead of a formula: the first row whose condition holds gives the result.',
    ),
  },
  'A function that formulas call by its key.',
  { scope: 'user_function' },
);

export type UserFunction = Static<typeof userFunctionSchema>;

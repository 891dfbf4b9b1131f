import Type, { type Static } from 'typebox';
import { keyed, many, optional, plainString, record, ref, whole } from '../schema/builders.ts';

const cell = (description: string) => plainString(description, { marks: { cell: true } });

const decided = record(
  {
    inputs: keyed(
      cell('A formula of constants.'),
      'The parameters of the call, by name; one that is left out is null.',
      'sentence',
    ),
    rows: optional(
      Type.Array(whole('The number of a row, from 1.', { minimum: 1 }), {
        description:
          'The rows that match, in order; an empty list if none does. With the policy `first`, only the first.',
      }),
    ),
    gives: optional(cell('A formula of constants: the result.')),
  },
  'One call of a decision.',
);

/** Expectations of a scenario about decisions, whatever the case is, and about rules. */
export const decisionExpectations = {
  fired: many(ref('rule', 'A rule.'), 'Rules that have had an effect.'),
  not_fired: many(ref('rule', 'A rule.'), 'Rules that have had no effect.'),
  decisions: keyed(
    many(decided, 'Calls with their results.'),
    'What decisions give for inputs, by key.',
    'decision',
  ),
};

export type DecidedCall = Static<typeof decided>;

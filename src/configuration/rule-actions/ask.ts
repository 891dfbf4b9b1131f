import { formula, many, optional, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const ask = ruleAction(
  'while',
  many(
    record(
      {
        information: ref('information', 'The information to ask.'),
        optional: optional(
          formula(
            'boolean',
            'The question may stay open when this is true, in addition to the condition of the information.',
          ),
        ),
        read_only: optional(
          formula('boolean', 'The answer is shown but cannot be written when this is true.'),
        ),
      },
      'One question.',
      { short: 'information' },
    ),
    'Asks these informations of the subject. Asking a structure asks its components, except those that a rule for its occurrences asks: they show where that rule holds.',
  ),
);

import { many, optional, path, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const giveRole = ruleAction(
  'while',
  many(
    record(
      {
        role: ref('role', 'The role.'),
        to: optional(
          path('instance', 'The instance that gets it; the subject if left out.', {
            examples: ['outcome.spouse'],
          }),
        ),
      },
      'One role.',
      { short: 'role' },
    ),
    'Gives roles to the subject or to an instance it refers to.',
  ),
);

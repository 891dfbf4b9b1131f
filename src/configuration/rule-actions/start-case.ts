import { formula, keyed, many, optional, path, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

export const startCase = ruleAction(
  'event',
  many(
    record(
      {
        process: ref('process', 'Process of the new case.'),
        outcome: optional(path('instance', 'The instance the new case is about; a new one if left out.')),
        values: keyed(
          formula('information', 'The value.'),
          "First values of the new case's outcome.",
          'information',
        ),
        assignee: optional(formula('string', 'E-mail address of the user it is assigned to.')),
      },
      'One case.',
      { scope: 'start_case', short: 'process' },
    ),
    'Starts a case of a creation process.',
  ),
);

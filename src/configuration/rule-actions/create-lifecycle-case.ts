import { formula, keyed, many, optional, path, record, ref } from '../schema/builders.ts';
import { ruleAction } from './rule-action.ts';

/** A case of a lifecycle process for one instance. */
export const lifecycleCase = record(
  {
    process: ref('process', 'The lifecycle process.'),
    when: optional(formula('boolean', 'Only when this is true.')),
    for: optional(path('instance', 'The instance it is about; the subject or the outcome if left out.')),
    values: keyed(
      formula('information', 'The value.'),
      "First values of the new case's outcome.",
      'information',
    ),
    assignee: optional(formula('string', 'E-mail address of the user it is assigned to.')),
  },
  'One case.',
  { scope: 'start_case', short: 'process' },
);

export const createLifecycleCase = ruleAction(
  'event',
  many(lifecycleCase, 'Creates a case of a lifecycle process for an existing instance.'),
);

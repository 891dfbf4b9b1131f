import type { Static } from 'typebox';
import { lifecycleCase } from '../rule-actions/create-lifecycle-case.ts';
import { sendEmail } from '../rule-actions/send-email.ts';
import { set } from '../rule-actions/set.ts';
import { startCase } from '../rule-actions/start-case.ts';
import { formula, keyed, many, nameText, optional, record, ref, text } from '../schema/builders.ts';
import { componentSchema } from './information.ts';

const instanceRule = record(
  {
    when: optional(formula('boolean', 'The condition; always true if left out.')),
    set: set.schema,
    send_email: sendEmail.schema,
    start_case: startCase.schema,
  },
  'A rule that changes the instance.',
);

/** An action that people and clients can run on an instance outside a case. */
export const manualActionSchema = record(
  {
    name: optional(nameText('Title of the action, as on its button.')),
    description: optional(text('Explanation for the person who runs it.')),
    condition: optional(formula('boolean', 'The action can be run while this is true.')),
    may_use: many(ref('team', 'A team.'), 'Teams whose members may run it; everybody if left out.'),
    parameters: keyed(
      componentSchema,
      'Input of the person who runs it; the rules use each parameter by its key.',
    ),
    rules: keyed(instanceRule, 'Rules that change the instance.'),
    lifecycle_cases: many(lifecycleCase, 'Lifecycle cases it creates.'),
  },
  'An action on an instance, with its condition and input.',
  { scope: 'manual_action' },
);

export type ManualAction = Static<typeof manualActionSchema>;

import type { Static } from 'typebox';
import { lifecycleCase } from '../rule-actions/create-lifecycle-case.ts';
import { sendEmail } from '../rule-actions/send-email.ts';
import { set } from '../rule-actions/set.ts';
import { startCase } from '../rule-actions/start-case.ts';
import { formula, keyed, many, nameText, optional, record, ref, text } from '../schema/builders.ts';
import { componentSchema } from './information.ts';

const instanceRule = record(
  {
    when: optional(formula('boolean', 'The condition; always, where it is left out.')),
    set: set.schema,
    send_email: sendEmail.schema,
    start_case: startCase.schema,
  },
  'What happens to the instance.',
);

/** An action that people and clients can run on an instance outside a case. */
export const manualActionSchema = record(
  {
    name: optional(nameText('Title of the action, as on its button.')),
    description: optional(text('What it does, for the person who runs it.')),
    condition: optional(formula('boolean', 'The action can be run while this is true.')),
    may_use: many(ref('team', 'A team.'), 'Teams whose members may run it; everybody, where it is left out.'),
    parameters: keyed(
      componentSchema,
      'What the person who runs it has to enter; the rules see each by its key.',
    ),
    rules: keyed(instanceRule, 'What it does to the instance.'),
    lifecycle_cases: many(lifecycleCase, 'Lifecycle cases it creates.'),
  },
  'An action on an instance, with its condition and input.',
  { scope: 'manual_action' },
);

export type ManualAction = Static<typeof manualActionSchema>;

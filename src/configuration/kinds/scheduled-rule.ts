import type { Static } from 'typebox';
import { assign } from '../rule-actions/assign.ts';
import { comment } from '../rule-actions/comment.ts';
import { createLifecycleCase } from '../rule-actions/create-lifecycle-case.ts';
import { sendEmail } from '../rule-actions/send-email.ts';
import { set } from '../rule-actions/set.ts';
import { tag } from '../rule-actions/tag.ts';
import { duration, formula, nameText, optional, plainString, record } from '../schema/builders.ts';

const schedule = record(
  {
    cron: optional(
      plainString("Minute, hour, day, month, weekday, in the tenant's time zone.", {
        marks: { cron: true },
        examples: ['0 6 * * 1'],
      }),
    ),
    date: optional(formula('date', 'The day, computed for each instance or case; null means never.')),
    delay: optional(duration('The delay after that day.', { examples: ['P1Y'] })),
  },
  'When it runs: at every moment of a cron schedule, or once at a computed day plus a delay.',
);

const scheduledCommon = {
  name: optional(nameText('Name of the rule, as in the history of the values it sets.')),
  schedule,
  when: optional(formula('boolean', 'Runs only if this is true.')),
  send_email: sendEmail.schema,
  create_lifecycle_case: createLifecycleCase.schema,
};

/** A rule that runs on a schedule for each valid instance of an ontology. */
export const scheduledInstanceRuleSchema = record(
  { ...scheduledCommon, set: set.schema },
  'Runs on a schedule for each valid instance of the ontology.',
  { scope: 'scheduled_rule' },
);

/** A rule that runs on a schedule for each ongoing case of a process. */
export const scheduledCaseRuleSchema = record(
  { ...scheduledCommon, comment: comment.schema, tag: tag.schema, assign: optional(assign.schema) },
  'Runs on a schedule for each ongoing case of the process.',
  { scope: 'scheduled_rule' },
);

export type ScheduledInstanceRule = Static<typeof scheduledInstanceRuleSchema>;
export type ScheduledCaseRule = Static<typeof scheduledCaseRuleSchema>;

import { dueAt, runScheduledRule, scheduledRulesOf } from '../../instances/index.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { saveRuleRun } from '../../store/instances/scheduled-rules.ts';
import type { Cases } from '../change/cases.ts';
import {
  compiledOf,
  type HeldInstance,
  holdInstance,
  type InstanceWriting,
  momentOf,
  surroundingsOf,
} from '../instances/instance-writing.ts';
import { saveInstance } from '../instances/save-instance.ts';
import { startCases } from './start-cases.ts';

const moment = (milliseconds: number | null): Date | null =>
  milliseconds === null ? null : new Date(milliseconds);

/** Works out when a rule with a date is due for an instance, and remembers it. */
export async function scheduleRule(
  writing: InstanceWriting,
  tx: TenantTransaction,
  id: number,
  rule: string,
): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held === undefined) return;
  const compiled = compiledOf(writing, held);
  const around = await surroundingsOf(writing, compiled, held.record);
  const due = moment(dueAt(compiled, rule, held.record, momentOf(writing), around));
  await saveRuleRun(tx, { ...runOf(writing, held, rule), dueAt: due });
}

/**
 * Runs a scheduled rule for an instance, at most once for each moment: what it does and that it has run are one
 * transaction. A locked instance is left alone: a rule with a date waits until it is unlocked. `at` is the moment of a
 * cron rule.
 */
export async function runRule(
  cases: Cases,
  writing: InstanceWriting,
  tx: TenantTransaction,
  { id, rule, at }: { readonly id: number; readonly rule: string; readonly at: Date | null },
): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held === undefined || held.row.status === 'draft' || held.row.locked) return;
  const compiled = compiledOf(writing, held);
  const around = await surroundingsOf(writing, compiled, held.record);
  const outcome = runScheduledRule(compiled, rule, held.record, momentOf(writing), around);
  const due = at ?? moment(outcome.dueAt);
  const hasCome = outcome.applies || outcome.reason === 'condition';
  await saveRuleRun(tx, {
    ...runOf(writing, held, rule),
    dueAt: due,
    ...(hasCome && due !== null && { ranFor: due }),
  });
  if (!outcome.applies) return;
  const { index } = writing.configuration;
  const definition = scheduledRulesOf(index, held.row.ontology_key).get(rule)?.definition;
  await saveInstance(writing, held, outcome, {
    source: {
      reason: 'SCHEDULED_RULE',
      kind: 'scheduled_rule',
      key: rule,
      name: index.text(definition?.name, rule, index.defaultLanguage),
    },
    mails: outcome.mails,
  });
  await startCases(cases, writing, outcome.cases, held.row);
}

/** A rule that cannot run for an instance is not tried again until its next moment. */
export async function passOver(
  writing: InstanceWriting,
  tx: TenantTransaction,
  { id, rule, at }: { readonly id: number; readonly rule: string; readonly at: Date },
): Promise<void> {
  const held = await holdInstance(writing, id);
  if (held !== undefined) await saveRuleRun(tx, { ...runOf(writing, held, rule), dueAt: at, ranFor: at });
}

const runOf = ({ configuration }: InstanceWriting, { row }: HeldInstance, rule: string) => ({
  instance: row.id,
  rule,
  instanceVersion: row.version,
  configurationVersion: configuration.version,
});

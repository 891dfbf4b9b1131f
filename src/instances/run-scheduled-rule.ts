import type { PackageIndex } from '../configuration/index-package.ts';
import type { ScheduledInstanceRule } from '../configuration/kinds/scheduled-rule.ts';
import { scopeChanges } from '../configuration/scope-changes.ts';
import { momentAfter } from '../engine/index.ts';
import { FeelDate, FeelDateTime } from '../formula/index.ts';
import { type CompiledOntology, ontologyScope } from './compile-ontology.ts';
import { findInLineage } from './find-in-lineage.ts';
import { instanceChange } from './instance-change.ts';
import { evaluateIn, lifecycleCases, mailsOf, type RunningRule, setValues } from './instance-effects.ts';
import type { InstanceMoment, InstanceRecord, Surroundings } from './instance-record.ts';
import { openInstance } from './open-instance.ts';
import type { InstanceOutcome } from './run-manual-action.ts';

/** The effect of a scheduled rule, or the reason why it does nothing now. */
export type ScheduledOutcome =
  | ({ readonly applies: true; readonly dueAt: number | null } & InstanceOutcome)
  | { readonly applies: false; readonly dueAt: number | null; readonly reason: 'not_due' | 'condition' };

/** The scheduled rules that run for instances of an ontology, its own and inherited ones, by key. */
export function scheduledRulesOf(
  index: PackageIndex,
  ontology: string,
): ReadonlyMap<string, { readonly ontology: string; readonly definition: ScheduledInstanceRule }> {
  const lineage = index.ontologies.get(ontology)?.lineage ?? [];
  const keys = lineage.flatMap((each) => Object.keys(index.package.ontologies[each]?.scheduled_rules ?? {}));
  const rules = new Map<string, { ontology: string; definition: ScheduledInstanceRule }>();
  for (const key of keys) {
    const found = findInLineage(index, ontology, ({ scheduled_rules: own }) =>
      Object.hasOwn(own, key) ? own[key] : undefined,
    );
    if (found !== undefined) rules.set(key, found);
  }
  return rules;
}

/**
 * Runs a scheduled rule for an instance: a cron rule is always due, a rule with a date is due once that day plus the
 * delay has come. The caller has to ensure that it runs once for each `dueAt`.
 */
export function runScheduledRule(
  compiled: CompiledOntology,
  ruleKey: string,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): ScheduledOutcome {
  const { definition, rule } = prepare(compiled, ruleKey, stored, moment, around);
  const { schedule, when, set, send_email, create_lifecycle_case } = definition;
  const due = dueTime(definition, rule);
  if (schedule.date !== undefined && (due === null || due > moment.now))
    return { applies: false, dueAt: due, reason: 'not_due' };
  if (when !== undefined && evaluateIn(rule, when) !== true)
    return { applies: false, dueAt: due, reason: 'condition' };
  setValues(set, rule);
  const mails = mailsOf(send_email, rule);
  const cases = lifecycleCases(create_lifecycle_case, rule);
  return { applies: true, dueAt: due, ...instanceChange(rule.open), mails, cases };
}

/**
 * The moment at which a rule with a date runs for an instance, in milliseconds since 1970; null for never, and for
 * cron rules.
 */
export function dueAt(
  compiled: CompiledOntology,
  ruleKey: string,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): number | null {
  const { definition, rule } = prepare(compiled, ruleKey, stored, moment, around);
  return dueTime(definition, rule);
}

function prepare(
  compiled: CompiledOntology,
  key: string,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): { definition: ScheduledInstanceRule; rule: RunningRule } {
  const { index } = compiled;
  const found = scheduledRulesOf(index, compiled.ontology.key).get(key);
  if (found === undefined) throw new Error(`${compiled.ontology.key} has no scheduled rule "${key}".`);
  const scope = scopeChanges.scheduled_rule.enter({}, key, ontologyScope(found.ontology, index), index);
  const open = openInstance(compiled, stored, moment, around);
  return { definition: found.definition, rule: { key, open, scope, locals: new Map() } };
}

function dueTime({ schedule }: ScheduledInstanceRule, rule: RunningRule): number | null {
  if (schedule.date === undefined) return null;
  const found = evaluateIn(rule, schedule.date);
  const day = found instanceof FeelDateTime ? found.date : found;
  if (!(day instanceof FeelDate)) return null;
  return momentAfter(day, schedule.delay ?? 'PT0S', rule.open.compiled.index.timeZone);
}

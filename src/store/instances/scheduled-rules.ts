import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** A scheduled rule for the instances of one ontology. */
export interface RuleOfOntology {
  readonly ontology: string;
  readonly rule: string;
}

const keyOf = ({ ontology, rule }: RuleOfOntology): string => `${ontology}/${rule}`;

/** Up to when a rule has been seen to; one that is met for the first time begins now. */
export async function ruleDoneUntil(
  { db }: TenantTransaction,
  rule: RuleOfOntology,
): Promise<{ readonly until: Date; readonly isNew: boolean }> {
  const key = keyOf(rule);
  const added = await db
    .insertInto('scheduled_rules')
    .values({ key, done_until: sql<Date>`clock_now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('done_until as until')
    .executeTakeFirst();
  if (added) return { until: added.until, isNew: true };
  const known = await db
    .selectFrom('scheduled_rules')
    .select('done_until as until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return { until: known.until, isNew: false };
}

export async function saveRuleDone(
  { db }: TenantTransaction,
  rule: RuleOfOntology,
  until: Date,
): Promise<void> {
  await db.updateTable('scheduled_rules').set({ done_until: until }).where('key', '=', keyOf(rule)).execute();
}

export interface Batch {
  readonly after: number;
  readonly limit: number;
}

const selectValid = (
  { db }: TenantTransaction,
  { ontology, rule }: RuleOfOntology,
  { after, limit }: Batch,
) =>
  db
    .selectFrom('instances as i')
    .leftJoin('scheduled_rule_runs as r', (join) =>
      join
        .onRef('r.tenant_id', '=', 'i.tenant_id')
        .onRef('r.instance_id', '=', 'i.id')
        .on('r.rule_key', '=', rule),
    )
    .select('i.id')
    .where('i.ontology_key', '=', ontology)
    .where('i.status', '=', 'valid')
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(limit);

/** Instances that were there at a moment and for which the rule has not run since. */
export async function instancesToRun(
  tx: TenantTransaction,
  rule: RuleOfOntology,
  moment: Date,
  batch: Batch,
): Promise<number[]> {
  const rows = await selectValid(tx, rule, batch)
    .where('i.created_at', '<=', moment)
    .where((where) => where.or([where('r.ran_for', 'is', null), where('r.ran_for', '<', moment)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** Instances that have changed since it was worked out when the rule is due for them. */
export async function instancesToSchedule(
  tx: TenantTransaction,
  rule: RuleOfOntology,
  configurationVersion: number,
  batch: Batch,
): Promise<number[]> {
  const rows = await selectValid(tx, rule, batch)
    .where(
      sql<boolean>`(r.instance_version is distinct from i.version or r.configuration_version is distinct from ${configurationVersion})`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Instances for which the moment of the rule has come, and for which it has not run yet. */
export async function instancesDue(
  { db }: TenantTransaction,
  { ontology, rule }: RuleOfOntology,
  { after, limit }: Batch,
): Promise<number[]> {
  const rows = await db
    .selectFrom('scheduled_rule_runs as r')
    .innerJoin('instances as i', (join) =>
      join.onRef('i.tenant_id', '=', 'r.tenant_id').onRef('i.id', '=', 'r.instance_id'),
    )
    .select('i.id')
    .where('r.rule_key', '=', rule)
    .where('r.due_at', '<=', sql<Date>`clock_now()`)
    .where(sql<boolean>`(r.ran_for is null or r.ran_for < r.due_at)`)
    .where('i.ontology_key', '=', ontology)
    .where('i.id', '>', after)
    .orderBy('i.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

interface RuleRun {
  readonly instance: number;
  readonly rule: string;
  readonly dueAt: Date | null;
  /** The moment it has run for; left out where it has not run. */
  readonly ranFor?: Date;
  readonly instanceVersion: number;
  readonly configurationVersion: number;
}

/** Remembers when a rule is due for an instance, and for which moment it has run. */
export async function saveRuleRun({ db }: TenantTransaction, run: RuleRun): Promise<void> {
  const columns = {
    due_at: run.dueAt,
    instance_version: run.instanceVersion,
    configuration_version: run.configurationVersion,
    ...(run.ranFor !== undefined && { ran_for: run.ranFor }),
  };
  await db
    .insertInto('scheduled_rule_runs')
    .values({ instance_id: run.instance, rule_key: run.rule, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'instance_id', 'rule_key']).doUpdateSet(columns))
    .execute();
}

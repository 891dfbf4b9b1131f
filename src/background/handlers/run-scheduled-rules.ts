import { lastMoment } from '../../configuration/cron-moments.ts';
import type { ScheduledInstanceRule } from '../../configuration/kinds/scheduled-rule.ts';
import { Refusal } from '../../errors.ts';
import { scheduledRulesOf } from '../../instances/index.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import {
  type Batch,
  instancesDue,
  instancesToRun,
  instancesToSchedule,
  type RuleOfOntology,
  ruleDoneUntil,
  saveRuleDone,
} from '../../store/instances/scheduled-rules.ts';
import { passOver, runRule, scheduleRule } from '../../writing/actions/run-rule.ts';
import { writeInBackground } from '../../writing/actions/write-in-background.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { JobContext, JobHandler } from '../handler.ts';

const BATCH = 200;
/** How often it is looked for instances that have changed, for rules that run on a computed day. */
const LOOK_AGAIN_MS = 600_000;

/**
 * Runs the scheduled rules of instances whose moment has come. What has run is remembered with each instance, in the
 * transaction of what it did: the job can end anywhere and begin again.
 */
export const runScheduledRules: JobHandler = {
  kind: 'run_scheduled_rules',
  handle: async (_job, context) => {
    const { cases } = context.services;
    const configuration = await cases.services.processes.configuration(context.tenantId);
    if (!configuration) return;
    const { index } = configuration;
    for (const { key: ontology, definition } of index.ontologies.values()) {
      if (definition.abstract === true) continue;
      for (const [rule, found] of scheduledRulesOf(index, ontology))
        await runOne({ ontology, rule }, found.definition, configuration, context);
    }
  },
};

async function runOne(
  rule: RuleOfOntology,
  definition: ScheduledInstanceRule,
  configuration: Configuration,
  context: JobContext,
): Promise<void> {
  const now = context.services.clock.nowIn(context.tenantId);
  const { until, isNew } = await context.read((tx) => ruleDoneUntil(tx, rule));
  const { cron } = definition.schedule;
  if (cron !== undefined) {
    const moment = lastMoment(cron, now, configuration.index.timeZone);
    if (moment === null || moment <= until) return;
    await runEach(rule, moment, configuration, context, (tx, batch) =>
      instancesToRun(tx, rule, moment, batch),
    );
    await context.read((tx) => saveRuleDone(tx, rule, moment));
    return;
  }
  if (isNew || now.getTime() - until.getTime() >= LOOK_AGAIN_MS) {
    await forEach(
      context,
      (tx, batch) => instancesToSchedule(tx, rule, configuration.version, batch),
      (id) =>
        writeInBackground(
          context.services.cases,
          context.tenantId,
          { configuration, actor: actorOf(rule, configuration) },
          (writing, tx) => scheduleRule(writing, tx, id, rule.rule),
        ),
    );
    await context.read((tx) => saveRuleDone(tx, rule, now));
  }
  await runEach(rule, null, configuration, context, (tx, batch) => instancesDue(tx, rule, batch));
}

const actorOf = ({ ontology, rule }: RuleOfOntology, { index }: Configuration) => {
  const name = scheduledRulesOf(index, ontology).get(rule)?.definition.name;
  return { kind: 'rule', name: index.text(name, rule, index.defaultLanguage), id: null } as const;
};

type Find = (tx: TenantTransaction, batch: Batch) => Promise<number[]>;

async function forEach(context: JobContext, find: Find, work: (id: number) => Promise<void>): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await context.read((tx) => find(tx, { after, limit: BATCH }));
    for (const id of ids) {
      context.signal.throwIfAborted();
      await work(id);
    }
    if (ids.length < BATCH) return;
    after = ids.at(-1) ?? after;
  }
}

const runEach = (
  rule: RuleOfOntology,
  at: Date | null,
  configuration: Configuration,
  context: JobContext,
  find: Find,
): Promise<void> => {
  const { cases, clock } = context.services;
  const acting = { configuration, actor: actorOf(rule, configuration) };
  return forEach(context, find, async (id) => {
    try {
      await writeInBackground(cases, context.tenantId, acting, (writing, tx) =>
        runRule(cases, writing, tx, { id, rule: rule.rule, at }),
      );
    } catch (error) {
      // A refusal concerns one instance: the job goes on with the others.
      if (!(error instanceof Refusal)) throw error;
      context.log.warn(
        { instance_id: id, rule: rule.rule, code: error.code },
        'a scheduled rule could not run',
      );
      await writeInBackground(cases, context.tenantId, acting, (writing, tx) =>
        passOver(writing, tx, { id, rule: rule.rule, at: at ?? clock.nowIn(context.tenantId) }),
      );
    }
  });
};

import type { Package } from '../configuration/kinds/index.ts';
import { OperatorError } from '../errors.ts';
import type { Effect } from '../planning/tally.ts';
import type { InstanceEffect } from '../planning/tally-instances.ts';
import {
  type ConfigurationPlan,
  type PlannedProcess,
  planConfiguration,
} from '../writing/publication/plan-configuration.ts';
import { type Command, columns, JSON_OPTION } from './command.ts';
import { ENDED_OPTIONS, isAboutEnded, planEnded } from './config-plan-ended.ts';
import { followJob, progressBar } from './follow-job.ts';
import { type GivenPackage, givenPackage, VERSION_OPTION } from './given-package.ts';
import { SERVICE_OPTIONS, serviceOf } from './service-client.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

export const configPlan: Command = {
  name: 'config plan',
  summary:
    'Says what publishing a package would change: of the configuration, of every ongoing case and of instances outside of cases. Stores nothing.',
  takes: '[<folder>]',
  options: { ...TENANT_OPTION, ...SERVICE_OPTIONS, ...VERSION_OPTION, ...ENDED_OPTIONS, ...JSON_OPTION },
  run: async (input, terminal) => {
    const given = await givenPackage(input, terminal);
    if (isAboutEnded(input)) return planEnded(input, terminal, given);
    const show = progressBar(terminal, 'cases and instances');
    const service = serviceOf(input, terminal);
    const plan = service
      ? await planThrough(service, given, show)
      : await withTenant(input, terminal, async ({ database }, tenant) => {
          const { pkg } = await database.inTenant(tenant.id, given.load);
          return planIn(database, tenant.id, pkg, show);
        });
    if (input.flag('json')) terminal.print(JSON.stringify(plan));
    else for (const line of describePlan(plan)) terminal.print(line);
    if (plan.refusals.length > 0)
      throw new OperatorError('Publishing this package would be refused; the reasons are above.');
  },
};

async function planThrough(
  service: NonNullable<ReturnType<typeof serviceOf>>,
  { source }: GivenPackage,
  show: (done: number, total: number) => void,
): Promise<ConfigurationPlan> {
  const { location } = await service.send('POST', '/api/admin/configuration/plan', source);
  const result = await followJob(service, location, show);
  if (!isPlan(result)) throw new OperatorError('The service answered with something that is no plan.');
  return result;
}

const isPlan = (value: unknown): value is ConfigurationPlan =>
  typeof value === 'object' && value !== null && 'processes' in value && 'differences' in value;

const planIn = (
  database: Parameters<typeof planConfiguration>[0]['database'],
  tenantId: number,
  pkg: Package,
  show: (done: number, total: number) => void,
): Promise<ConfigurationPlan> =>
  planConfiguration({
    database,
    tenantId,
    pkg,
    now: new Date(),
    progress: async (done, total) => show(done, total),
  });

const SIGNS = { added: '+', removed: '-', changed: '~' } as const;

/** The lines of a plan, for people to read. */
export function* describePlan(plan: ConfigurationPlan): Generator<string> {
  yield plan.from_version === null
    ? 'Nothing is published yet.'
    : `Compared with version ${plan.from_version}:`;
  if (plan.differences.length === 0) yield '  the configuration stays as it is';
  yield* columns(
    plan.differences.map(({ change, kind, key, properties }) => [
      `${SIGNS[change]} ${kind}`,
      key,
      properties.join(', '),
    ]),
  );
  for (const { detail } of plan.refusals) yield `refused: ${detail}`;
  for (const name of plan.missing_secrets ?? []) yield `not set: the secret "${name}" of connectors`;
  for (const process of plan.processes) {
    yield '';
    yield* describeProcess(process);
  }
  for (const { ontology, instances, changed, effects } of plan.ontologies ?? []) {
    yield '';
    yield `${ontology}: ${changed} of ${instances} instances outside of cases change`;
    yield* columns(effects.flatMap((effect) => effectRows(effect, 'instances')));
  }
}

const POLICIES: Readonly<Record<PlannedProcess['policy'], string>> = {
  moves: 'move to the new version',
  stays: 'stay with the version they have, as the process says',
  removed: 'stay with the version they have, since the process is gone',
};

const ONE_CASE: typeof POLICIES = {
  moves: '1 ongoing case moves to the new version',
  stays: '1 ongoing case stays with the version it has, as the process says',
  removed: '1 ongoing case stays with the version it has, since the process is gone',
};

function* describeProcess(process: PlannedProcess): Generator<string> {
  const { cases, changed, policy, failing, effects, kept_values, moved_states } = process;
  yield `${process.process}: ${cases === 1 ? ONE_CASE[policy] : `${cases} ongoing cases ${POLICIES[policy]}`}`;
  if (policy !== 'moves') return;
  yield changed === 0
    ? '  none of them changes'
    : `  ${changed} of them ${changed === 1 ? 'changes' : 'change'}`;
  yield* columns(effects.flatMap((effect) => effectRows(effect, 'cases')));
  for (const { key, count, examples } of moved_states) yield `  state ${key}: ${count} (${listed(examples)})`;
  for (const { key, count, examples } of kept_values)
    yield `  ${key} is not known any more; answers are kept and come back with it: ${count} (${listed(examples)})`;
  if (failing.count > 0) yield `  ${failing.count} would fail and stay with the version they have:`;
  for (const { case_id, reason } of failing.examples) yield `    case ${case_id}: ${reason}`;
}

const WORDS = { appears: '+', disappears: '-', changes: '~' } as const;

const effectRows = (effect: Effect | InstanceEffect, what: string): string[][] =>
  (['appears', 'disappears', 'changes'] as const).flatMap((change) => {
    const { count, examples } = effect[change];
    if (count === 0) return [];
    return [
      [
        `${WORDS[change]} ${effect.part.replaceAll('_', ' ').slice(0, -1)}`,
        effect.key,
        `${count}`,
        `${what} ${listed(examples)}`,
      ],
    ];
  });

const listed = (ids: readonly number[]): string => ids.join(', ');

import os from 'node:os';
import { secretsIn } from '../../configuration/connector-secrets.ts';
import { type Difference, diffPackages, emptyLike } from '../../configuration/diff-packages.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { compileProcessGradually } from '../../engine/index.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { compareInstanceReaders, withReaders } from '../../planning/compare-instance-readers.ts';
import { type PublicationPolicy, publicationPolicy } from '../../planning/publication-policy.ts';
import type { PublicationRefusal } from '../../planning/publication-refusals.ts';
import { mergeTallies, type ProcessEffects } from '../../planning/tally.ts';
import type { OntologyEffects } from '../../planning/tally-instances.ts';
import { pauses } from '../../platform/pauses.ts';
import { loadCaseTexts } from '../../store/cases/case-record.ts';
import {
  countOngoingCases,
  countValidInstances,
  ongoingCases,
  versionsOfOngoingCases,
} from '../../store/cases/cases-of-version.ts';
import { seenWhole } from '../../store/cases/seen-whole.ts';
import { newestConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { listConnectorSecrets } from '../../store/connectors/connector-secrets.ts';
import type { Database, TenantTransaction } from '../../store/database/database.ts';
import { loadPackage } from '../configurations/configurations.ts';
import { openCasePlanner } from './case-planner.ts';
import { openPlanThreads } from './open-plan-threads.ts';
import { type CaseToPlan, type PlannedBatch, planBatch } from './plan-batch.ts';
import { planInstances } from './plan-instances.ts';
import { findRefusals } from './publish-configuration.ts';

/** The changes that publishing a package would make: to the configuration, to ongoing cases, and to instances outside cases. */
export interface ConfigurationPlan {
  /** The version that is published now; null where there is none. */
  readonly from_version: number | null;
  readonly differences: readonly PlannedDifference[];
  /** Why publishing would be refused. */
  readonly refusals: readonly Pick<PublicationRefusal, 'reason' | 'attr' | 'detail'>[];
  /** Secrets that its connectors use and nobody has set; plans of an earlier release do not have it. */
  readonly missing_secrets?: readonly string[];
  readonly processes: readonly PlannedProcess[];
  /** Whether there are ongoing cases that were not looked at, since whoever asked may not see all of them; left out where there are none. */
  readonly is_partial?: boolean;
  /** Ontologies whose instances outside of cases were looked at; plans of an earlier release do not have it. */
  readonly ontologies?: readonly OntologyEffects[];
}

type PlannedDifference = Pick<Difference, 'change' | 'kind' | 'key' | 'properties'>;

export type PlannedProcess = ProcessEffects & { readonly policy: PublicationPolicy };

interface PlanOptions {
  readonly database: Database;
  readonly tenantId: number;
  readonly pkg: Package;
  /** From the version that is published now, where they were worked out already: of a large package, that takes a while. */
  readonly differences?: readonly PlannedDifference[];
  readonly now: Date;
  /** Whoever asks: a new rule could ask for what is hidden from them, so that only cases are looked at of which they see everything. */
  readonly sight?: Sight;
  /** Instances outside cases are left out, since something of them is hidden from whoever asks. */
  readonly isWithoutInstances?: boolean;
  /** Whether it is counted which rows of decision tables decide. */
  readonly countsRows?: boolean;
  readonly signal?: AbortSignal;
  /** Threads beside this one; none for few cases. */
  readonly threads?: number;
  progress?(done: number, total: number): Promise<void>;
}

const PAGE = 50;
/** Below this many cases, starting threads takes longer than they save. */
const FEW = 200;

/** Recalculates every ongoing case with the new version without storing anything, and says what is different. */
export async function planConfiguration(options: PlanOptions): Promise<ConfigurationPlan> {
  const { database, tenantId, pkg, sight = EVERYTHING } = options;
  const all = await database.inTenant(tenantId, (tx) => standingOf(tx, pkg));
  const standing: Standing =
    sight === EVERYTHING
      ? all
      : { ...all, counts: await database.inTenant(tenantId, countOngoingCases, { sight }) };
  const { counts, before } = standing;
  const policies = new Map([...counts.keys()].map((process) => [process, publicationPolicy(pkg, process)]));
  const moving = [...policies].flatMap(([process, policy]) => (policy === 'moves' ? [process] : []));
  const { now, signal, progress } = options;
  const instances =
    options.isWithoutInstances === true
      ? NO_INSTANCES
      : await planInstances({ database, tenantId, before, pkg, now, signal });
  const cases = moving.reduce((sum, process) => sum + (counts.get(process) ?? 0), 0);
  const total = cases + instances.total;
  const effects = await planCases(
    { ...options, ...(progress && { progress: (done) => progress(done, total) }) },
    standing,
    moving,
  );
  const written = await instances.run(async (done) => {
    await progress?.(Math.min(cases + done, total), total);
  });
  const ontologies = withReaders(written, await planReaders(options, before));
  const tallied = mergeTallies([
    ...effects,
    ...[...counts].flatMap(([process, cases]) =>
      moving.includes(process) ? [] : [{ ...NO_EFFECTS, process, cases }],
    ),
  ]);
  return {
    from_version: standing.published ?? null,
    differences:
      options.differences ??
      diffPackages(before ?? emptyLike(pkg), pkg).map(({ change, kind, key, properties }) => ({
        change,
        kind,
        key,
        properties,
      })),
    refusals: standing.refusals,
    missing_secrets: standing.missingSecrets,
    processes: tallied.map((each) => ({ ...each, policy: policies.get(each.process) ?? 'moves' })),
    ontologies,
    ...(sumOf(all.counts.values()) > sumOf(tallied.map(({ cases: looked }) => looked)) && {
      is_partial: true,
    }),
  };
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, each) => sum + each, 0);

/** Who would gain and lose sight of instances, as many as whoever asks may see now. */
async function planReaders({ database, tenantId, pkg, sight = EVERYTHING }: PlanOptions, before?: Package) {
  const changes = before === undefined ? [] : compareInstanceReaders(before, pkg);
  if (changes.length === 0) return [];
  return database.inTenant(
    tenantId,
    async (tx) => {
      const counted = [];
      for (const change of changes)
        counted.push({ ...change, instances: await countValidInstances(tx, [change.ontology]) });
      return counted;
    },
    { sight },
  );
}

const NO_INSTANCES: Awaited<ReturnType<typeof planInstances>> = { total: 0, run: async () => [] };

const NO_EFFECTS = {
  changed: 0,
  not_begun: 0,
  failing: { count: 0, examples: [] },
  effects: [],
  kept_values: [],
  moved_states: [],
  rows: [],
};

interface Standing {
  readonly published: number | undefined;
  readonly before: Package | undefined;
  readonly counts: ReadonlyMap<string, number>;
  readonly versions: ReadonlyMap<number, Package>;
  readonly refusals: readonly Pick<PublicationRefusal, 'reason' | 'attr' | 'detail'>[];
  readonly missingSecrets: readonly string[];
}

async function standingOf(tx: TenantTransaction, pkg: Package): Promise<Standing> {
  const published = await newestConfigurationVersion(tx);
  const versions = new Map<number, Package>();
  for (const version of await versionsOfOngoingCases(tx)) {
    const found = await loadPackage(tx, version);
    if (found !== undefined) versions.set(version, found);
  }
  const refused = await findRefusals(tx, pkg);
  const known = new Set((await listConnectorSecrets(tx)).map(({ name }) => name));
  return {
    published,
    before: published === undefined ? undefined : await loadPackage(tx, published),
    counts: await countOngoingCases(tx),
    versions,
    refusals: refused.map(({ reason, attr, detail }) => ({ reason, attr, detail })),
    missingSecrets: secretsIn(pkg).filter((name) => !known.has(name)),
  };
}

async function planCases(
  {
    database,
    tenantId,
    pkg,
    now,
    countsRows = false,
    sight = EVERYTHING,
    signal,
    progress,
    threads,
  }: PlanOptions,
  { counts, versions }: Standing,
  moving: readonly string[],
): Promise<ProcessEffects[]> {
  const total = moving.reduce((sum, process) => sum + (counts.get(process) ?? 0), 0);
  const workers = await openWorkers({
    pkg,
    versions,
    now,
    countsRows,
    many: threads ?? (total < FEW ? 0 : coresToUse()),
  });
  const tallies: ProcessEffects[] = [];
  const running = new Set<Promise<void>>();
  let done = 0;
  await progress?.(0, total);
  try {
    for (let after = 0; ; ) {
      signal?.throwIfAborted();
      const ids = await database.inTenant(tenantId, (tx) => ongoingCases(tx, moving, after, PAGE), {
        sight,
      });
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      const call = database.callIn(tenantId);
      const seen = await seenWhole(call, tenantId, ids, sight);
      const load = async (wanted: readonly number[], isWhole: boolean): Promise<CaseToPlan[]> =>
        (await loadCaseTexts(call, tenantId, wanted, { answersOnly: !isWhole })).map((text) => ({
          text,
          isWhole,
        }));
      const batch = workers.plan(await load(seen, false)).then(async ({ effects, left }) => {
        tallies.push(...effects);
        if (left.length > 0) tallies.push(...(await workers.plan(await load(left, true))).effects);
        done += ids.length;
        await progress?.(Math.min(done, total), total);
      });
      running.add(batch);
      // A failure is told where it is waited for.
      batch.catch(() => undefined);
      batch.finally(() => running.delete(batch)).catch(() => undefined);
      if (running.size >= workers.atOnce) await Promise.race(running);
    }
    await Promise.all(running);
    return mergeTallies(tallies);
  } finally {
    await workers.close();
  }
}

/** Planning takes the second core, too, where there is one. */
const coresToUse = (): number => Math.min(2, os.availableParallelism());

interface Workers {
  readonly atOnce: number;
  plan(cases: readonly CaseToPlan[]): Promise<PlannedBatch>;
  close(): Promise<void>;
}

async function openWorkers({
  pkg,
  versions,
  now,
  countsRows,
  many,
}: {
  readonly pkg: Package;
  readonly versions: ReadonlyMap<number, Package>;
  readonly now: Date;
  readonly countsRows: boolean;
  readonly many: number;
}): Promise<Workers> {
  if (many > 0) {
    const threads = openPlanThreads({ target: pkg, versions, now: now.getTime(), countsRows }, many);
    // One batch is planned while the next one is loaded.
    return { atOnce: many * 2, plan: threads.run, close: threads.close };
  }
  const pause = pauses();
  const indexes = new Map<number, PackageIndex>();
  for (const [version, each] of versions) {
    indexes.set(version, indexPackage(each));
    await pause();
  }
  const target = indexPackage(pkg);
  await pause();
  const plan = openCasePlanner({
    version: (version) => {
      const found = indexes.get(version);
      if (found === undefined) throw new Error(`there is no version ${version}`);
      return found;
    },
    target,
    compile: (index, process) => compileProcessGradually(index, process, pauses()),
    now: now.getTime(),
    countsRows,
    pause,
  });
  return { atOnce: 1, plan: (cases) => planBatch(plan, cases), close: async () => undefined };
}

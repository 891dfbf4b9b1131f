import os from 'node:os';
import { sql } from 'kysely';
import { secretsIn } from '../../configuration/connector-secrets.ts';
import { type Difference, diffPackages, emptyLike } from '../../configuration/diff-packages.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { compileProcessGradually } from '../../engine/index.ts';
import { type PublicationPolicy, publicationPolicy } from '../../planning/publication-policy.ts';
import type { PublicationRefusal } from '../../planning/publication-refusals.ts';
import { mergeTallies, type ProcessEffects } from '../../planning/tally.ts';
import type { OntologyEffects } from '../../planning/tally-instances.ts';
import { pauses } from '../../platform/pauses.ts';
import {
  countOngoingCases,
  ongoingCases,
  versionsOfOngoingCases,
} from '../../store/cases/cases-of-version.ts';
import { newestConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { listConnectorSecrets } from '../../store/connectors/connector-secrets.ts';
import type { Database, TenantTransaction } from '../../store/database/database.ts';
import { loadPackage } from '../configurations/configurations.ts';
import { openCasePlanner } from './case-planner.ts';
import { openPlanThreads } from './open-plan-threads.ts';
import { planBatch } from './plan-batch.ts';
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
  const { database, tenantId, pkg } = options;
  const standing = await database.inTenant(tenantId, (tx) => standingOf(tx, pkg));
  const { counts, before } = standing;
  const policies = new Map([...counts.keys()].map((process) => [process, publicationPolicy(pkg, process)]));
  const moving = [...policies].flatMap(([process, policy]) => (policy === 'moves' ? [process] : []));
  const { now, signal, progress } = options;
  const instances = await planInstances({ database, tenantId, before, pkg, now, signal });
  const cases = moving.reduce((sum, process) => sum + (counts.get(process) ?? 0), 0);
  const total = cases + instances.total;
  const effects = await planCases(
    { ...options, ...(progress && { progress: (done) => progress(done, total) }) },
    standing,
    moving,
  );
  const ontologies = await instances.run(async (done) => {
    await progress?.(Math.min(cases + done, total), total);
  });
  const all = mergeTallies([
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
    processes: all.map((each) => ({ ...each, policy: policies.get(each.process) ?? 'moves' })),
    ontologies,
  };
}

const NO_EFFECTS = {
  changed: 0,
  not_begun: 0,
  failing: { count: 0, examples: [] },
  effects: [],
  kept_values: [],
  moved_states: [],
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
  { database, tenantId, pkg, now, signal, progress, threads }: PlanOptions,
  { counts, versions }: Standing,
  moving: readonly string[],
): Promise<ProcessEffects[]> {
  const total = moving.reduce((sum, process) => sum + (counts.get(process) ?? 0), 0);
  const workers = await openWorkers({
    pkg,
    versions,
    now,
    many: threads ?? (total < FEW ? 0 : coresToUse()),
  });
  const tallies: ProcessEffects[] = [];
  const running = new Set<Promise<void>>();
  let done = 0;
  await progress?.(0, total);
  try {
    for (let after = 0; ; ) {
      signal?.throwIfAborted();
      const ids = await database.inTenant(tenantId, (tx) => ongoingCases(tx, moving, after, PAGE));
      if (ids.length === 0) break;
      after = ids.at(-1) ?? after;
      const rows = await database.callIn(tenantId)(
        sql<{ found: string | null }>`select found from load_cases(${tenantId}, ${ids}::bigint[])`,
      );
      const batch = workers.plan(rows.flatMap(({ found }) => found ?? [])).then(async (planned) => {
        tallies.push(...planned);
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
  plan(records: readonly string[]): Promise<ProcessEffects[]>;
  close(): Promise<void>;
}

async function openWorkers({
  pkg,
  versions,
  now,
  many,
}: {
  readonly pkg: Package;
  readonly versions: ReadonlyMap<number, Package>;
  readonly now: Date;
  readonly many: number;
}): Promise<Workers> {
  if (many > 0) {
    const threads = openPlanThreads({ target: pkg, versions, now: now.getTime() }, many);
    // One batch is planned while the next one is loaded.
    return { atOnce: many * 2, plan: threads.plan, close: threads.close };
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
    pause,
  });
  return { atOnce: 1, plan: (records) => planBatch(plan, records), close: async () => undefined };
}

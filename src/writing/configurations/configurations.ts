import { isPackage, readPackage } from '../../configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { prepareOntologies } from '../../instances/index.ts';
import { type Pause, pauses } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import { loadConfigurationIds } from '../../store/configuration/configuration-ids.ts';
import {
  loadConfigurationPackage,
  loadConfigurationVersion,
  newestConfigurationVersion,
} from '../../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../../store/database/database.ts';

/** A published configuration, ready for use: indexed, and with the ids of what it names. */
export interface Configuration {
  readonly version: number;
  readonly index: PackageIndex;
  /** The id of something by kind and key, such as `state` and `open_account/draft`. */
  idOf(kind: string, key: string): number;
  keyOf(kind: string, id: number): string | undefined;
}

/** The configurations that this node has read; a version never changes, so that none is read twice. */
export interface Configurations {
  /** A version, or the newest; undefined when there is none. */
  load(tx: TenantTransaction, version?: number): Promise<Configuration | undefined>;
  /** A version that has been read already. */
  known(tenantId: number, version: number): Promise<Configuration | undefined> | undefined;
  /** Forgets the versions of a tenant: others may have their numbers now. */
  forget(tenantId: number): void;
}

const MOST_KEPT = 50;

export function openConfigurations(): Configurations {
  const kept = new Map<string, Promise<Configuration | undefined>>();
  return {
    known: (tenantId, version) => kept.get(`${tenantId}/${version}`),
    forget: (tenantId) => {
      for (const name of kept.keys()) if (name.startsWith(`${tenantId}/`)) kept.delete(name);
    },
    load: async (tx, wanted) => {
      const version = wanted ?? (await newestConfigurationVersion(tx));
      if (version === undefined) return undefined;
      const name = `${tx.tenantId}/${version}`;
      const known = kept.get(name);
      kept.delete(name);
      const configuration = known ?? read(tx, version);
      kept.set(name, configuration); // The one used last stands last, and the first one goes.
      for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
      try {
        return await configuration;
      } catch (error) {
        kept.delete(name);
        throw error;
      }
    },
  };
}

async function read(tx: TenantTransaction, version: number): Promise<Configuration | undefined> {
  // Each step of reading a large package takes a while.
  const pause = pauses();
  const pkg = await loadPackage(tx, version, pause);
  if (!pkg) return undefined;
  const ids = await loadConfigurationIds(tx);
  await pause();
  const byKey = new Map(ids.map(({ kind, key, id }) => [`${kind} ${key}`, id]));
  const byId = new Map(ids.map(({ kind, key, id }) => [`${kind} ${id}`, key]));
  await pause();
  const index = indexPackage(pkg);
  await pause();
  await runStepsGradually(prepareOntologies(index), pause);
  await runStepsGradually(index.calendars.countYears(), pause);
  return {
    version,
    index,
    idOf: (kind, key) => {
      const id = byKey.get(`${kind} ${key}`);
      if (id === undefined) throw new Error(`version ${version} has no id for ${kind} "${key}"`);
      return id;
    },
    keyOf: (kind, id) => byId.get(`${kind} ${id}`),
  };
}

/** The package of a version; undefined when there is no such version. */
export async function loadPackage(
  tx: TenantTransaction,
  version: number,
  pause: Pause = pauses(),
): Promise<Package | undefined> {
  const stored = await loadConfigurationPackage(tx, version);
  await pause();
  if (stored === undefined || isPackage(stored)) return stored;
  // Another release published it, and the normal form has changed since: the files still say the same.
  const found = await loadConfigurationVersion(tx, version);
  const { package: pkg, problems } = readPackage(new Map(Object.entries(found?.files ?? {})));
  if (!pkg) throw new Error(`version ${version} cannot be read any more: ${problems[0]?.message}`);
  return pkg;
}

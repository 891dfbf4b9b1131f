import type { CompiledProcess } from '../../engine/index.ts';
import { compileProcessGradually } from '../../engine/index.ts';
import { pauses } from '../../platform/pauses.ts';
import type { Database } from '../../store/database/database.ts';
import type { Configuration, Configurations } from './configurations.ts';

/** The processes of published versions, compiled once on this node. */
export interface CompiledProcesses {
  load(
    tenantId: number,
    version: number,
    process: string,
  ): Promise<{ configuration: Configuration; compiled: CompiledProcess }>;
  configuration(tenantId: number, version?: number): Promise<Configuration | undefined>;
}

export function openCompiledProcesses(database: Database, configurations: Configurations): CompiledProcesses {
  const compiled = new WeakMap<Configuration, Map<string, Promise<CompiledProcess>>>();
  const configuration = (tenantId: number, version?: number): Promise<Configuration | undefined> =>
    (version === undefined ? undefined : configurations.known(tenantId, version)) ??
    database.inTenant(tenantId, (tx) => configurations.load(tx, version));
  return {
    configuration,
    load: async (tenantId, version, process) => {
      const found = await configuration(tenantId, version);
      if (!found) throw new Error(`tenant ${tenantId} has no version ${version}`);
      const known = compiled.get(found) ?? new Map();
      compiled.set(found, known);
      let promise = known.get(process);
      if (promise === undefined) {
        promise = compileProcessGradually(found.index, process, pauses());
        known.set(process, promise);
        promise.catch(() => known.delete(process));
      }
      return { configuration: found, compiled: await promise };
    },
  };
}

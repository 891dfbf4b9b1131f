import { type ErrorCode, Refusal } from '../../errors.ts';
import {
  type CompiledOntology,
  type InstanceChange,
  refreshInstance,
  relatedIds,
} from '../../instances/index.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { pauses } from '../../platform/pauses.ts';
import { type InstanceRow, loadInstanceRecords } from '../../store/cases/case-record.ts';
import { validInstances } from '../../store/cases/cases-of-version.ts';
import { StaleChange } from '../../store/cases/save-changes.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import { SYSTEM } from '../actor.ts';
import type { CaseServices } from '../change/case-desk.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import type { Configuration } from '../configurations/configurations.ts';
import { refreshInstance as refreshAndSave } from '../instances/change-instance.ts';
import type { HistorySource } from '../instances/history-source.ts';
import { recordOf, recordsOf } from '../instances/instance-records.ts';
import { holdInstance } from '../instances/instance-writing.ts';
import { plainName } from '../instances/plain-name.ts';

interface RefreshOptions {
  readonly tenantId: number;
  readonly configuration: Configuration;
  readonly signal?: AbortSignal | undefined;
  progress?(done: number): Promise<void>;
  /** An instance that refuses to be written, such as for an identifier that another one has, is passed over and told; else it ends the work. */
  refused?(id: number, code: ErrorCode): void;
}

const PAGE = 100;
/** While one is saved, others are loaded and calculated. */
const AT_ONCE = 4;
const MOST_ATTEMPTS = 12;
/** Values that follow from those of others follow step by step; a chain longer than this is left as it is. */
const MOST_ROUNDS = 10;

/**
 * Instances outside cases follow a new version: computed values, defaults and names. Gives how many were written. Doing it
 * again changes nothing, so that it can be cut off anywhere.
 */
export const refreshInstances = (services: CaseServices, options: RefreshOptions): Promise<number> =>
  refreshAll(services, { ...options, source: versionOf(options.configuration) }, () => true);

/** The same for what depends on the day: instances whose computed values or name read the clock, and those that follow them. */
export const refreshWithTheDay = (services: CaseServices, options: RefreshOptions): Promise<number> =>
  refreshAll(services, { ...options, source: THE_DAY }, ({ readsClock }) => readsClock);

type Refreshing = RefreshOptions & { readonly source: HistorySource };

async function refreshAll(
  services: CaseServices,
  options: Refreshing,
  isConcerned: (ontology: CompiledOntology) => boolean,
): Promise<number> {
  const ontologies = await compileAll(options.configuration);
  const following = ontologies.filter(({ follows }) => follows.length > 0);
  const written = new Set<number>();
  let wanted = ontologies.filter(isConcerned);
  for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
    const changed = await refreshRound(services, options, wanted);
    for (const id of changed) written.add(id);
    wanted = changed.length > 0 ? following : [];
  }
  return written.size;
}

/** Every ontology that has instances; of many, others have their turn in between. */
async function compileAll(configuration: Configuration): Promise<CompiledOntology[]> {
  const pause = pauses();
  const compiled: CompiledOntology[] = [];
  for (const { key, definition } of configuration.index.ontologies.values()) {
    if (definition.abstract === true) continue;
    compiled.push(compiledOntology(configuration, key));
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
  return compiled;
}

/** Looks at every valid instance once, and gives the ids of those that were written. */
async function refreshRound(
  { database, clock, stock, processes }: CaseServices,
  { tenantId, configuration, signal, progress, source, refused }: Refreshing,
  ontologies: readonly CompiledOntology[],
): Promise<number[]> {
  const keys = ontologies.map(({ ontology }) => ontology.key);
  const byKey = new Map(ontologies.map((each) => [each.ontology.key, each]));
  const call = database.callIn(tenantId);
  const written: number[] = [];
  let done = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await database.inTenant(tenantId, (tx) => validInstances(tx, keys, after, PAGE));
    if (ids.length === 0) return written;
    after = ids.at(-1) ?? after;
    const changed = await findChanged(ids);
    for (let at = 0; at < changed.length; at += AT_ONCE) {
      const some = changed.slice(at, at + AT_ONCE);
      const isWritten = await Promise.all(some.map(write));
      written.push(...some.filter((_, each) => isWritten[each]));
    }
    done += ids.length;
    await progress?.(done);
  }

  /** Looks without locking: most instances stay as they are. */
  async function findChanged(ids: readonly number[]): Promise<number[]> {
    const found = await loadInstanceRecords(call, tenantId, ids);
    const looked = found.instances.flatMap((row) => {
      const compiled = byKey.get(row.ontology_key);
      return compiled === undefined
        ? []
        : [{ row, compiled, record: recordOf(row, found.values, found.occurrences) }];
    });
    const named = [...new Set(looked.flatMap(({ compiled, record }) => relatedIds(compiled, record)))];
    const related = named.length === 0 ? [] : recordsOf(await loadInstanceRecords(call, tenantId, named));
    const moment = { now: clock.nowIn(tenantId).getTime(), by: { kind: SYSTEM.kind, name: SYSTEM.name } };
    return looked.flatMap(({ row, compiled, record }) => {
      const change = refreshInstance(compiled, record, moment, {
        related,
        occurrenceId: () => 0,
      });
      return isDifferent(row, change, compiled) ? [row.id] : [];
    });
  }

  async function write(id: number): Promise<boolean> {
    for (let attempt = 0; ; attempt++) {
      await stock.fill(tenantId);
      try {
        return await database.inTenant(tenantId, (tx) => writeOne(tx, id));
      } catch (error) {
        if (error instanceof Refusal && refused !== undefined) {
          refused(id, error.code);
          return false;
        }
        const isRepeatable = error instanceof OutOfIds || error instanceof StaleChange;
        if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }

  async function writeOne(tx: TenantTransaction, id: number): Promise<boolean> {
    const writing = {
      tenantId,
      call: tx.call,
      stock,
      configuration,
      actor: SYSTEM,
      sight: EVERYTHING,
      now: clock.nowIn(tenantId),
      processes,
      isForAll: true,
      noteJob: () => tx.noteJob(),
    };
    const held = await holdInstance(writing, id);
    if (held === undefined || held.row.status !== 'valid') return false;
    const after = await refreshAndSave(writing, held, source);
    return after !== held;
  }
}

/** The clock is a schedule that every ontology has. */
const THE_DAY: HistorySource = {
  reason: 'SCHEDULED_RULE',
  kind: 'schedule',
  key: 'daily',
  name: 'Daily refresh',
};

const versionOf = ({ version }: Configuration): HistorySource => ({
  reason: 'CONFIGURATION_CHANGE',
  kind: 'configuration',
  key: String(version),
  name: `Version ${version}`,
});

function isDifferent(
  { name, given_name, number }: InstanceRow,
  change: InstanceChange,
  compiled: CompiledOntology,
): boolean {
  if (change.values.length + change.occurrences.length > 0) return true;
  return given_name === null && name !== (change.name ?? plainName(compiled, number));
}

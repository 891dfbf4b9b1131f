import { type ErrorCode, Refusal } from '../../errors.ts';
import {
  type CompiledOntology,
  type InstanceChange,
  identifierOf,
  refreshInstance,
  relatedIds,
  surroundingsIn,
} from '../../instances/index.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { pauses } from '../../platform/pauses.ts';
import { validInstances } from '../../store/cases/cases-of-version.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { type InstanceRow, loadInstanceRecords } from '../../store/cases/instance-records.ts';
import { StaleChange, saveChanges } from '../../store/cases/save-changes.ts';
import { isLocked, LONGEST_LOCK_MS } from '../../store/cases/save-together.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { OutOfIds } from '../../store/database/ids.ts';
import { SYSTEM } from '../actor.ts';
import type { CaseServices } from '../change/case-desk.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import type { Configuration } from '../configurations/configurations.ts';
import { refreshInstance as refreshAndSave } from '../instances/change-instance.ts';
import type { HistorySource } from '../instances/history-source.ts';
import { recordOf, recordsOf } from '../instances/instance-records.ts';
import { type HeldInstance, holdInstance, type InstanceWriting } from '../instances/instance-writing.ts';
import { joinChanges } from '../instances/join-changes.ts';
import { plainName } from '../instances/plain-name.ts';
import { writtenBy } from '../instances/save-instance.ts';

interface RefreshOptions {
  readonly tenantId: number;
  readonly configuration: Configuration;
  readonly signal?: AbortSignal | undefined;
  progress?(done: number): Promise<void>;
  /** An instance that refuses to be written, such as for an identifier that another one has, is passed over and told; else it ends the work. */
  refused?(id: number, code: ErrorCode): void;
}

const PAGE = 100;
/** So many are written by one statement, unless they have many values: others who write one of them wait for it. */
const TOGETHER = 25;
const MOST_VALUES = 500;
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
  const pause = pauses();
  const written: number[] = [];
  let done = 0;
  for (let after = 0; ; ) {
    signal?.throwIfAborted();
    const ids = await database.inTenant(tenantId, (tx) => validInstances(tx, keys, after, PAGE));
    if (ids.length === 0) return written;
    after = ids.at(-1) ?? after;
    const changed = await findChanged(ids);
    for (const some of groupsOf(changed.filter(isWrittenAsFound)))
      written.push(...(await writeTogether(some)));
    written.push(...(await writeEach(changed.filter((each) => !isWrittenAsFound(each)))));
    done += ids.length;
    await progress?.(done);
  }

  /** Looks without locking: most instances stay as they are. */
  async function findChanged(ids: readonly number[]): Promise<Changed[]> {
    const found = await loadInstanceRecords(call, tenantId, ids);
    const values = Map.groupBy(found.values, (value) => value.instance_id);
    const occurrences = Map.groupBy(found.occurrences, (occurrence) => occurrence.instance_id);
    const looked = found.instances.flatMap((row) => {
      const compiled = byKey.get(row.ontology_key);
      if (compiled === undefined || row.is_hidden) return [];
      const own = values.get(row.id) ?? [];
      const record = recordOf(row, own, occurrences.get(row.id) ?? []);
      return [{ compiled, held: { row, values: own, record } }];
    });
    const named = [...new Set(looked.flatMap(({ compiled, held }) => relatedIds(compiled, held.record)))];
    const related = named.length === 0 ? [] : recordsOf(await loadInstanceRecords(call, tenantId, named));
    const around = surroundingsIn(new Map(related.map((each) => [each.instance.id, each])), () => 0);
    const moment = { now: clock.nowIn(tenantId).getTime(), by: { kind: SYSTEM.kind, name: SYSTEM.name } };
    const changed: Changed[] = [];
    for (const { compiled, held } of looked) {
      const change = refreshInstance(compiled, held.record, moment, around(compiled, held.record));
      if (isDifferent(held.row, change, compiled)) changed.push({ held, change });
      await pause();
    }
    return changed;
  }

  /** New occurrences have no ids yet, and whether an identifier is free is asked one by one. */
  function isWrittenAsFound({ held, change }: Changed): boolean {
    const identifier = identifierOf(change.after, configuration.index) ?? null;
    return change.occurrences.length === 0 && identifier === held.row.identifier;
  }

  /** Gives the ids of those that are different now. Where somebody has changed one of them meanwhile, or is about to, each is written by itself. */
  async function writeTogether(some: readonly Changed[]): Promise<number[]> {
    await stock.fill(tenantId);
    try {
      return await database.inTenant(tenantId, (tx) => writeAsFound(tx, some));
    } catch (error) {
      if (isRepeatable(error) || isLocked(error)) return writeEach(some);
      throw error;
    }
  }

  async function writeEach(some: readonly Changed[]): Promise<number[]> {
    const different: number[] = [];
    for (const { held } of some) if (await write(held.row.id)) different.push(held.row.id);
    return different;
  }

  async function writeAsFound(tx: TenantTransaction, some: readonly Changed[]): Promise<number[]> {
    const writing = writingIn(tx);
    const all: { readonly id: number; readonly changes: Changes }[] = [];
    for (const { held, change } of some) {
      const written = await writtenBy(writing, held, change, { source });
      if (written !== null) all.push({ id: held.row.id, changes: written.changes });
      await pause();
    }
    if (all.length === 0) return [];
    const changes = joinChanges(all.map((each) => each.changes));
    await saveChanges(tx.call, tenantId, { ...changes, lock_timeout: LONGEST_LOCK_MS });
    tx.noteJob();
    return all.map(({ id }) => id);
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
        if (!isRepeatable(error) || attempt >= MOST_ATTEMPTS) throw error;
      }
    }
  }

  async function writeOne(tx: TenantTransaction, id: number): Promise<boolean> {
    const writing = writingIn(tx);
    const held = await holdInstance(writing, id);
    if (held === undefined || held.row.status !== 'valid') return false;
    const after = await refreshAndSave(writing, held, source);
    return after !== held;
  }

  function writingIn(tx: TenantTransaction): InstanceWriting {
    return {
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
  }
}

/** An instance as it was found, and how it becomes. */
interface Changed {
  readonly held: HeldInstance;
  readonly change: InstanceChange;
}

/** Those that are written together, in their order. */
function* groupsOf(changed: readonly Changed[]): Generator<readonly Changed[]> {
  let group: Changed[] = [];
  let values = 0;
  for (const each of changed) {
    const own = each.change.values.length;
    if (group.length >= TOGETHER || (group.length > 0 && values + own > MOST_VALUES)) {
      yield group;
      [group, values] = [[], 0];
    }
    group.push(each);
    values += own;
  }
  if (group.length > 0) yield group;
}

const isRepeatable = (error: unknown): boolean => error instanceof OutOfIds || error instanceof StaleChange;

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

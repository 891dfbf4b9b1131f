// Completes the rows of instances that a case writes: computed values, defaults, the name, the identifier, the search index.
import { joinHistory } from '../../handover/join-history.ts';
import { namesOutside } from '../../handover/name-outside.ts';
import {
  type CompiledOntology,
  type InstanceChange,
  type InstanceRecord,
  identifierOf,
  refreshInstance,
  relatedIds,
  sharingIdentifiers,
  surroundingsIn,
} from '../../instances/index.ts';
import type { Pause } from '../../platform/pauses.ts';
import type { Changes, HistoryRow, InstanceUpdate } from '../../store/cases/changes.ts';
import {
  type InstanceRecords,
  type InstanceRow,
  loadInstanceRecords,
} from '../../store/cases/instance-records.ts';
import type { ValueRow } from '../../store/cases/value-row.ts';
import type { Call } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import { withWrittenInstances } from '../audit/audit-rows.ts';
import { historyOfCase } from '../collect/history-of-case.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import { recordOf, recordsOf } from '../instances/instance-records.ts';
import type { HeldInstance } from '../instances/instance-writing.ts';
import { keptName, plainName } from '../instances/plain-name.ts';
import { historyOf, valueChanges } from '../instances/save-instance.ts';
import { searchWords } from '../instances/search-words.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { recordsByInstance } from '../open/records-by-instance.ts';

interface Writing {
  readonly call: Call;
  readonly current: CurrentCase;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly now: Date;
  readonly pause: Pause;
}

interface Assembled {
  readonly changes: Changes;
  remember(): void;
}

/** Adds to a change the values, names and identifiers that follow outside from the instances it writes. */
export async function followOutside(
  { changes, remember }: Assembled,
  written: readonly number[],
  writing: Writing,
): Promise<Assembled> {
  const { call, current, stock, now, actor, pause } = writing;
  const { tenantId, configuration } = current;
  const stored = merged(await loadInstanceRecords(call, tenantId, written), changes);
  await pause();
  const rows = recordsByInstance(stored);
  const valuesOf = (id: number): readonly ValueRow[] => rows.values.get(id) ?? [];
  const records = new Map<number, InstanceRecord>();
  for (const row of stored.instances) {
    records.set(row.id, recordOf(row, valuesOf(row.id), rows.occurrences.get(row.id) ?? []));
    await pause();
  }
  const compiled = (ontology: string) => compiledOntology(configuration, ontology);
  const around = surroundingsIn(await withRelated(records, compiled, writing), () => stock.id('occurrences'));
  const names = new Map<number, string>();
  const isBehind = (changes.case ?? changes.new_case ?? current.head).is_dirty;
  const nameOf = namesOutside({ session: current.session, isBehind });
  const made = new Map(changes.new_instances?.map(({ id, name }) => [id, name]));
  const following = openFollowing(changes, writing);
  for (const row of stored.instances) {
    const record = records.get(row.id);
    if (record === undefined) continue;
    const ontology = compiled(row.ontology_key);
    const moment = { now: now.getTime(), by: { kind: actor.kind, name: actor.name } };
    const change = refreshInstance(ontology, record, moment, around(ontology, record));
    await pause();
    following.addValues({ row, record, values: valuesOf(row.id) }, change);
    await pause();
    const { id, given_name: givenName, number } = row;
    const [kept, plain] = [keptName(ontology, row), plainName(ontology, number)];
    const name = nameOf({ id, givenName, computed: change.name, kept, plain, made: made.get(id) });
    names.set(id, name);
    following.addHead(row, change, name);
    await pause();
  }
  return {
    changes: withWrittenInstances(following.done(), current.id, actor),
    remember() {
      remember();
      for (const [id, outsideName] of names) {
        const facts = current.instances.get(id);
        if (facts !== undefined) current.instances.set(id, { ...facts, outsideName });
      }
    },
  };
}

/** The instances as they will be stored. */
function merged(loaded: InstanceRecords, changes: Changes): InstanceRecords {
  const made = (changes.new_instances ?? []).filter(({ id }) =>
    changes.instances?.some((update) => update.id === id && update.status === 'valid'),
  );
  const instances: InstanceRow[] = [...loaded.instances, ...made];
  const ids = new Set(instances.map(({ id }) => id));
  const values = new Map<number, ValueRow>(loaded.values.map((row) => [row.id, row]));
  for (const row of changes.new_values ?? [])
    if (row.case_id === 0 && ids.has(row.instance_id)) values.set(row.id, row);
  for (const { id, ...columns } of changes.values ?? []) {
    const row = values.get(id);
    if (row !== undefined) values.set(id, { ...row, ...columns });
  }
  for (const id of changes.drop_values ?? []) values.delete(id);
  const occurrences = new Map(loaded.occurrences.map((row) => [row.id, row]));
  for (const row of changes.occurrences ?? []) if (row.case_id === 0) occurrences.set(row.id, row);
  for (const { id, case_id } of changes.drop_occurrences ?? []) if (case_id === 0) occurrences.delete(id);
  return { instances, values: [...values.values()], occurrences: [...occurrences.values()] };
}

/** The written instances, as they will be stored, with those that they name. */
async function withRelated(
  records: ReadonlyMap<number, InstanceRecord>,
  compiled: (ontology: string) => CompiledOntology,
  { call, current, pause }: Writing,
): Promise<ReadonlyMap<number, InstanceRecord>> {
  const missing = new Set<number>();
  for (const record of records.values()) {
    for (const id of relatedIds(compiled(record.instance.ontology), record))
      if (!records.has(id)) missing.add(id);
    await pause();
  }
  const others =
    missing.size === 0 ? [] : recordsOf(await loadInstanceRecords(call, current.tenantId, [...missing]));
  return new Map([...records, ...others.map((record) => [record.instance.id, record] as const)]);
}

/** Adds to a change, instance by instance, what follows from it outside. */
interface Following {
  /** Derived values join the rows of the change; none of them is written twice. */
  addValues(held: HeldInstance, change: InstanceChange): void;
  addHead(row: InstanceRow, change: InstanceChange, name: string): void;
  done(): Changes;
}

/** The rows of the change are gone through once, and not for each of thousands of instances. */
function openFollowing(changes: Changes, { current, stock, actor }: Writing): Following {
  const { configuration, tenantId } = current;
  const { index } = configuration;
  const instanceWriting = { tenantId, stock, configuration, actor };
  const fresh = new Map((changes.new_values ?? []).map((each) => [each.id, each]));
  const updated = new Map<number, NonNullable<Changes['values']>[number]>();
  const history: HistoryRow[] = [...(changes.history ?? [])];
  const updates = new Map<number, InstanceUpdate>();
  const identifiers = [...(changes.identifiers ?? [])];
  for (const each of changes.values ?? []) update(each);
  for (const each of changes.instances ?? []) updates.set(each.id, { ...updates.get(each.id), ...each });

  function update(each: NonNullable<Changes['values']>[number]): void {
    const pending = fresh.get(each.id);
    if (pending === undefined) updated.set(each.id, each);
    else fresh.set(each.id, { ...pending, ...each });
  }

  return {
    addValues(held, change) {
      const rows = valueChanges(instanceWriting, held, change, held.row.version + 1);
      for (const each of rows.values ?? []) update(each);
      for (const each of rows.new_values ?? []) fresh.set(each.id, each);
      const source = { reason: 'CASE', kind: 'case', key: '', name: '' } as const;
      for (const each of historyOf(instanceWriting, held, change, source))
        history.push(historyOfCase(current, actor, each));
    },
    addHead(row, { after }, name) {
      const identifier = identifierOf(after, index);
      const head: InstanceUpdate = {
        ...updates.get(row.id),
        id: row.id,
        name,
        ...(identifier === undefined ? {} : { identifier: identifier ?? '' }),
        search_text: searchWords(index, { name, number: row.number }, after),
      };
      updates.delete(row.id);
      updates.set(row.id, head);
      const isNew = head.identifier !== row.identifier || row.status !== 'valid';
      if (isNew && head.identifier)
        identifiers.push({
          id: row.id,
          identifier: head.identifier,
          ontologies: sharingIdentifiers(index, row.ontology_key),
        });
    },
    done: () => ({
      ...changes,
      new_values: [...fresh.values()],
      values: [...updated.values()],
      history: joinHistory(history),
      instances: [...updates.values()],
      ...(identifiers.length > 0 && { identifiers }),
    }),
  };
}

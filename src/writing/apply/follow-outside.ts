// Completes the rows of instances that a case writes: computed values, defaults, the name, the identifier, the search index.
import { joinHistory } from '../../handover/join-history.ts';
import { nameOutside } from '../../handover/name-outside.ts';
import {
  type InstanceChange,
  type InstanceRecord,
  identifierOf,
  refreshInstance,
  relatedIds,
  sharingIdentifiers,
} from '../../instances/index.ts';
import type { Pause } from '../../platform/pauses.ts';
import type { Changes, InstanceUpdate } from '../../store/cases/changes.ts';
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
import { recordOf } from '../instances/instance-records.ts';
import type { HeldInstance } from '../instances/instance-writing.ts';
import { historyOf, valueChanges } from '../instances/save-instance.ts';
import { searchWords } from '../instances/search-words.ts';
import type { CurrentCase } from '../open/current-case.ts';

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
  const { call, current, now, actor, pause } = writing;
  const { tenantId, configuration } = current;
  const stored = merged(await loadInstanceRecords(call, tenantId, written), changes);
  await pause();
  const records = new Map<number, InstanceRecord>();
  for (const row of stored.instances) {
    records.set(row.id, recordOf(row, stored.values, stored.occurrences));
    await pause();
  }
  const compiled = (ontology: string) => compiledOntology(configuration, ontology);
  const around = await relatedOf(
    records,
    (record) => relatedIds(compiled(record.instance.ontology), record),
    writing,
  );
  const names = new Map<number, string>();
  let next = changes;
  for (const row of stored.instances) {
    const record = records.get(row.id);
    if (record === undefined) continue;
    const moment = { now: now.getTime(), by: { kind: actor.kind, name: actor.name } };
    const change = refreshInstance(compiled(row.ontology_key), record, moment, around);
    await pause();
    const held = { row, record, values: stored.values.filter((each) => each.instance_id === row.id) };
    next = withFollowing(next, held, change, writing);
    await pause();
    const made = next.new_instances?.find(({ id }) => id === row.id)?.name;
    const { id, given_name: givenName, name: before } = row;
    const name = nameOutside({ id, givenName, name: before, computed: change.name, made }, current);
    names.set(row.id, name);
    next = withHead(next, row, change, name, current);
    await pause();
  }
  return {
    changes: withWrittenInstances(next, current.id, actor),
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

/** The instances that the written ones name: as they are stored, or as they will be. */
async function relatedOf(
  records: ReadonlyMap<number, InstanceRecord>,
  named: (record: InstanceRecord) => readonly number[],
  { call, current, stock }: Writing,
) {
  const missing = [...new Set([...records.values()].flatMap(named))].filter((id) => !records.has(id));
  const loaded = missing.length === 0 ? null : await loadInstanceRecords(call, current.tenantId, missing);
  const others = loaded?.instances.map((row) => recordOf(row, loaded.values, loaded.occurrences)) ?? [];
  return { related: [...records.values(), ...others], occurrenceId: () => stock.id('occurrences') };
}

/** Derived values join the rows of the change; none of them is written twice. */
function withFollowing(
  changes: Changes,
  held: HeldInstance,
  change: InstanceChange,
  { current, stock, actor }: Writing,
): Changes {
  const { configuration, tenantId } = current;
  const instanceWriting = { tenantId, stock, configuration, actor };
  const rows = valueChanges(instanceWriting, held, change, held.row.version + 1);
  const fresh = new Map((changes.new_values ?? []).map((each) => [each.id, each]));
  const updated = new Map<number, NonNullable<Changes['values']>[number]>();
  for (const each of [...(changes.values ?? []), ...(rows.values ?? [])]) {
    const pending = fresh.get(each.id);
    if (pending === undefined) updated.set(each.id, each);
    else fresh.set(each.id, { ...pending, ...each });
  }
  for (const each of rows.new_values ?? []) fresh.set(each.id, each);
  const source = { reason: 'CASE', kind: 'case', key: '', name: '' } as const;
  return {
    ...changes,
    new_values: [...fresh.values()],
    values: [...updated.values()],
    history: joinHistory([
      ...(changes.history ?? []),
      ...historyOf(instanceWriting, held, change, source).map((each) => historyOfCase(current, actor, each)),
    ]),
  };
}

function withHead(
  changes: Changes,
  row: InstanceRow,
  { after }: InstanceChange,
  name: string,
  { configuration: { index } }: CurrentCase,
): Changes {
  const identifier = identifierOf(after, index);
  const updates = changes.instances ?? [];
  const head: InstanceUpdate = {
    ...Object.assign({}, ...updates.filter(({ id }) => id === row.id)),
    id: row.id,
    name,
    ...(identifier === undefined ? {} : { identifier: identifier ?? '' }),
    search_text: searchWords(index, { name, number: row.number }, after),
  };
  const isNew = head.identifier !== row.identifier || row.status !== 'valid';
  return {
    ...changes,
    instances: [...updates.filter(({ id }) => id !== row.id), head],
    ...(isNew &&
      head.identifier && {
        identifiers: [
          ...(changes.identifiers ?? []),
          {
            id: row.id,
            identifier: head.identifier,
            ontologies: sharingIdentifiers(index, row.ontology_key),
          },
        ],
      }),
  };
}

import { type ValueKey, valueAt } from '../../model/rows/row-key.ts';
import {
  type ReadonlyRowTables,
  type ReadonlyTable,
  ROW_TABLES,
  type RowBody,
  type RowChange,
  type RowKey,
  type RowTable,
} from '../../model/rows/row-tables.ts';
import { isInstanceKey } from '../../model/subject-key.ts';
import { slotOf } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { isAsInRow, rowsBesideValues, valuePlaces, valueRow, valueRows } from './rows.ts';

/** The rows by which a case differs from those that were saved. */
export function differingRows(state: CaseState, saved: ReadonlyRowTables): RowChange[] {
  const isUnmade = unmadeSince(saved, state);
  const now = rowsBesideValues(state, isUnmade);
  return ROW_TABLES.flatMap((table): RowChange[] =>
    table === 'values'
      ? differingValues(saved.values, state, isUnmade)
      : differingIn(table, now, saved, state),
  );
}

/** Instances that rules made and gave up while the case was opened, with their occurrences: they were never there. */
function unmadeSince(
  { instances: saved }: ReadonlyRowTables,
  { slots, outcome }: CaseState,
): (subject: Subject) => boolean {
  let slotted: ReadonlySet<number> | undefined;
  return (subject) => {
    const instance = subject.parent ?? subject;
    const { key, id, isActive, isByHand } = instance;
    if (isActive || isByHand || instance === outcome || !isInstanceKey(key) || saved.has(key)) return false;
    slotted ??= new Set([...slots.values()].map((slot) => slot.instance));
    return !slotted.has(id);
  };
}

/** Values are most of a case, and few of them differ: each is compared as it is, without a row and without a table of all of them. */
function differingValues(
  saved: ReadonlyRowTables['values'],
  state: CaseState,
  isUnmade: (subject: Subject) => boolean,
): RowChange<'values'>[] {
  const changes: RowChange<'values'>[] = [];
  let found = 0;
  for (const [subject, slots] of valuePlaces(state, isUnmade)) {
    const ofSubject = saved.of(subject.key);
    for (const slot of slots) {
      const before = ofSubject?.get(subject.shape.fields[slot]?.key ?? '');
      if (before !== undefined && isAsInRow(before, subject, slot, state)) {
        found += 1;
        continue;
      }
      const row = valueRow(subject, slot, state);
      if (row.body === null) continue;
      if (before !== undefined) found += 1;
      changes.push(row);
    }
  }
  if (found < saved.size) addUnfound(saved, state, changes);
  return changes;
}

/** Adds the saved values that the case does not have now. */
function addUnfound(
  saved: ReadonlyRowTables['values'],
  state: CaseState,
  changes: RowChange<'values'>[],
): void {
  const now = new Set<ValueKey>();
  for (const { key, body } of valueRows(state)) if (body !== null) now.add(key);
  for (const [key, before] of saved) {
    if (now.has(key)) continue;
    const body = keptValue(key, before, state);
    const isKeptAsItWas = body !== null && before.value === null && !before.is_asked;
    if (!isKeptAsItWas) changes.push({ table: 'values', key, body });
  }
}

function differingIn<T extends RowTable>(
  table: T,
  rows: ReadonlyRowTables,
  savedRows: ReadonlyRowTables,
  state: CaseState,
): RowChange<T>[] {
  const now: ReadonlyTable<RowKey<T>, RowBody<T>> = rows[table];
  const saved: ReadonlyTable<RowKey<T>, RowBody<T>> = savedRows[table];
  const changes: RowChange<T>[] = [];
  for (const [key, body] of now) {
    const before = saved.get(key);
    if (before === undefined || JSON.stringify(before) !== JSON.stringify(body))
      changes.push({ table, key, body });
  }
  const keep: Keep<T> | undefined = KEPT[table];
  for (const [key, before] of saved) {
    if (now.has(key)) continue;
    const body = keep?.(key, before, state) ?? null;
    if (body === null || JSON.stringify(body) !== JSON.stringify(before)) changes.push({ table, key, body });
  }
  return changes;
}

type Keep<T extends RowTable> = (key: RowKey<T>, before: RowBody<T>, state: CaseState) => RowBody<T> | null;

/**
 * Rows that an earlier configuration knew and this one does not: answers, occurrences and instances are kept, show nowhere, and
 * come back when their key does. Rows that were derived go.
 */
const KEPT: { readonly [T in RowTable]?: Keep<T> } = {
  instances: (key, before, { subjects }) => (subjects.has(key) ? null : before),
  occurrences: (key, before, { subjects }) => (subjects.has(key) ? null : before),
  instance_names: (key, before, { subjects }) => (subjects.has(key) ? null : before),
};

const keptValue: Keep<'values'> = (key, before, { subjects }) => {
  const { subject: owner, information } = valueAt(key);
  const subject = subjects.get(owner);
  const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
  const isKnown = slot !== undefined && subject?.shape.fields[slot] !== undefined;
  if (subject?.isGone === true || isKnown || before.stored === null) return null;
  return { ...before, value: null, is_asked: false };
};

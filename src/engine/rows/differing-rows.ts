import { valueAt } from '../../model/rows/row-key.ts';
import {
  type ReadonlyRowTables,
  ROW_TABLES,
  type RowBody,
  type RowChange,
  type RowKey,
  type RowTable,
} from '../../model/rows/row-tables.ts';
import { slotOf } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { allRows } from './rows.ts';

/** The rows by which a case differs from those that were saved. */
export function differingRows(state: CaseState, saved: ReadonlyRowTables): RowChange[] {
  const now = allRows(state);
  return ROW_TABLES.flatMap((table) => differingIn(table, now, saved, state));
}

function differingIn<T extends RowTable>(
  table: T,
  { [table]: now }: ReadonlyRowTables,
  { [table]: saved }: ReadonlyRowTables,
  state: CaseState,
): RowChange<T>[] {
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
  values(key, before, { subjects }) {
    const { subject: owner, information } = valueAt(key);
    const subject = subjects.get(owner);
    const slot = subject === undefined ? undefined : slotOf(subject.shape, information);
    const isKnown = slot !== undefined && subject?.shape.fields[slot] !== undefined;
    if (subject?.isGone === true || isKnown || before.stored === null) return null;
    return { ...before, value: null, is_asked: false };
  },
};

import type { CopyMark, ValueKey } from '../../model/rows/row-key.ts';
import {
  countRows,
  emptyEdits,
  emptyRows,
  noteRow,
  putRow,
  type ReadonlyTable,
  ROW_TABLES,
  type RowBody,
  type RowChange,
  type RowEdits,
  type RowKey,
  type RowTable,
  type RowTables,
  rowsIn,
} from '../../model/rows/row-tables.ts';
import { ValueTable } from '../../model/rows/value-table.ts';

/** The part of a case that says which values of its copies it changed. */
export const COPY_MARKS = 'changed';

/** The rows of a case as they are stored. */
export interface SavedRows {
  readonly rows: RowTables;
  readonly valueIds: ValueTable<number>;
  /** Marks of the values of copies that the case changed: they go back to the instances in the end. */
  readonly marks: Set<CopyMark>;
  readonly size: number;
  /** Characters of the texts in the rows. */
  readonly texts: number;
  /** Takes over a row, or its removal. */
  put(row: RowChange): void;
}

export const openSavedRows = (marks: Iterable<CopyMark> = []): SavedRows => {
  const saved = { rows: emptyRows(), valueIds: new ValueTable<number>(), marks: new Set(marks) };
  let texts: number | undefined;
  return {
    ...saved,
    get size() {
      return countRows(saved.rows) + saved.marks.size;
    },
    // Counted once for all rows, and from then on row by row.
    get texts() {
      texts ??= countTexts(saved.rows);
      return texts;
    },
    put(row) {
      if (texts !== undefined) texts += countText(row.body) - countText(bodyAt(saved.rows, row));
      putRow(saved.rows, row);
    },
  };
};

function bodyAt<T extends RowTable>(rows: RowTables, { table, key }: RowChange<T>): unknown {
  const of: ReadonlyTable<RowKey<T>, RowBody<T>> = rows[table];
  return of.get(key);
}

/** Only long texts count: short ones are part of what a row takes anyway. */
const LONG_TEXT = 100;

function countText(value: unknown): number {
  if (typeof value === 'string') return value.length > LONG_TEXT ? value.length : 0;
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  for (const each of Object.values(value)) count += countText(each);
  return count;
}

/** Values are most rows, and have texts in three places. */
function countTexts(rows: RowTables): number {
  let count = 0;
  for (const [, values] of rows.values.bySubject())
    values.forEach(({ stored, value, by }) => {
      count += countText(stored) + countText(value) + countText(by?.name);
    });
  for (const table of ROW_TABLES)
    if (table !== 'values') for (const body of rows[table].values()) count += countText(body);
  return count;
}

/** Rows that a change leaves different, until they are stored. Null stands for a row that goes. */
export interface StagedRows {
  readonly rows: RowEdits;
  readonly valueIds: Map<ValueKey, number | null>;
  /** True for a mark that comes, false for one that goes. */
  readonly marks: Map<CopyMark, boolean>;
}

export const openStagedRows = (): StagedRows => ({
  rows: emptyEdits(),
  valueIds: new Map(),
  marks: new Map(),
});

/** Notes a row that will be stored, or go. */
export function stage<T extends RowTable>(
  { rows }: StagedRows,
  table: T,
  key: RowKey<T>,
  body: RowBody<T> | null,
): void {
  noteRow<T>(rows, { table, key, body });
}

/** Takes over staged rows once they are stored. */
export function commitStaged({ rows, valueIds, marks }: StagedRows, saved: SavedRows): void {
  for (const row of rowsIn(rows)) saved.put(row);
  for (const [key, id] of valueIds)
    if (id === null) saved.valueIds.delete(key);
    else saved.valueIds.set(key, id);
  for (const [mark, isSet] of marks)
    if (isSet) saved.marks.add(mark);
    else saved.marks.delete(mark);
}

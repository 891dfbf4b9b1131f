/** A column of tests or of results. */
export interface Column {
  readonly part: 'inputs' | 'outputs';
  readonly name: string;
  readonly type?: string;
  readonly formula?: string;
  readonly values?: string;
  readonly default?: string;
  /** Rows have cells for it, and the definition does not know it. */
  readonly isUnknown?: boolean;
}

/** The cells of a row by column, and the note at the end. */
export type Row = readonly string[];

/** A decision table as it is edited. Rows that an edit does not touch stay the same objects. */
export interface Sheet {
  readonly policy: string;
  /** Empty for none. */
  readonly aggregation: string;
  /** The inputs, then the outputs. */
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A rectangle of cells; both ends belong to it. */
export interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** The number of cells of a row: one for each column, and the note. */
export const widthOf = ({ columns }: Sheet): number => columns.length + 1;

export const emptyRow = (sheet: Sheet): Row => Array.from({ length: widthOf(sheet) }, () => '');

/** Puts cells at a place. Rows are added as they are needed; cells beyond the last column are left out. */
export function putCells(sheet: Sheet, top: number, left: number, cells: readonly Row[]): Sheet {
  const rows = [...sheet.rows];
  const width = widthOf(sheet);
  for (const [down, texts] of cells.entries()) {
    while (rows.length <= top + down) rows.push(emptyRow(sheet));
    const before = rows[top + down] ?? [];
    const after = before.map((cell, at) => texts[at - left] ?? cell);
    if (after.slice(0, width).some((cell, at) => cell !== before[at])) rows[top + down] = after;
  }
  return { ...sheet, rows };
}

/** The cells of an area. */
export const cellsIn = ({ rows }: Sheet, { top, bottom, left, right }: Area): Row[] =>
  rows.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));

export const insertRows = (sheet: Sheet, at: number, rows: readonly Row[]): Sheet => ({
  ...sheet,
  rows: sheet.rows.toSpliced(at, 0, ...rows),
});

export const removeRows = (sheet: Sheet, from: number, count: number): Sheet => ({
  ...sheet,
  rows: sheet.rows.toSpliced(from, count),
});

/** Moves rows up (-1) or down (1) by one place. */
export function moveRows(sheet: Sheet, from: number, count: number, by: -1 | 1): Sheet {
  const to = from + by;
  if (to < 0 || to + count > sheet.rows.length) return sheet;
  const moved = sheet.rows.slice(from, from + count);
  return insertRows(removeRows(sheet, from, count), to, moved);
}

/** Adds a column behind the last one of its part, or at a place, with its cells. */
export function addColumn(sheet: Sheet, column: Column, at?: number, cells: readonly string[] = []): Sheet {
  const inputs = sheet.columns.filter(({ part }) => part === 'inputs').length;
  const place = at ?? (column.part === 'inputs' ? inputs : sheet.columns.length);
  return {
    ...sheet,
    columns: sheet.columns.toSpliced(place, 0, column),
    rows: sheet.rows.map((row, index) => row.toSpliced(place, 0, cells[index] ?? '')),
  };
}

export const changeColumn = (sheet: Sheet, at: number, column: Column): Sheet => ({
  ...sheet,
  columns: sheet.columns.with(at, column),
});

export const removeColumn = (sheet: Sheet, at: number): Sheet => ({
  ...sheet,
  columns: sheet.columns.toSpliced(at, 1),
  rows: sheet.rows.map((row) => row.toSpliced(at, 1)),
});

/** Moves a column to the left (-1) or to the right (1) within its part. */
export function moveColumn(sheet: Sheet, at: number, by: -1 | 1): Sheet {
  const column = sheet.columns[at];
  if (column === undefined || sheet.columns[at + by]?.part !== column.part) return sheet;
  const swapped = <Item>(items: readonly Item[]): Item[] => {
    const all = [...items];
    all.splice(at + by, 0, ...all.splice(at, 1));
    return all;
  };
  return { ...sheet, columns: swapped(sheet.columns), rows: sheet.rows.map(swapped) };
}

export function duplicateColumn(sheet: Sheet, at: number): Sheet {
  const column = sheet.columns[at];
  if (column === undefined) return sheet;
  const cells = sheet.rows.map((row) => row[at] ?? '');
  return addColumn(sheet, { ...column, name: freeName(sheet, column.name) }, at + 1, cells);
}

/** A name that no column has: the one wanted, or with a number behind it. */
function freeName({ columns }: Sheet, wanted: string): string {
  const taken = new Set(columns.map(({ name }) => name));
  for (let number = 2; ; number += 1) if (!taken.has(`${wanted}_${number}`)) return `${wanted}_${number}`;
}

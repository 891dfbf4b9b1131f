// Finds the rows of a decision table whose tests pass, without going through all of them. In each column a value has a
// place (column-order.ts), and each row covers a stretch of places, so that a row matches where it covers all of them.
import type { ColumnOrder, Places } from './column-order.ts';

/** One column: the stretches of each row, null for a row that passes everything. */
export interface IndexedColumn {
  readonly order: ColumnOrder;
  readonly rows: readonly (readonly Places[] | null)[];
}

export interface RowIndex {
  /** Visits the rows that cover the places, in order, until a visit returns false. */
  find(places: readonly number[], visit: (row: number) => boolean): void;
}

/** The lists of all places of a column together have at most this many entries per row. */
const MAX_LISTED = 16;
/** From this many candidates on, rows are found by words of bits instead of one by one. */
const MANY = 192;
const MAX_WORDS = 1 << 20;

interface Column {
  /** The hull of the stretches of each row. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The stretches of rows with several; null where no row has. */
  readonly gaps: ReadonlyMap<number, readonly Places[]> | null;
  /** Rows by place, without those that pass everything; null where that would take too much room. */
  readonly byPlace: readonly Int32Array[] | null;
  readonly open: Int32Array;
  /** By place, one bit for each row that covers it. */
  readonly bits: readonly Int32Array[] | null;
}

export function indexRows(columns: readonly IndexedColumn[], count: number): RowIndex {
  const indexed = columns.map((column) => indexColumn(column, count));
  return { find: (places, visit) => find(indexed, places, count, visit) };
}

function indexColumn({ order, rows }: IndexedColumn, count: number): Column {
  const from = new Int32Array(count);
  const to = new Int32Array(count).fill(order.size - 1);
  const gaps = new Map<number, readonly Places[]>();
  const open: number[] = [];
  let listed = 0;
  rows.forEach((stretches, row) => {
    if (stretches === null) {
      open.push(row);
      return;
    }
    from[row] = stretches[0]?.from ?? 1;
    to[row] = stretches.at(-1)?.to ?? 0;
    if (stretches.length > 1) gaps.set(row, stretches);
    for (const { from: first, to: last } of stretches) listed += last - first + 1;
  });
  const words = (count + 31) >> 5;
  return {
    from,
    to,
    gaps: gaps.size > 0 ? gaps : null,
    byPlace: listed <= MAX_LISTED * Math.max(count, 64) ? listByPlace(rows, order.size) : null,
    open: Int32Array.from(open),
    bits: words * order.size <= MAX_WORDS ? bitsByPlace(rows, order.size, words) : null,
  };
}

function listByPlace(rows: IndexedColumn['rows'], size: number): Int32Array[] {
  const lists: number[][] = Array.from({ length: size }, () => []);
  rows.forEach((stretches, row) => {
    for (const { from, to } of stretches ?? [])
      for (let place = from; place <= to; place += 1) lists[place]?.push(row);
  });
  return lists.map((list) => Int32Array.from(list));
}

/** Neighbouring places mostly have the same rows: the bits of a place are those before it with the changes. */
function bitsByPlace(rows: IndexedColumn['rows'], size: number, words: number): Int32Array[] {
  const flips: number[][] = Array.from({ length: size + 1 }, () => []);
  rows.forEach((stretches, row) => {
    for (const { from, to } of stretches ?? [{ from: 0, to: size - 1 }]) {
      flips[from]?.push(row);
      flips[to + 1]?.push(row);
    }
  });
  let current = new Int32Array(words);
  return flips.slice(0, size).map((changed) => {
    if (changed.length === 0) return current;
    current = current.slice();
    for (const row of changed) current[row >> 5] = (current[row >> 5] ?? 0) ^ (1 << (row & 31));
    return current;
  });
}

function find(
  columns: readonly Column[],
  places: readonly number[],
  count: number,
  visit: (row: number) => boolean,
): void {
  let best = -1;
  let least = count;
  for (let i = 0; i < columns.length; i += 1) {
    const column = columns[i];
    const listed = column?.byPlace?.[places[i] ?? 0];
    if (!column || !listed) continue;
    const candidates = listed.length + column.open.length;
    if (candidates >= least) continue;
    best = i;
    least = candidates;
  }
  const column = columns[best];
  if (least > MANY && columns.some(({ bits }) => bits)) findByBits(columns, places, visit);
  else if (column?.byPlace) {
    const listed = column.byPlace[places[best] ?? 0] ?? column.open;
    findInLists(listed, column.open, { columns, places, skipped: best, visit });
  } else
    for (let row = 0; row < count; row += 1) if (covers(columns, row, places, -1) && !visit(row)) return;
}

interface Search {
  readonly columns: readonly Column[];
  readonly places: readonly number[];
  /** The column whose lists are gone through. */
  readonly skipped: number;
  readonly visit: (row: number) => boolean;
}

/** Goes through two lists in order, as one. */
function findInLists(a: Int32Array, b: Int32Array, { columns, places, skipped, visit }: Search): void {
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const x = i < a.length ? (a[i] ?? 0) : LAST;
    const y = j < b.length ? (b[j] ?? 0) : LAST;
    if (x < y) i += 1;
    else j += 1;
    const row = x < y ? x : y;
    if (covers(columns, row, places, skipped) && !visit(row)) return;
  }
}

const LAST = 0x7fffffff;

function findByBits(
  columns: readonly Column[],
  places: readonly number[],
  visit: (row: number) => boolean,
): void {
  let common: Int32Array | null = null;
  for (let i = 0; i < columns.length; i += 1) {
    const bits = columns[i]?.bits?.[places[i] ?? 0];
    if (!bits) continue;
    if (common) intersect(common, bits);
    else common = bits.slice();
  }
  if (!common) return;
  for (let word = 0; word < common.length; word += 1) {
    let bits = common[word] ?? 0;
    while (bits !== 0) {
      const row = (word << 5) + 31 - Math.clz32(bits & -bits);
      bits &= bits - 1;
      if (covers(columns, row, places, -1) && !visit(row)) return;
    }
  }
}

function intersect(into: Int32Array, bits: Int32Array): void {
  for (let word = 0; word < into.length; word += 1) into[word] = (into[word] ?? 0) & (bits[word] ?? 0);
}

function covers(columns: readonly Column[], row: number, places: readonly number[], skipped: number): boolean {
  for (let i = 0; i < columns.length; i += 1) {
    if (i === skipped) continue;
    const column = columns[i];
    const place = places[i] ?? 0;
    if (!column || place < (column.from[row] ?? 0) || place > (column.to[row] ?? 0)) return false;
    if (column.gaps === null) continue;
    const stretches = column.gaps.get(row);
    if (stretches && !stretches.some(({ from, to }) => from <= place && place <= to)) return false;
  }
  return true;
}

// Finds the rows of a decision table whose tests pass, without going through all of them. In each column a value has a
// place (column-order.ts), and each row covers stretches of places. A row is listed in the one column in which it covers
// the smallest share of the places; where it is found there, its other columns are compared.
import type { ColumnOrder, Places } from './column-order.ts';

/** One column: the stretches of each row, null for a row that passes everything. */
export interface IndexedColumn {
  readonly order: ColumnOrder;
  readonly rows: readonly (readonly Places[] | null)[];
}

interface RowIndex {
  /** The rows that cover the places, in order, and the number of rows that were looked at. */
  find(places: readonly number[]): Found;
}

interface Found {
  readonly rows: number[];
  readonly looked: number;
}

interface Column {
  /** The first and the last place that each row covers. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The stretches of rows with several; null where no row has. */
  readonly gaps: ReadonlyMap<number, readonly Places[]> | null;
  readonly listed: StretchTree;
}

export function* indexRows(columns: readonly IndexedColumn[], count: number): Generator<void, RowIndex> {
  const homes = columns.map((): [number, readonly Places[]][] => []);
  const open: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const home = homeOf(row, columns);
    const stretches = columns[home]?.rows[row];
    if (stretches) homes[home]?.push([row, stretches]);
    else open.push(row);
  }
  const indexed: Column[] = [];
  for (const [i, column] of columns.entries()) {
    yield;
    indexed.push(yield* indexColumn(column, homes[i] ?? [], count));
  }
  const always = Int32Array.from(open);
  return { find: (places) => find(indexed, always, places) };
}

/** The column in which a row covers the smallest share of the places; -1 for a row that passes everything. */
function homeOf(row: number, columns: readonly IndexedColumn[]): number {
  let home = -1;
  let least = Number.POSITIVE_INFINITY;
  columns.forEach(({ order, rows }, i) => {
    const stretches = rows[row];
    if (!stretches) return;
    const share = stretches.reduce((sum, { from, to }) => sum + to - from + 1, 0) / order.size;
    if (share >= least) return;
    least = share;
    home = i;
  });
  return home;
}

function* indexColumn(
  { order, rows }: IndexedColumn,
  listed: readonly (readonly [number, readonly Places[]])[],
  count: number,
): Generator<void, Column> {
  const from = new Int32Array(count);
  const to = new Int32Array(count).fill(order.size - 1);
  const gaps = new Map<number, readonly Places[]>();
  rows.forEach((stretches, row) => {
    if (stretches === null) return;
    from[row] = stretches[0]?.from ?? 1;
    to[row] = stretches.at(-1)?.to ?? 0;
    if (stretches.length > 1) gaps.set(row, stretches);
  });
  yield;
  return { from, to, gaps: gaps.size > 0 ? gaps : null, listed: stretchTree(listed, order.size) };
}

/** Lists of rows in a binary tree over the places: a row stands at the few nodes that together make its stretches. */
interface StretchTree {
  /** The number of the node of place 0. */
  readonly leaves: number;
  readonly nodes: readonly (Int32Array | null)[];
}

function stretchTree(listed: readonly (readonly [number, readonly Places[]])[], size: number): StretchTree {
  const leaves = 2 ** Math.ceil(Math.log2(Math.max(size, 1)));
  const lists: number[][] = [];
  const put = (node: number, row: number): void => {
    const list = lists[node] ?? [];
    lists[node] = list;
    list.push(row);
  };
  for (const [row, stretches] of listed)
    for (const stretch of stretches) {
      let low = stretch.from + leaves;
      let high = stretch.to + 1 + leaves;
      for (; low < high; low >>= 1, high >>= 1) {
        if (low & 1) {
          put(low, row);
          low += 1;
        }
        if (high & 1) {
          high -= 1;
          put(high, row);
        }
      }
    }
  const nodes = Array.from({ length: listed.length === 0 ? 0 : 2 * leaves }, (_, node) =>
    lists[node] ? Int32Array.from(lists[node]) : null,
  );
  return { leaves, nodes };
}

function find(columns: readonly Column[], always: Int32Array, places: readonly number[]): Found {
  const found: number[] = [];
  let looked = always.length;
  addCovering(columns, always, places, -1, found);
  for (let i = 0; i < columns.length; i += 1) {
    const tree = columns[i]?.listed;
    if (!tree || tree.nodes.length === 0) continue;
    for (let node = (places[i] ?? 0) + tree.leaves; node > 0; node >>= 1) {
      const rows = tree.nodes[node];
      if (!rows) continue;
      looked += rows.length;
      addCovering(columns, rows, places, i, found);
    }
  }
  return { rows: found.length > 1 ? found.sort((a, b) => a - b) : found, looked };
}

/** Adds those of the rows that cover the places of all columns but one. */
function addCovering(
  columns: readonly Column[],
  rows: Int32Array,
  places: readonly number[],
  skipped: number,
  found: number[],
): void {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    if (covers(columns, row, places, skipped)) found.push(row);
  }
}

function covers(
  columns: readonly Column[],
  row: number,
  places: readonly number[],
  skipped: number,
): boolean {
  for (let i = 0; i < columns.length; i += 1) {
    if (i === skipped) continue;
    const column = columns[i];
    const place = places[i] ?? 0;
    if (!column || place < (column.from[row] ?? 0) || place > (column.to[row] ?? 0)) return false;
    if (column.gaps === null) continue;
    const stretches = column.gaps.get(row);
    if (stretches && !isCovered(stretches, place)) return false;
  }
  return true;
}

/** Whether a place is in one of the stretches, which are in order: a cell may have thousands. */
function isCovered(stretches: readonly Places[], place: number): boolean {
  let [low, high] = [0, stretches.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.to ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return place >= (stretches[low]?.from ?? Number.POSITIVE_INFINITY);
}

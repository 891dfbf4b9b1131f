// Finds the rows that a row may meet, without looking at all of them: most rows of a large table are apart in one column.
import type { CellPlaces } from '../../formula/index.ts';
import type { Column } from './open-table.ts';

/** Rows that cover more places than this are looked at by every row. */
const FEW_PLACES = 16;

/** For a row, those that share a place with it in the column that separates most, in their order; itself among them. */
export function rowNeighbours(columns: readonly Column[], count: number): (row: number) => readonly number[] {
  const best = columns.toSorted((a, b) => separation(b) - separation(a))[0];
  const byPlace = new Map<number, number[]>();
  const everywhere: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const places = fewPlaces(best?.rows[row]);
    if (places === undefined) everywhere.push(row);
    for (const place of places ?? []) {
      const there = byPlace.get(place);
      if (there === undefined) byPlace.set(place, [row]);
      else there.push(row);
    }
  }
  const all = Array.from({ length: count }, (_, row) => row);
  return (row) => {
    const places = fewPlaces(best?.rows[row]);
    if (places === undefined) return all;
    const [only = []] = places.map((place) => byPlace.get(place) ?? []);
    if (places.length === 1 && everywhere.length === 0) return only;
    const found = new Set(everywhere);
    for (const place of places) for (const each of byPlace.get(place) ?? []) found.add(each);
    return [...found].sort((a, b) => a - b);
  };
}

/** The places of a cell one by one; undefined where they are many. */
function fewPlaces(cell: CellPlaces | undefined): number[] | undefined {
  if (typeof cell !== 'object') return undefined;
  const count = cell.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  if (count > FEW_PLACES) return undefined;
  return cell.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, i) => from + i));
}

/** The number of rows that cover few places of a column. */
export const separation = ({ rows, size }: Column): number =>
  rows.filter(
    (cell) =>
      cell !== 'all' &&
      cell !== 'unknown' &&
      cell.reduce((sum, { from, to }) => sum + to - from + 1, 0) <= Math.max(1, size / 4),
  ).length;

/** Whether two cells of a column share no place. Most pairs of rows are apart, so that nothing is built to find it out. */
export function areApart(one: CellPlaces | undefined, other: CellPlaces | undefined): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return false;
  for (let i = 0, j = 0; ; ) {
    const [a, b] = [one[i], other[j]];
    if (a === undefined || b === undefined) return true;
    if (a.from <= b.to && b.from <= a.to) return false;
    if (a.to < b.to) i += 1;
    else j += 1;
  }
}

/** Steps for comparing a row with another: more than one if its cells have many stretches. */
export function stepsOfRow(columns: readonly Column[], row: number): number {
  const stretches = columns.reduce((sum, { rows }) => {
    const cell = rows[row];
    return sum + (typeof cell === 'object' ? cell.length : 0);
  }, 0);
  return 1 + (stretches >> 4);
}

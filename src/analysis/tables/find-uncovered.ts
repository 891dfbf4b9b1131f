import type { CellPlaces, Places } from '../../formula/index.ts';
import { type Budget, spend } from '../budget.ts';
import { intersect } from './places.ts';

/** A box: places in each column. */
export type Box = readonly (readonly Places[])[];

/** The cells of the rows, by column. */
type Cells = readonly (readonly CellPlaces[])[];

/** The parts of a box that none of the rows covers, one after the other. Cells of unknown places cover nothing. */
export function* findUncovered(
  box: Box,
  cells: Cells,
  rows: readonly number[],
  budget: Budget,
): Generator<Box> {
  if (box.some((places) => places.length === 0)) return;
  const lasts = new Map(rows.map((row) => [row, lastConstrained(row, box, cells)]));
  const known = rows.filter((row) => cells.every((column) => column[row] !== 'unknown'));
  yield* split(0, known, [], { box, cells, lasts, budget });
}

interface Search {
  readonly box: Box;
  readonly cells: Cells;
  /** The last column in which a row does not cover the whole box; -1 for a row that covers all of it. */
  readonly lasts: ReadonlyMap<number, number>;
  readonly budget: Budget;
}

function lastConstrained(row: number, box: Box, cells: Cells): number {
  for (let column = box.length - 1; column >= 0; column -= 1) {
    const places = cells[column]?.[row] ?? 'all';
    if (places === 'all') continue;
    const whole = box[column] ?? [];
    if (places === 'unknown' || sizeOf(intersect(places, whole)) < sizeOf(whole)) return column;
  }
  return -1;
}

const sizeOf = (places: readonly Places[]): number =>
  places.reduce((sum, { from, to }) => sum + to - from + 1, 0);

function* split(
  column: number,
  active: readonly number[],
  above: readonly (readonly Places[])[],
  search: Search,
): Generator<Box> {
  const { box, cells, lasts, budget } = search;
  spend(budget, 1 + active.length);
  if (active.some((row) => (lasts.get(row) ?? -1) < column)) return;
  const own = box[column];
  if (active.length === 0 || own === undefined) {
    if (active.length === 0) yield [...above, ...box.slice(column)];
    return;
  }
  // Stretches in which the same rows are active have the same continuation: it is looked at once.
  const continuations = new Map<string, { rows: readonly number[]; places: Places[] }>();
  for (const { rows, places } of runsOf(active, cells[column] ?? [], own, budget)) {
    const key = rows.join();
    const same = continuations.get(key) ?? { rows, places: [] };
    same.places.push(places);
    continuations.set(key, same);
  }
  for (const { rows, places } of continuations.values())
    yield* split(column + 1, rows, [...above, places], search);
}

interface RunOfPlaces {
  readonly places: Places;
  readonly rows: readonly number[];
}

/** The stretches of a column between which the active rows change. */
function* runsOf(
  active: readonly number[],
  column: readonly CellPlaces[],
  own: readonly Places[],
  budget: Budget,
): Generator<RunOfPlaces> {
  const always: number[] = [];
  const begins = new Map<number, number[]>();
  const ends = new Map<number, number[]>();
  const put = (map: Map<number, number[]>, place: number, row: number): void => {
    const list = map.get(place) ?? [];
    list.push(row);
    map.set(place, list);
  };
  for (const row of active) {
    const cell = column[row] ?? 'all';
    if (cell === 'all') always.push(row);
    else if (cell !== 'unknown')
      for (const { from, to } of cell) {
        put(begins, from, row);
        put(ends, to + 1, row);
      }
  }
  const borders = [
    ...new Set([...begins.keys(), ...ends.keys(), ...own.flatMap(({ from, to }) => [from, to + 1])]),
  ];
  borders.sort((a, b) => a - b);
  const open = new Set<number>();
  for (const [i, border] of borders.entries()) {
    for (const row of ends.get(border) ?? []) open.delete(row);
    for (const row of begins.get(border) ?? []) open.add(row);
    const next = borders[i + 1];
    if (next === undefined || !own.some(({ from, to }) => from <= border && border <= to)) continue;
    spend(budget, 1 + always.length + open.size);
    yield { places: { from: border, to: next - 1 }, rows: [...always, ...open].sort((a, b) => a - b) };
  }
}

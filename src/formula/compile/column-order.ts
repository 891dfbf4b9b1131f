// The constants of a column in their order. A value stands at one of them or between two, and this place is a whole
// number: 0 for null, 1 before the first constant, 2 at it, 3 after it, and so on.
import { compare } from '../values/compare.ts';
import { type Kind, kindOf, type Value } from '../values/value.ts';
import type { Cell, Interval } from './cell.ts';

/** The kinds whose values are all comparable with each other. */
const ORDERED_KINDS: ReadonlySet<Kind> = new Set([
  'number',
  'string',
  'boolean',
  'date',
  'days and time duration',
  'years and months duration',
]);

/** The places from the first to the last of them, both included. */
export interface Places {
  readonly from: number;
  readonly to: number;
}

export interface ColumnOrder {
  /** The number of places. */
  readonly size: number;
  readonly kind: Kind | null;
  /** The constants, the least first: that at position `i` has the place `2 * i + 2`. */
  readonly constants: readonly Value[];
  /** Whether a text that is no constant has the place 1, because no test goes by the order of texts. */
  readonly isTextAlike: boolean;
  /** The place of a value; -1 for a value of another kind, which only the tests themselves can judge. */
  placeOf(value: Value): number;
  /** The places whose values pass a cell; null where they are not known. */
  placesOf(cell: Cell): readonly Places[] | null;
}

const order = (a: Value, b: Value): number =>
  typeof a === 'boolean' ? Number(a) - Number(b) : (compare(a, b) ?? 0);

/** The order of the constants in the cells of a column; cells without known values are null. */
export function* orderColumn(cells: readonly (Cell | null)[]): Generator<void, ColumnOrder> {
  const kind = commonKind(cells);
  yield;
  const constants = yield* constantsOf(cells, kind);
  const numbers = constants.every((value) => typeof value === 'number') ? Float64Array.from(constants) : null;
  const texts = kind === 'string' ? new Map(constants.map((value, index) => [value, 2 * index + 2])) : null;

  const hasStretches = cells.some((cell) => cell?.passing?.intervals.some(({ low, high }) => low !== high));

  const search = (value: Value): number => {
    let [low, high] = [0, constants.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const step = order(constants[middle] ?? null, value);
      if (step === 0) return 2 * middle + 2;
      if (step < 0) low = middle + 1;
      else high = middle;
    }
    return 2 * low + 1;
  };
  const placeOf = (value: Value): number => {
    if (value === null) return 0;
    // Without constants all values are alike.
    if (kind === null) return 1;
    if (typeof value === 'number' && numbers) return searchNumbers(numbers, value);
    if (texts && typeof value === 'string') {
      const known = texts.get(value);
      if (known !== undefined) return known;
      // Where no test goes by the order of texts, all others are alike.
      if (!hasStretches) return 1;
    }
    return kindOf(value) === kind ? search(value) : -1;
  };
  const size = 2 * constants.length + 2;
  return {
    size,
    kind,
    constants,
    isTextAlike: texts !== null && !hasStretches,
    placeOf,
    placesOf: (cell) => {
      if (!cell.passing || !isOfKind(cell.passing.intervals, kind)) return null;
      const found = cell.passing.intervals.flatMap((interval) => placesOfInterval(interval, placeOf, size));
      const joined = joinPlaces(found);
      return cell.passing.isNegated ? complement(joined, size) : joined;
    },
  };
}

function searchNumbers(constants: Float64Array, value: number): number {
  let [low, high] = [0, constants.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const constant = constants[middle] ?? 0;
    if (constant === value) return 2 * middle + 2;
    if (constant < value) low = middle + 1;
    else high = middle;
  }
  return 2 * low + 1;
}

/** The kind that most cells of a column speak of. */
function commonKind(cells: readonly (Cell | null)[]): Kind | null {
  const counts = new Map<Kind, number>();
  for (const cell of cells)
    for (const { low, high } of cell?.passing?.intervals ?? []) {
      const kind = kindOf(low ?? high ?? null);
      if (ORDERED_KINDS.has(kind)) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  return [...counts].reduce<[Kind, number] | null>((a, b) => (a && a[1] >= b[1] ? a : b), null)?.[0] ?? null;
}

const isOfKind = (intervals: readonly Interval[], kind: Kind | null): boolean =>
  intervals.every(
    ({ low, high }) =>
      (low === undefined || kindOf(low) === kind) && (high === undefined || kindOf(high) === kind),
  );

function* constantsOf(cells: readonly (Cell | null)[], kind: Kind | null): Generator<void, Value[]> {
  const ends = cells.flatMap((cell) => {
    const intervals = cell?.passing?.intervals ?? [];
    return isOfKind(intervals, kind) ? intervals.flatMap(({ low, high }) => [low, high]) : [];
  });
  yield;
  const sorted = ends
    .filter((end): end is NonNullable<Value> => end !== undefined && end !== null)
    .toSorted(order);
  yield;
  return sorted.filter((value, i) => i === 0 || order(sorted[i - 1] ?? null, value) !== 0);
}

function placesOfInterval(interval: Interval, placeOf: (value: Value) => number, size: number): Places[] {
  const { low, high, isLowIncluded, isHighIncluded } = interval;
  const from = low === undefined ? 1 : placeOf(low) + (isLowIncluded ? 0 : 1);
  const to = high === undefined ? size - 1 : placeOf(high) - (isHighIncluded ? 0 : 1);
  return from <= to ? [{ from, to }] : [];
}

/** In order, without overlaps. */
function joinPlaces(places: readonly Places[]): Places[] {
  const joined: Places[] = [];
  for (const each of places.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && each.from <= last.to + 1)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, each.to) };
    else joined.push(each);
  }
  return joined;
}

/** All other places, without that of null: whether null passes is asked of the test. */
function complement(places: readonly Places[], size: number): Places[] {
  const rest: Places[] = [];
  let from = 1;
  for (const each of places) {
    if (each.from > from) rest.push({ from, to: each.from - 1 });
    from = each.to + 1;
  }
  if (from < size) rest.push({ from, to: size - 1 });
  return rest;
}

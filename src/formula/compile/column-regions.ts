// The values of a column of a decision table as a finite number of places: all values of a place pass the same cells.
import { runSteps } from '../../run-steps.ts';
import type { FeelType } from '../types/feel-type.ts';
import type { Value } from '../values/value.ts';
import type { Cell } from './cell.ts';
import { type ColumnOrder, orderColumn, type Places } from './column-order.ts';
import { placesWithNull } from './table.ts';
import type { TableColumn } from './table-column.ts';
import { valueBetween } from './value-between.ts';

/** The places that a cell passes: all of them, some, or unknown ones because it depends on more than its value. */
export type CellPlaces = 'all' | 'unknown' | readonly Places[];

/** A column of a table as places. Place 0 is null. */
export interface ColumnRegions {
  readonly type: FeelType;
  readonly size: number;
  /** A value at each place; undefined where there is none, such as between two days that follow each other. */
  readonly values: readonly (Value | undefined)[];
  /** The constant at a place; undefined for a place between constants. */
  constantAt(place: number): Value | undefined;
  /** The values that the column knows. */
  readonly allowed: CellPlaces;
  readonly rows: readonly CellPlaces[];
}

/** The regions of a column; the known values get a place of their own each. */
export function regionsOfColumn(
  { value, allowed, cells }: TableColumn,
  known: readonly Value[],
): ColumnRegions {
  const order = runSteps(
    orderColumn([...cells, allowed, ...known.map(cellOf)].map((cell) => cell && withoutNull(cell))),
  );
  const placesOf = (cell: Cell | null): CellPlaces =>
    cell === null ? 'all' : (placesWithNull(withoutNull(cell), order) ?? 'unknown');
  return {
    type: value.type,
    size: order.size,
    values: Array.from({ length: order.size }, (_, place) => valueAt(place, order, value.type)),
    constantAt: (place) => (place > 0 && place % 2 === 0 ? order.constants[place / 2 - 1] : undefined),
    allowed: placesOf(allowed),
    rows: cells.map(placesOf),
  };
}

/** Null stands at no place among the constants: whether it passes is asked of the test. */
function withoutNull(cell: Cell): Cell {
  const { test, passing } = cell;
  if (passing === null) return cell;
  const intervals = passing.intervals.filter(({ low, high }) => low !== null || high !== null);
  return { test, passing: { isNegated: passing.isNegated, intervals } };
}

const cellOf = (value: Value): Cell => ({
  test: () => null,
  passing: {
    isNegated: false,
    intervals: [{ low: value, isLowIncluded: true, high: value, isHighIncluded: true }],
  },
});

function valueAt(place: number, order: ColumnOrder, type: FeelType): Value | undefined {
  const { constants, kind, isTextAlike } = order;
  if (place === 0) return null;
  if (place % 2 === 0) return constants[place / 2 - 1];
  if (isTextAlike && place > 1) return undefined;
  const found = valueBetween(constants[(place - 3) / 2], constants[(place - 1) / 2], kind ?? type.kind);
  if (!isTextAlike || found === undefined) return found;
  return ['other', 'another', ...constants.map((each) => `not ${each}`)].find(
    (text) => !constants.includes(text),
  );
}

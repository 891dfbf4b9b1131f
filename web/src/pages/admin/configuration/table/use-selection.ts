import { useState } from 'react';
import { type Area, type Sheet, widthOf } from './sheet.ts';

/** A cell by its row and column. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** The cell that is used next, and the area from the cell where a selection began. */
export function useSelection(sheet: Sheet) {
  const [state, setState] = useState<{ readonly anchor: Spot; readonly active: Spot }>({
    anchor: { row: 0, column: 0 },
    active: { row: 0, column: 0 },
  });
  const within = ({ row, column }: Spot): Spot => ({
    row: Math.max(0, Math.min(row, sheet.rows.length - 1)),
    column: Math.max(0, Math.min(column, widthOf(sheet) - 1)),
  });
  const [active, anchor] = [within(state.active), within(state.anchor)];
  const area: Area = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
  return {
    active,
    area,
    /** Goes to a cell; with `isExtending` the selection reaches from where it began to there. */
    go: (spot: Spot, isExtending = false): void =>
      setState({ active: spot, anchor: isExtending ? anchor : spot }),
    select: ({ top, bottom, left, right }: Area): void =>
      setState({ anchor: { row: bottom, column: right }, active: { row: top, column: left } }),
  };
}

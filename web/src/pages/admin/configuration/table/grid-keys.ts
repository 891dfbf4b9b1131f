import type { KeyboardEvent } from 'react';
import type { Spot } from './use-selection.ts';

/** What keys do to a grid that is not being typed into. */
export interface GridActions {
  readonly active: Spot;
  readonly rows: number;
  readonly width: number;
  /** The number of rows that are seen at once. */
  readonly page: number;
  go(spot: Spot, isExtending: boolean): void;
  selectAll(): void;
  edit(first?: string): void;
  clear(): void;
  undo(): void;
  redo(): void;
  moveRows(by: -1 | 1): void;
  addRow(): void;
}

type Move = (at: Spot, grid: GridActions, isFar: boolean) => Spot;

/** With Ctrl, arrows go to the edge. */
const MOVES: Readonly<Record<string, Move>> = {
  ArrowUp: ({ row, column }, _, isFar) => ({ row: isFar ? 0 : row - 1, column }),
  ArrowDown: ({ row, column }, { rows }, isFar) => ({ row: isFar ? rows - 1 : row + 1, column }),
  ArrowLeft: ({ row, column }, _, isFar) => ({ row, column: isFar ? 0 : column - 1 }),
  ArrowRight: ({ row, column }, { width }, isFar) => ({ row, column: isFar ? width - 1 : column + 1 }),
  Home: ({ row }, _, isFar) => ({ row: isFar ? 0 : row, column: 0 }),
  End: ({ row }, { rows, width }, isFar) => ({ row: isFar ? rows - 1 : row, column: width - 1 }),
  PageUp: ({ row, column }, { page }) => ({ row: row - page, column }),
  PageDown: ({ row, column }, { page }) => ({ row: row + page, column }),
};

type Act = (grid: GridActions) => void;

const PLAIN: Readonly<Record<string, Act>> = {
  Enter: (grid) => grid.edit(),
  F2: (grid) => grid.edit(),
  Delete: (grid) => grid.clear(),
  Backspace: (grid) => grid.clear(),
  Insert: (grid) => grid.addRow(),
};

const WITH_CTRL: Readonly<Record<string, Act>> = {
  z: (grid) => grid.undo(),
  y: (grid) => grid.redo(),
  Z: (grid) => grid.redo(),
  a: (grid) => grid.selectAll(),
  Enter: (grid) => grid.addRow(),
};

const WITH_ALT: Readonly<Record<string, Act>> = {
  ArrowUp: (grid) => grid.moveRows(-1),
  ArrowDown: (grid) => grid.moveRows(1),
};

/** Does what a key means in a grid. A letter begins to type over the cell. Tab is left alone, so that the grid can be left. */
export function pressKey(event: KeyboardEvent, grid: GridActions): void {
  const { key, shiftKey, altKey } = event;
  const isCtrl = event.ctrlKey || event.metaKey;
  const move = altKey ? undefined : MOVES[key];
  const act = (isCtrl ? WITH_CTRL : altKey ? WITH_ALT : PLAIN)[key];
  if (move !== undefined) grid.go(move(grid.active, grid, isCtrl), shiftKey);
  else if (act !== undefined) act(grid);
  else if (!isCtrl && !altKey && [...key].length === 1) grid.edit(key);
  else return;
  event.preventDefault();
  event.stopPropagation();
}

import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import type { Value } from '../../formula/index.ts';
import type { Author } from '../../model/author.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { settle } from '../recalculation/settle.ts';
import { touch } from '../rows/rows.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell } from '../state/subject.ts';
import { fromCanonical } from '../values/canonical-values.ts';
import { forgetNamed } from './forget-named.ts';
import { keepBeneath } from './own-references.ts';

/** Stores an answer, or clears it; the same value again changes nothing. */
export function storeAnswer(
  cell: Cell,
  value: CanonicalValue,
  by: Author,
  isTouched: boolean,
  state: CaseState,
): void {
  // What stands outside the case is not written here.
  if (cell.subject.isOutside) return;
  const before = cell.stored;
  if (before === null ? value === null : isSameAnswer(before, value, isTouched)) return;
  touch(cell, state);
  const at = new Date(state.moment.now).toISOString();
  const { input } = cell;
  keepBeneath(cell, value, state);
  placeAnswer(cell, value === null ? null : { value, by, at, isTouched }, state);
  settle(cell, state);
  forgetNamed(input, state);
}

const isSameAnswer = (before: StoredAnswer, value: CanonicalValue, isTouched: boolean): boolean =>
  value !== null &&
  before.isTouched === isTouched &&
  (before.value === value || JSON.stringify(before.value) === JSON.stringify(value));

/** Puts an answer where it belongs, without settling the cell. */
export function placeAnswer(cell: Cell, stored: StoredAnswer | null, state: CaseState): void {
  const field = cell.subject.shape.fields[cell.slot];
  if (field === undefined) return;
  if (state.undo !== null) state.undo.push(putting(cell, cell.stored, cell.input, state));
  put(
    cell,
    stored,
    stored === null ? null : fromCanonical(stored.value, field.feel, state.compiled.index.timeZone),
    state,
  );
}

const putting =
  (cell: Cell, stored: StoredAnswer | null, input: Value, state: CaseState): (() => void) =>
  () =>
    put(cell, stored, input, state);

function put(cell: Cell, stored: StoredAnswer | null, input: Value, state: CaseState): void {
  if (cell.subject.shape.fields[cell.slot]?.feel === 'instance') rename(cell, cell.input, input, state);
  cell.stored = stored;
  cell.input = input;
}

function rename(cell: Cell, before: unknown, after: unknown, state: CaseState): void {
  if (typeof before === 'number') state.namedBy.get(before)?.delete(cell);
  if (typeof after !== 'number') return;
  const cells = state.namedBy.get(after);
  if (cells !== undefined) {
    cells.add(cell);
    return;
  }
  state.namedBy.set(after, new Set([cell]));
  state.firstNamed.add(after);
}

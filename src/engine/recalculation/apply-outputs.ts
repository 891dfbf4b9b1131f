// What a node gives: counted and contributed to its cells, or taken back.
import { cellOf } from '../state/gifts.ts';
import type { CaseState } from '../state/state.ts';
import { type Cell, Contribution, Gifts, type Outputs, type Subject } from '../state/subject.ts';
import { isSame } from '../state/value-equality.ts';
import { addContribution, countGift, removeContribution, setOutputs } from './journal.ts';
import { settle } from './settle.ts';

/** Replaces what a node gives; cells that keep what they get hear nothing. */
export function apply(subject: Subject, position: number, next: Outputs, state: CaseState): void {
  const before = subject.outputs[position] ?? null;
  if (before === next) return;
  if (before === null) {
    if (next !== null) applyFirst(subject, position, next, state);
  } else if (before instanceof Gifts || next instanceof Gifts) {
    if (next === null && state.mutant === 'no_retraction') return;
    setOutputs(subject, position, null, state);
    takeBack(before, subject, state);
    if (next !== null) applyFirst(subject, position, next, state);
  } else if (before instanceof Contribution && !Array.isArray(next))
    replaceOne(subject, position, before, next, state);
  else replace(subject, position, asList(before), asList(next), state);
}

const asList = (outputs: Contribution | readonly Contribution[] | null): readonly Contribution[] =>
  outputs === null ? [] : outputs instanceof Contribution ? [outputs] : outputs;

/** Counts the gifts of a node in their cells, or takes them out of the count. */
function count(gifts: Gifts, by: 1 | -1, subject: Subject, state: CaseState): void {
  for (const gift of gifts.all) {
    const cell = cellOf(gift, subject, state);
    if (cell === null) continue;
    countGift(cell, by, state);
    // One gift more or less says nothing new, but for a cell that could keep itself alive.
    const others = by > 0 ? cell.gifts - 1 : cell.gifts;
    if (others === 0 || state.compiled.cycles.size > 0) settle(cell, state);
  }
}

function takeBack(before: NonNullable<Outputs>, subject: Subject, state: CaseState): void {
  if (before instanceof Gifts) {
    count(before, -1, subject, state);
    return;
  }
  for (const each of asList(before)) removeContribution(each, state);
  for (const { cell } of asList(before)) settle(cell, state);
}

function replaceOne(
  subject: Subject,
  position: number,
  before: Contribution,
  next: Contribution | null,
  state: CaseState,
): void {
  if (next !== null && isAlike(next, before)) return;
  if (next === null && state.mutant === 'no_retraction') return;
  setOutputs(subject, position, next, state);
  removeContribution(before, state);
  if (next !== null) addContribution(next, state);
  settle(before.cell, state);
  if (next !== null && next.cell !== before.cell) settle(next.cell, state);
}

function applyFirst(subject: Subject, position: number, next: NonNullable<Outputs>, state: CaseState): void {
  setOutputs(subject, position, next, state);
  if (next instanceof Gifts) {
    count(next, 1, subject, state);
    return;
  }
  if (next instanceof Contribution) {
    addContribution(next, state);
    settle(next.cell, state);
    return;
  }
  for (const each of next) addContribution(each, state);
  for (const { cell } of next) settle(cell, state);
}

function replace(
  subject: Subject,
  position: number,
  before: readonly Contribution[],
  next: readonly Contribution[],
  state: CaseState,
): void {
  if (before.length === next.length && next.every((each, i) => isAlike(each, before[i]))) return;
  if (state.mutant === 'no_retraction' && next.length < before.length) return;
  const kept = new Set<Contribution>();
  const outputs: Contribution[] = [];
  const touched: Cell[] = [];
  for (const each of next) {
    const old = before.find((other) => !kept.has(other) && isAlike(each, other));
    if (old !== undefined) kept.add(old);
    outputs.push(old ?? each);
  }
  setOutputs(subject, position, outputs.length > 1 ? outputs : (outputs[0] ?? null), state);
  for (const old of before)
    if (!kept.has(old)) {
      removeContribution(old, state);
      touched.push(old.cell);
    }
  for (const each of outputs)
    if (!kept.has(each)) {
      addContribution(each, state);
      touched.push(each.cell);
    }
  if (touched.length === 1 && touched[0] !== undefined) settle(touched[0], state);
  else for (const cell of new Set(touched)) settle(cell, state);
}

/** A unit of another version may give the same with another priority. */
const isAlike = (a: Contribution, b: Contribution | undefined): boolean =>
  b !== undefined &&
  a.cell === b.cell &&
  a.item === b.item &&
  a.rank === b.rank &&
  a.unit === b.unit &&
  isSame(a.value, b.value);

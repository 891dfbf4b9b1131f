// Every change of a case in memory goes through here, so that it can be undone. How to undo it is made in functions of
// its own: what a closure holds is allocated when its function is entered, also where, as while opening, nothing is undone.

import type { Value } from '../../formula/index.ts';
import type { StoredHead } from '../../model/stored-head.ts';
import { touch, touchPart } from '../rows/rows.ts';
import type { CaseState } from '../state/state.ts';
import {
  type Cell,
  type Contribution,
  NO_CONTRIBUTIONS,
  type Node,
  type Outputs,
  type Subject,
} from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import { isSame } from '../state/value-equality.ts';
import { notifyReaders } from './notify.ts';

/** Does something that can be undone. */
export function perform(state: CaseState, act: () => void, undo: () => void): void {
  state.undo?.push(undo);
  act();
}

/** Puts an item into a set; false where it was there. */
export function addTo<T>(set: Set<T>, item: T, state: CaseState): boolean {
  const { size } = set;
  if (set.add(item).size === size) return false;
  if (state.undo !== null) state.undo.push(deleting(set, item));
  return true;
}

/** Notes that a subject is in the case from now on, or no longer. */
export function activate(subject: Subject, isActive: boolean, state: CaseState): void {
  if (state.undo !== null) state.undo.push(activating(subject, subject.isActive));
  subject.isActive = isActive;
}

const activating =
  (subject: Subject, isActive: boolean): (() => void) =>
  () => {
    subject.isActive = isActive;
  };

/** Takes an item out of a set; false where it was not there. */
export function removeFrom<T>(set: Set<T>, item: T, state: CaseState): boolean {
  if (!set.delete(item)) return false;
  if (state.undo !== null) state.undo.push(adding(set, item));
  return true;
}

const adding =
  <T>(set: Set<T>, item: T): (() => void) =>
  () =>
    set.add(item);

const deleting =
  <T>(set: Set<T>, item: T): (() => void) =>
  () =>
    set.delete(item);

export function putInto<K, V>(map: Map<K, V>, key: K, value: V | undefined, state: CaseState): void {
  const before = map.get(key);
  const had = map.has(key);
  if (value === undefined) map.delete(key);
  else map.set(key, value);
  state.undo?.push(() => {
    if (had && before !== undefined) map.set(key, before);
    else map.delete(key);
  });
}

/** Puts a subject into a list that is ordered, or takes it out; false where nothing changed. */
export function place(list: Subject[], subject: Subject, isIn: boolean, state: CaseState): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = list[middle];
    if (other !== undefined && other.order < subject.order) low = middle + 1;
    else high = middle;
  }
  const isThere = list[low] === subject;
  if (isThere === isIn) return false;
  if (isIn) list.splice(low, 0, subject);
  else list.splice(low, 1);
  if (state.undo !== null) state.undo.push(isIn ? takingOut(list, subject) : puttingBack(list, subject, low));
  return true;
}

const takingOut = (list: Subject[], subject: Subject) => (): void => {
  list.splice(list.indexOf(subject), 1);
};

const puttingBack = (list: Subject[], subject: Subject, at: number) => (): void => {
  list.splice(at, 0, subject);
};

export function addContribution(contribution: Contribution, state: CaseState): void {
  put(contribution);
  if (state.undo !== null) state.undo.push(taking(contribution));
}

const taking =
  (contribution: Contribution): (() => void) =>
  () =>
    take(contribution);

export function removeContribution(contribution: Contribution, state: CaseState): void {
  if (take(contribution) && state.undo !== null) state.undo.push(putting(contribution));
}

const putting =
  (contribution: Contribution): (() => void) =>
  () =>
    put(contribution);

/** A cell gets one gift more, or one less. */
export function countGift(cell: Cell, by: 1 | -1, state: CaseState): void {
  cell.gifts += by;
  if (state.undo !== null) state.undo.push(countingBack(cell, by));
}

const countingBack =
  (cell: Cell, by: 1 | -1): (() => void) =>
  () => {
    cell.gifts -= by;
  };

/** Notes what a node gives from now on. */
export function setOutputs(subject: Subject, position: number, next: Outputs, state: CaseState): void {
  if (state.undo !== null)
    state.undo.push(settingOutputs(subject, position, subject.outputs[position] ?? null));
  subject.outputs[position] = next;
}

const settingOutputs =
  (subject: Subject, position: number, outputs: Outputs): (() => void) =>
  () => {
    subject.outputs[position] = outputs;
  };

/** Notes what is wrong in the formulas of a node. */
export function setWarnings(node: Node, next: Node['warnings'], state: CaseState): void {
  const before = node.warnings;
  node.warnings = next;
  state.undo?.push(() => {
    node.warnings = before;
  });
}

function put(contribution: Contribution): void {
  const { cell, value } = contribution;
  if (cell.contributions === NO_CONTRIBUTIONS) cell.contributions = [contribution];
  else cell.contributions.push(contribution);
  const subject = subjectOf(value);
  if (subject === null) return;
  subject.givenTo ??= new Set();
  subject.givenTo.add(cell);
}

function take(contribution: Contribution): boolean {
  const { cell, value } = contribution;
  const at = cell.contributions.indexOf(contribution);
  if (at < 0) return false;
  cell.contributions.splice(at, 1);
  const subject = subjectOf(value);
  if (subject !== null && !gives(cell.contributions, subject)) subject.givenTo?.delete(cell);
  return true;
}

const gives = (contributions: readonly Contribution[], subject: Subject): boolean =>
  contributions.some(({ value }) => value === subject);

/** Gives a cell its value and tells its readers; false where it has it already. */
export function setValue(cell: Cell, next: Value, state: CaseState): boolean {
  const before = cell.value;
  if (isSame(before, next)) return false;
  if (state.deferred !== null && !state.deferred.cells.has(cell)) state.deferred.cells.set(cell, before);
  touch(cell, state);
  assign(cell, next);
  if (state.undo !== null && state.mutant !== 'undo_forgets_values') state.undo.push(assigning(cell, before));
  tellReaders(cell, before, state);
  return true;
}

const assigning =
  (cell: Cell, value: Value): (() => void) =>
  () =>
    assign(cell, value);

function assign(cell: Cell, value: Value): void {
  subjectOf(cell.value)?.references?.delete(cell);
  cell.value = value;
  const subject = subjectOf(value);
  if (subject === null) return;
  subject.references ??= new Set();
  subject.references.add(cell);
}

const NO_READERS: readonly never[] = [];

/** Queues those who read a cell. */
export function tellReaders(cell: Cell, before: Value, state: CaseState): void {
  if (state.isQuiet) return;
  const { compiled } = state;
  if (cell.slot >= 0 && cell.kind !== 'asked')
    notifyReaders(cell.subject.shape.family.readers[cell.slot] ?? NO_READERS, cell, before, state);
  else if (cell.kind === 'aggregate')
    notifyReaders(compiled.aggregateReaders.get(cell.key) ?? NO_READERS, cell, before, state);
  if (compiled.everythingReaders.length > 0) notifyReaders(compiled.everythingReaders, cell, before, state);
}

/** Changes parts of the head. */
export function setHead(parts: Partial<StoredHead>, state: CaseState): void {
  touchPart('head', 'head', state);
  const before = state.head;
  state.head = { ...before, ...parts };
  state.undo?.push(() => {
    state.head = before;
  });
}

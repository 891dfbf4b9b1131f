import {
  add,
  EXCLUDED,
  isList,
  isNumber,
  MAX_WARNINGS,
  subtract,
  type Value,
  warn,
} from '../../formula/index.ts';
import { evaluate } from '../actions/action.ts';
import { otherCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { Contribution, type KeptAggregate, type Node, nodeAt, type Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
import { giveSteps, isTurnOver, noteSteps } from '../state/work.ts';
import type { UnitDraft } from './unit-draft.ts';
import type { KeptFormula } from './unit-formulas.ts';

/** The unit of a function over a list that is kept by difference. */
export function aggregateUnit(kept: KeptFormula): UnitDraft {
  const { key, place, unitFormula, aggregate } = kept;
  return {
    kind: 'aggregate',
    key,
    place,
    formulas: [unitFormula],
    writes: [{ kind: 'aggregate', key }],
    prepare: (subject, state, position) => countSafely(kept, nodeAt(subject, position), state),
    run(unit, subject, state, position) {
      const known = nodeAt(subject, position).kept;
      const counts = known === null ? undefined : totals.get(known);
      const total = counts === undefined ? undefined : totalOf(aggregate.kind, counts);
      // The formula itself tells of all items.
      const value = total === undefined ? evaluate(unitFormula, subject, state) : total;
      if (total !== undefined) tell(known?.warnings ?? null, state);
      return value === null
        ? null
        : new Contribution(unit, subject, otherCell(subject, 'aggregate', key), value, 0);
    },
  };
}

/** Steps that going over all items of an aggregate may take; past them the formula itself says what is wrong. */
const STEPS = 2_000_000;

/** Items are read outside of a formula, so that what they throw ends here: the formula then explains itself. */
function* countSafely(kept: KeptFormula, node: Node, state: CaseState): Generator<void> {
  const read: ItemReader = { kept, node, state, left: STEPS };
  try {
    const isLost = node.kept === null || node.kept.isAllDirty || broken.has(node.kept.items);
    yield* isLost ? count(read) : recount(read);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (node.kept !== null) broken.add(node.kept.items);
    node.kept = null;
  }
}

/** Reads the items of an aggregate, as long as it has steps left. */
interface ItemReader {
  readonly kept: KeptFormula;
  readonly node: Node;
  readonly state: CaseState;
  left: number;
}

/** Tables that an error left half done; an undone change may bring one back. */
const broken = new WeakSet<object>();

/** The contributions of all items together. */
interface Counts {
  items: number;
  trues: number;
  falses: number;
  /** Neither a number nor a truth value, or a sum beyond the exact range: then the formula itself decides. */
  others: number;
  sum: Value;
}

function totalOf(kind: string, { items, trues, falses, others, sum }: Counts): Value | undefined {
  if (kind === 'count') return items;
  const answers = trues + falses;
  if (kind === 'some') return answers === items ? trues > 0 : undefined;
  if (kind === 'every') return answers === items ? falses === 0 : undefined;
  return others > 0 || answers > 0 || items === 0 ? undefined : sum;
}

/** Says what is wrong with items, in their order; as of a formula, no more than some of it is kept. */
function tell(found: KeptAggregate['warnings'], { run }: CaseState): void {
  if (found === null) return;
  const inOrder = [...found].sort(([a], [b]) => a.order - b.order);
  for (const [, warning] of inOrder.slice(0, MAX_WARNINGS)) warn(run, warning, warning.code, warning.reason);
}

const totals = new WeakMap<KeptAggregate, Counts>();

const nothingDirty = (
  items: KeptAggregate['items'],
  warnings: KeptAggregate['warnings'] = null,
): KeptAggregate => ({
  items,
  warnings,
  dirty: new Set(),
  moved: new Set(),
  isListDirty: false,
  isAllDirty: false,
});

/** Looks at every item. */
function* count(read: ItemReader): Generator<void> {
  const { node, state } = read;
  const next = nothingDirty(new Map());
  const counts: Counts = { items: 0, trues: 0, falses: 0, others: 0, sum: 0 };
  for (const item of itemsOf(read)) {
    look(read, next, counts, item);
    if (isTurnOver(state)) yield;
  }
  remember(node, next, counts, state);
}

/** Looks at the items that changed, came or went. */
function* recount(read: ItemReader): Generator<void> {
  const { node, state } = read;
  const known = node.kept;
  const before = known === null ? undefined : totals.get(known);
  if (known === null || before === undefined) {
    yield* count(read);
    return;
  }
  const next = nothingDirty(known.items, known.warnings);
  const counts = { ...before };
  const journal: (() => void)[] = [];
  const take = (item: Subject): void => {
    if (!next.items.has(item)) return;
    const old = next.items.get(item);
    const warning = next.warnings?.get(item);
    discount(counts, old);
    next.items.delete(item);
    next.warnings?.delete(item);
    journal.push(() => {
      next.items.set(item, old);
      if (warning !== undefined) next.warnings?.set(item, warning);
    });
  };
  const give = (item: Subject): void => {
    look(read, next, counts, item);
    journal.push(() => {
      next.items.delete(item);
      next.warnings?.delete(item);
    });
  };
  if (known.isListDirty) {
    const now = new Set(itemsOf(read));
    for (const item of [...next.items.keys()]) if (!now.has(item)) take(item);
    for (const item of now)
      if (!next.items.has(item)) {
        give(item);
        if (isTurnOver(state)) yield;
      }
  }
  if (known.moved.size > 0) {
    const now = new Set(itemsOf(read));
    for (const item of known.moved) {
      if (now.has(item) && !next.items.has(item)) give(item);
      else if (!now.has(item)) take(item);
      if (isTurnOver(state)) yield;
    }
  }
  for (const item of known.dirty)
    if (next.items.has(item)) {
      take(item);
      give(item);
      if (isTurnOver(state)) yield;
    }
  state.undo?.push(() => {
    for (const undo of journal.toReversed()) undo();
  });
  remember(node, next, counts, state);
}

function remember(node: Node, next: KeptAggregate, counts: Counts, state: CaseState): void {
  const before = node.kept;
  node.kept = next;
  totals.set(next, counts);
  state.undo?.push(() => {
    before?.dirty.clear();
    before?.moved.clear();
    if (before !== null) before.isListDirty = false;
    node.kept = before;
  });
}

function itemsOf(read: ItemReader): Subject[] {
  const list = within(read, ({ kept, node, state }) => kept.aggregate.readList(node.subject.env, state.run));
  return isList(list) ? list.flatMap((item) => subjectOf(item) ?? []) : [];
}

/** Evaluates an item, and notes what is wrong with it: it stays so while only others are looked at again. */
function look(read: ItemReader, kept: KeptAggregate, counts: Counts, item: Subject): void {
  const { warnings } = read.state.run;
  if (warnings.length > 0) warnings.length = 0;
  put(kept, counts, item, itemValue(read, item));
  const [first] = warnings;
  if (first === undefined) return;
  kept.warnings ??= new Map();
  kept.warnings.set(item, first);
}

/** The value of an item; undefined if the aggregate leaves the item out. */
function itemValue(read: ItemReader, item: Subject): Value | undefined {
  const found = within(read, ({ kept, node, state }) =>
    kept.aggregate.readItem(node.subject.env, state.run, item),
  );
  return found === EXCLUDED ? undefined : found;
}

/** Reads something with the steps that are left, of which no item may take more than a formula. */
function within<T>(read: ItemReader, get: (read: ItemReader) => T): T {
  const { state } = read;
  giveSteps(state, read.left);
  const { steps } = state.run;
  try {
    return get(read);
  } finally {
    const taken = steps - state.run.steps;
    read.left -= taken;
    noteSteps(state, taken);
  }
}

function put(kept: KeptAggregate, counts: Counts, item: Subject, value: Value | undefined): void {
  kept.items.set(item, value);
  if (value === undefined) return;
  counts.items += 1;
  if (value === true) counts.trues += 1;
  else if (value === false) counts.falses += 1;
  else if (isNumber(value) && isNumber(counts.sum)) tally(counts, add(counts.sum, value));
  else counts.others += 1;
}

function discount(counts: Counts, value: Value | undefined): void {
  if (value === undefined) return;
  counts.items -= 1;
  if (value === true) counts.trues -= 1;
  else if (value === false) counts.falses -= 1;
  else if (isNumber(value) && isNumber(counts.sum)) tally(counts, subtract(counts.sum, value));
  else counts.others -= 1;
}

/** Only numbers of the fast path are exact for certain; past it the formula decides from then on. */
function tally(counts: Counts, sum: Value): void {
  const isExact = typeof sum === 'number' || (sum !== null && typeof sum === 'object' && 'units' in sum);
  if (isExact) counts.sum = sum;
  else {
    counts.sum = 0;
    counts.others = Number.POSITIVE_INFINITY;
  }
}

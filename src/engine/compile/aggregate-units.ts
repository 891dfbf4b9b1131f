import { add, EXCLUDED, isList, isNumber, subtract, type Value } from '../../formula/index.ts';
import { evaluate } from '../actions/action.ts';
import { otherCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { Contribution, type KeptAggregate, type Node, nodeAt, type Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';
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
    run(unit, subject, state, position) {
      const node = nodeAt(subject, position);
      const counts = countSafely(kept, node, state);
      const total = counts === null ? undefined : totalOf(aggregate.kind, counts);
      const value = total === undefined ? evaluate(unitFormula, subject, state) : total;
      return value === null
        ? null
        : new Contribution(unit, subject, otherCell(subject, 'aggregate', key), value, 0);
    },
  };
}

/** Steps that going over all items of an aggregate may take; past them the formula itself says what is wrong. */
const STEPS = 2_000_000;

/** Items are read outside of a formula, so that what they throw ends here: the formula then explains itself. */
function countSafely(kept: KeptFormula, node: Node, state: CaseState): Counts | null {
  state.run.steps = STEPS;
  try {
    const isLost = node.kept === null || node.kept.isAllDirty || broken.has(node.kept.items);
    return isLost ? count(kept, node, state) : recount(kept, node, state);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (node.kept !== null) broken.add(node.kept.items);
    node.kept = null;
    return null;
  }
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

const totals = new WeakMap<KeptAggregate, Counts>();

const nothingDirty = (items: KeptAggregate['items']): KeptAggregate => ({
  items,
  dirty: new Set(),
  moved: new Set(),
  isListDirty: false,
  isAllDirty: false,
});

/** Looks at every item. */
function count(kept: KeptFormula, node: Node, state: CaseState): Counts {
  const next = nothingDirty(new Map());
  const counts: Counts = { items: 0, trues: 0, falses: 0, others: 0, sum: 0 };
  for (const item of itemsOf(kept, node.subject, state))
    put(next, counts, item, itemValue(kept, item, node, state));
  remember(node, next, counts, state);
  return counts;
}

/** Looks at the items that changed, came or went. */
function recount(kept: KeptFormula, node: Node, state: CaseState): Counts {
  const known = node.kept;
  const before = known === null ? undefined : totals.get(known);
  if (known === null || before === undefined) return count(kept, node, state);
  const next = nothingDirty(known.items);
  const counts = { ...before };
  const journal: (() => void)[] = [];
  const take = (item: Subject): void => {
    if (!next.items.has(item)) return;
    const old = next.items.get(item);
    discount(counts, old);
    next.items.delete(item);
    journal.push(() => next.items.set(item, old));
  };
  const give = (item: Subject): void => {
    put(next, counts, item, itemValue(kept, item, node, state));
    journal.push(() => next.items.delete(item));
  };
  if (known.isListDirty) {
    const now = new Set(itemsOf(kept, node.subject, state));
    for (const item of [...next.items.keys()]) if (!now.has(item)) take(item);
    for (const item of now) if (!next.items.has(item)) give(item);
  }
  if (known.moved.size > 0) {
    const list = kept.aggregate.readList(node.subject.env, state.run);
    for (const item of known.moved) {
      const isIn = isList(list) && list.includes(item);
      if (isIn && !next.items.has(item)) give(item);
      else if (!isIn) take(item);
    }
  }
  for (const item of known.dirty)
    if (next.items.has(item)) {
      take(item);
      give(item);
    }
  state.undo?.push(() => {
    for (const undo of journal.toReversed()) undo();
  });
  remember(node, next, counts, state);
  return counts;
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

function itemsOf({ aggregate }: KeptFormula, subject: Subject, state: CaseState): Subject[] {
  const list = aggregate.readList(subject.env, state.run);
  return isList(list) ? list.flatMap((item) => subjectOf(item) ?? []) : [];
}

/** The value of an item; undefined if the aggregate leaves the item out. */
function itemValue(
  { aggregate }: KeptFormula,
  item: Subject,
  { subject }: Node,
  { run }: CaseState,
): Value | undefined {
  const found = aggregate.readItem(subject.env, run, item);
  return found === EXCLUDED ? undefined : found;
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

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
import { giveSteps, isTurnOver, noteSteps, STEPS_OF_NODE, STEPS_OF_TURN } from '../state/work.ts';
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

/**
 * Steps that all items of an aggregate may take together, whether they are looked at again or not; past them the formula itself says what is wrong. Items that take few are left out,
 * so that their steps need not be kept.
 */
const STEPS = 2_000_000;
const FEW_STEPS = 100;

/**
 * Looks at items until others may have their turn, and returns the rest of the steps; null where there are none. Items are read outside of a formula, so that what they throw ends here: the
 * formula then explains itself.
 */
function countSafely(kept: KeptFormula, node: Node, state: CaseState): Generator<void> | null {
  const read: ItemReader = { kept, node, state };
  // Patterns are paid for here, whatever ran before.
  state.run.patterns = null;
  try {
    const isLost = node.kept === null || node.kept.isAllDirty || broken.has(node.kept.items);
    const looking = (isLost ? null : recount(read)) ?? count(read);
    return goOn(looking) ? null : restOf(looking);
  } catch (error) {
    giveUp(node, error);
    return null;
  }
}

function* restOf(looking: Looking): Generator<void> {
  const { node, state } = looking.read;
  try {
    do if (isTurnOver(state)) yield;
    while (!goOn(looking));
  } catch (error) {
    giveUp(node, error);
  }
}

function giveUp(node: Node, error: unknown): void {
  if (!(error instanceof Error)) throw error;
  if (node.kept !== null) broken.add(node.kept.items);
  node.kept = null;
}

/** Reads the items of an aggregate. */
interface ItemReader {
  readonly kept: KeptFormula;
  readonly node: Node;
  readonly state: CaseState;
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
  /** Of the items that took many. */
  steps: number;
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

const nothingDirty = ({
  items,
  warnings,
  costs,
}: Pick<KeptAggregate, 'items' | 'warnings' | 'costs'>): KeptAggregate => ({
  items,
  warnings,
  costs,
  dirty: new Set(),
  moved: new Set(),
  isListDirty: false,
  isAllDirty: false,
});

/** Items of an aggregate on the way from what is known of it to what is known next. */
interface Looking {
  readonly read: ItemReader;
  readonly next: KeptAggregate;
  readonly counts: Counts;
  /** Those to look at. */
  readonly items: readonly Subject[];
  at: number;
  /** How to undo it. */
  readonly journal: (() => void)[];
}

/** Looks at further items until others may have their turn; whether it has come to the end. */
function goOn(looking: Looking): boolean {
  const { read, next, counts, items, journal } = looking;
  const { node, state } = read;
  const isNew = next.items !== node.kept?.items;
  for (; looking.at < items.length; looking.at++) {
    if (state.work.steps >= STEPS_OF_TURN) return false;
    const item = items[looking.at];
    if (item === undefined) continue;
    look(read, next, counts, item);
    if (!isNew) journal.push(() => forget(next, item));
  }
  if (journal.length > 0)
    state.undo?.push(() => {
      for (const undo of journal.toReversed()) undo();
    });
  remember(node, next, counts, state);
  return true;
}

/** Looks at every item. */
const count = (read: ItemReader): Looking => ({
  read,
  next: nothingDirty({ items: new Map(), warnings: null, costs: null }),
  counts: { items: 0, trues: 0, falses: 0, others: 0, sum: 0, steps: 0 },
  items: itemsOf(read),
  at: 0,
  journal: [],
});

/** Looks at the items that changed, came or went; null where nothing is known. */
function recount(read: ItemReader): Looking | null {
  const known = read.node.kept;
  const before = known === null ? undefined : totals.get(known);
  if (known === null || before === undefined) return null;
  const next = nothingDirty(known);
  const counts = { ...before };
  const journal: (() => void)[] = [];
  const take = (item: Subject): void => {
    const old = next.items.get(item);
    const warning = next.warnings?.get(item);
    const cost = next.costs?.get(item);
    discount(counts, old);
    counts.steps -= cost ?? 0;
    forget(next, item);
    journal.push(() => {
      next.items.set(item, old);
      if (warning !== undefined) next.warnings?.set(item, warning);
      if (cost !== undefined) next.costs?.set(item, cost);
    });
  };
  // All that goes is taken before anything is given: no more steps are counted on the way than in the end.
  const items = new Set<Subject>();
  if (known.isListDirty || known.moved.size > 0) {
    const now = new Set(itemsOf(read));
    for (const item of known.isListDirty ? [...next.items.keys()] : known.moved)
      if (!now.has(item) && next.items.has(item)) take(item);
    for (const item of known.isListDirty ? now : known.moved)
      if (now.has(item) && !next.items.has(item)) items.add(item);
  }
  for (const item of known.dirty)
    if (next.items.has(item)) {
      take(item);
      items.add(item);
    }
  return { read, next, counts, items: [...items], at: 0, journal };
}

function forget({ items, warnings, costs }: KeptAggregate, item: Subject): void {
  items.delete(item);
  warnings?.delete(item);
  costs?.delete(item);
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

function itemsOf({ kept, node, state }: ItemReader): Subject[] {
  giveSteps(state);
  try {
    const list = kept.aggregate.readList(node.subject.env, state.run);
    return isList(list) ? list.flatMap((item) => subjectOf(item) ?? []) : [];
  } finally {
    noteSteps(state);
  }
}

/** Evaluates an item, and notes what is wrong with it and what it took: that stays so while only others are looked at again. */
function look(read: ItemReader, kept: KeptAggregate, counts: Counts, item: Subject): void {
  const { run } = read.state;
  if (run.warnings.length > 0) run.warnings.length = 0;
  put(kept, counts, item, itemValue(read, item));
  const steps = STEPS_OF_NODE - run.steps;
  if (steps > FEW_STEPS) {
    kept.costs ??= new Map();
    kept.costs.set(item, steps);
    counts.steps += steps;
    if (counts.steps > STEPS) throw new Error('The items of an aggregate take too many steps together.');
  }
  const [first] = run.warnings;
  if (first === undefined) return;
  kept.warnings ??= new Map();
  kept.warnings.set(item, first);
}

/** The value of an item; undefined if the aggregate leaves the item out. */
function itemValue({ kept, node, state }: ItemReader, item: Subject): Value | undefined {
  giveSteps(state);
  try {
    const found = kept.aggregate.readItem(node.subject.env, state.run, item);
    return found === EXCLUDED ? undefined : found;
  } finally {
    noteSteps(state);
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

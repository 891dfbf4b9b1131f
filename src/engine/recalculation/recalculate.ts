// Drains the queue group by group. In a group of one a node runs at most once; a larger group is worked off from
// its inputs, so that two things never keep each other alive.

import { instanceKey } from '../../model/subject-key.ts';
import { touchPart } from '../rows/rows.ts';
import { DidNotConverge } from '../state/budget.ts';
import type { Meter } from '../state/meter.ts';
import type { CaseState, Deferred, Group, GroupPart, RunnableUnit } from '../state/state.ts';
import { type Node, nodeAt, type Subject } from '../state/subject.ts';
import { isSame } from '../state/value-equality.ts';
import { giveSteps, isTurnOver, noteRuns, noteSteps, STEPS_OF_NODE, STEPS_OF_TURN } from '../state/work.ts';
import { apply } from './apply-outputs.ts';
import { putInto, setWarnings, tellReaders } from './journal.ts';
import { nextChange } from './next-change.ts';
import { setDue } from './next-due.ts';
import { nodeOf, notifyList, queue, queueAll } from './notify.ts';

/** How many nodes of a cyclic group run before somebody looks whether they come to an end. */
const NODES_OF_LOOK = 500;

const RUNS_OF_GROUP = 10_000;
const RUNS_OF_NODE = 100;

/** Subjects whose nodes run rule by rule: what a rule needs stays in the processor's cache for all of them, and so does what they hold. */
const SUBJECTS_OF_BLOCK = 16;
const NODES_OF_BLOCK = 2_000;

/** Runs every node that waits, and those that wait because of it; in a case that is being opened, every node. It can be interrupted in between. */
export function* recalculateInSteps(state: CaseState): Generator<void> {
  const { groups } = state.compiled;
  if (state.swept < groups.length) yield* sweepInSteps(state);
  while (state.lowest <= state.highest) {
    const number = state.lowest;
    const waiting = state.queues[number];
    const group = groups[number];
    const isForced = state.forced.delete(number);
    if (group === undefined || ((waiting === undefined || waiting.length === 0) && !isForced)) {
      state.lowest += 1;
      continue;
    }
    state.queues[number] = [];
    if (group.isCyclic) yield* runCyclic(number, group, waiting ?? [], state);
    else
      for (const node of waiting ?? []) {
        const steps = runNode(node, state);
        if (steps !== null) yield* steps;
        if (isTurnOver(state)) yield;
      }
  }
  state.lowest = Number.POSITIVE_INFINITY;
  state.highest = -1;
}

/** Runs all nodes, some subjects at a time in each group. */
function* sweepInSteps(state: CaseState): Generator<void> {
  for (const [number, group] of state.compiled.groups.entries()) {
    state.swept = number;
    if (group.isCyclic) {
      state.forced.delete(number);
      yield* runCyclic(number, group, [], state);
      yield;
      continue;
    }
    for (const part of group.parts) {
      const length = blockLength(part);
      const subjects = state.byShape[part.shape.index] ?? [];
      // Rules may add to the list while it is gone through.
      for (let first = 0; first < subjects.length; ) {
        const block = subjects.slice(first, first + length);
        first += block.length;
        yield* runAll(part, block, state);
      }
    }
  }
  state.swept = Number.POSITIVE_INFINITY;
}

const blockLength = ({ units }: GroupPart): number =>
  Math.max(1, Math.min(SUBJECTS_OF_BLOCK, Math.floor(NODES_OF_BLOCK / units.length)));

/** Runs the units of a part for the subjects that are in the case, unit by unit. */
function* runAll(
  { units, positions }: GroupPart,
  subjects: readonly Subject[],
  state: CaseState,
): Generator<void> {
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit === undefined) continue;
    const position = positions[i] ?? 0;
    if (unit.prepare === undefined)
      for (let next = 0; next < subjects.length; ) {
        next = runSome(unit, subjects, next, position, state);
        if (isTurnOver(state)) yield;
      }
    else
      for (const subject of subjects) {
        const steps = subject.isActive ? prepareAndRun(unit, subject, position, state) : null;
        if (steps !== null) yield* steps;
        noteRuns(1, state);
        if (isTurnOver(state)) yield;
      }
  }
}

/** Runs a unit for some subjects, from one of them on, and says with which it goes on: it ends early where that took long. */
function runSome(
  unit: RunnableUnit,
  subjects: readonly Subject[],
  from: number,
  position: number,
  state: CaseState,
): number {
  const { meter, work } = state;
  let at = from;
  while (at < subjects.length && work.steps < STEPS_OF_TURN) {
    const subject = subjects[at];
    at += 1;
    if (subject?.isActive !== true) continue;
    if (meter === null) run(unit, subject, position, state);
    else runMeasured(meter, unit, subject, position, state);
  }
  noteRuns(at - from, state);
  return at;
}

/** Runs a node; one that is prepared before it runs in the steps that it returns. */
function runNode(node: Node, state: CaseState): Generator<void> | null {
  const { unit, subject, position } = node;
  node.isQueued = false;
  const runnable = state.compiled.units[unit.index];
  if (runnable === undefined) return null;
  noteRuns(1, state);
  if (runnable.prepare !== undefined) return prepareAndRun(runnable, subject, position, state);
  if (state.meter === null) run(runnable, subject, position, state);
  else runMeasured(state.meter, runnable, subject, position, state);
  return null;
}

/** Prepares and runs a unit at one go where that is short; else it returns the steps of it. */
function prepareAndRun(
  unit: RunnableUnit,
  subject: Subject,
  position: number,
  state: CaseState,
): Generator<void> | null {
  const { meter, work } = state;
  const started = meter?.now() ?? 0;
  const steps = (subject.isActive ? unit.prepare?.(subject, state, position) : null) ?? null;
  // The formula itself may be as long as what came before.
  if (steps !== null || work.steps >= STEPS_OF_TURN) {
    const before = (meter?.now() ?? 0) - started;
    return finishAndRun(unit, subject, position, state, { steps, before });
  }
  run(unit, subject, position, state);
  meter?.note(unit, meter.now() - started);
  return null;
}

function* finishAndRun(
  unit: RunnableUnit,
  subject: Subject,
  position: number,
  state: CaseState,
  { steps, before }: { readonly steps: Generator<void> | null; readonly before: number },
): Generator<void> {
  const { meter } = state;
  let taken = before;
  while (steps !== null) {
    const started = meter?.now() ?? 0;
    const { done } = steps.next();
    taken += (meter?.now() ?? 0) - started;
    if (done === true) break;
    yield;
  }
  if (isTurnOver(state)) yield;
  const started = meter?.now() ?? 0;
  run(unit, subject, position, state);
  meter?.note(unit, taken + meter.now() - started);
}

function runMeasured(
  meter: Meter,
  unit: RunnableUnit,
  subject: Subject,
  position: number,
  state: CaseState,
): void {
  const started = meter.now();
  run(unit, subject, position, state);
  meter.note(unit, meter.now() - started);
}

function run(unit: RunnableUnit, subject: Subject, position: number, state: CaseState): void {
  const { stats, run: evaluation, budget } = state;
  stats.nodesRun += 1;
  if (stats.nodesRun > budget.nodes) throw exhausted(nodeAt(subject, position), state);
  if (!subject.isActive) {
    const node = nodeAt(subject, position);
    node.kept = null;
    if (state.due.has(node)) setDue(node, Number.POSITIVE_INFINITY, state);
    apply(subject, position, null, state);
    return;
  }
  if (evaluation.warnings.length > 0) evaluation.warnings.length = 0;
  giveSteps(state);
  const outputs = unit.run(unit, subject, state, position);
  // Most formulas take none.
  if (evaluation.steps < STEPS_OF_NODE) noteSteps(state);
  if (evaluation.warnings.length > 0 || (subject.nodes[position]?.warnings.length ?? 0) > 0)
    setWarnings(nodeAt(subject, position), evaluation.warnings.slice(), state);
  if (unit.readsToday || unit.readsNow) {
    const node = nodeAt(subject, position);
    giveSteps(state);
    setDue(node, nextChange(node, state), state);
    noteSteps(state);
  }
  apply(subject, position, outputs, state);
}

function exhausted(node: Node, state: CaseState): DidNotConverge {
  const group = state.compiled.groups[node.group];
  const rules = [...new Set((group?.members ?? []).map(({ unit }) => unit.key))];
  return new DidNotConverge('The rules keep changing each other and come to no end.', rules);
}

/**
 * Works off a group whose units may wait for each other: from its inputs, in rounds of a fixed order. It always begins from nothing, so that how often its nodes run follows from
 * its inputs alone, and so does whether it comes to an end.
 */
function* runCyclic(
  number: number,
  group: Group,
  waiting: readonly Node[],
  state: CaseState,
): Generator<void> {
  const deferred: Deferred = {
    group: number,
    cells: new Map(),
    lists: new Map(),
    holders: new Map(),
    activity: new Map(),
  };
  state.deferred = deferred;
  for (const node of waiting) node.isQueued = false;
  if (state.mutant !== 'cyclic_group_not_reset') {
    for (const node of nodesOf(group, state)) {
      apply(node.subject, node.position, null, state);
      node.kept = null;
    }
    for (const node of state.queues[number] ?? []) node.isQueued = false;
    state.queues[number] = [];
    for (const node of nodesOf(group, state)) queue(node, state);
  } else for (const node of waiting) queue(node, state);
  let runs = 0;
  for (;;) {
    const round = state.queues[number] ?? [];
    if (round.length === 0) break;
    state.queues[number] = [];
    for (const node of round.toSorted(byOrder)) {
      const steps = runNode(node, state);
      if (steps !== null) yield* steps;
      runs += 1;
      if (runs % NODES_OF_LOOK === 0 && runs > mostRuns(group, state)) throw exhausted(node, state);
      if (isTurnOver(state)) yield;
    }
  }
  forgetUnusedSlots(state);
  state.deferred = null;
  tellOthers(deferred, state);
}

/** How often the nodes of a group run before they are taken for endless: rules of a small case would else change each other for seconds. Rules may have made more of them meanwhile. */
const mostRuns = (group: Group, state: CaseState): number =>
  RUNS_OF_GROUP + RUNS_OF_NODE * nodesOf(group, state).length;

const byOrder = (a: Node, b: Node): number =>
  a.unit.index - b.unit.index ||
  a.subject.order - b.subject.order ||
  (a.subject.key < b.subject.key ? -1 : 1);

function nodesOf({ members }: Group, state: CaseState): Node[] {
  return members.flatMap(({ unit, shape }) =>
    (state.byShape[shape.index] ?? []).flatMap((subject) => nodeOf(unit.index, subject) ?? []),
  );
}

/** A slot that was only given on the way to the result is as if it had never been. */
export function forgetUnusedSlots(state: CaseState): void {
  for (const [name, slot] of state.newSlots) {
    if (state.subjects.get(instanceKey(slot.instance))?.isActive === true || state.slots.get(name) !== slot)
      continue;
    touchPart('slots', name, state);
    putInto(state.slots, name, undefined, state);
  }
}

/** Tells the readers outside of a group what changed in the end. */
function tellOthers({ cells, lists, holders, activity }: Deferred, state: CaseState): void {
  for (const [cell, before] of cells) if (!isSame(cell.value, before)) tellReaders(cell, before, state);
  for (const [subject, before] of activity) if (subject.isActive !== before) queueAll(subject, state);
  const { listReaders, roleReaders } = state.compiled;
  for (const [ontology, before] of lists)
    for (const subject of difference(before, state.lists.get(ontology) ?? []))
      notifyList(listReaders.get(ontology), subject, state);
  for (const [role, before] of holders)
    for (const subject of difference(before, state.holders.get(role) ?? []))
      notifyList(roleReaders.get(role), subject, state);
}

function difference<T>(before: readonly T[], after: readonly T[]): T[] {
  const old = new Set(before);
  const now = new Set(after);
  return [...before.filter((each) => !now.has(each)), ...after.filter((each) => !old.has(each))];
}

/** Empties the queue after a recalculation that did not end; some nodes were already taken from it. */
export function clearQueue(state: CaseState): void {
  for (const waiting of state.queues) waiting?.splice(0);
  for (const subject of state.subjects.values())
    for (const node of subject.nodes) if (node !== undefined) node.isQueued = false;
  state.lowest = Number.POSITIVE_INFINITY;
  state.highest = -1;
  state.deferred = null;
  state.forced.clear();
  state.swept = Number.POSITIVE_INFINITY;
}

// From what changed back to the nodes that read it.

import type { Value } from '../../formula/index.ts';
import type { CellReader } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import { type Cell, type KeptAggregate, type Node, nodeAt, type Subject } from '../state/subject.ts';
import { subjectOf } from '../state/subject-of.ts';

/** The node of a unit, by its index, for a subject; undefined where the unit is not for such subjects. */
export function nodeOf(unit: number, subject: Subject): Node | undefined {
  const position = subject.shape.positions[unit] ?? -1;
  return position < 0 ? undefined : nodeAt(subject, position);
}

export function queue(node: Node, state: CaseState): void {
  if (node.isQueued) return;
  const { group, subject, position } = node;
  if (group > state.swept) return;
  if (state.deferred !== null && state.deferred.group !== group) return;
  if (!subject.isActive && (subject.outputs[position] ?? null) === null) return;
  node.isQueued = true;
  let waiting = state.queues[group];
  if (waiting === undefined) {
    waiting = [];
    state.queues[group] = waiting;
  }
  waiting.push(node);
  if (group < state.lowest) state.lowest = group;
  if (group > state.highest) state.highest = group;
}

/** Queues all nodes of a subject. */
export function queueAll(subject: Subject, state: CaseState): void {
  const { groups } = subject.shape;
  for (let position = 0; position < groups.length; position++)
    if ((groups[position] ?? 0) <= state.swept) queue(nodeAt(subject, position), state);
}

/** Queues a node, and tells a kept aggregate what of it has to be looked at again. */
function queueMarked(reader: CellReader, subject: Subject, item: Subject, state: CaseState): void {
  const node = nodeOf(reader.unit, subject);
  if (node === undefined) return;
  if (node.kept !== null) mark(node.kept, reader, item, state);
  queue(node, state);
}

function mark(kept: KeptAggregate, reader: CellReader, item: Subject, state: CaseState): void {
  if (state.mutant === 'stale_aggregate') return;
  if (state.mutant === 'stale_occurrences' && reader.root.kind === 'parent') return;
  if (reader.marks === 'item') kept.dirty.add(item);
  else if (reader.marks === 'list' && reader.root.kind !== 'self') kept.moved.add(item);
  else if (reader.marks === 'list') kept.isListDirty = true;
  else kept.isAllDirty = true;
}

/** Queues everybody who reads a cell that changed. */
export function notifyReaders(
  readers: readonly CellReader[],
  cell: Cell,
  before: Value,
  state: CaseState,
): void {
  for (const reader of readers) {
    if (reader.earliest > state.swept) continue;
    // Most readers read the cell of their own subject.
    if (reader.steps.length === 0) reach(reader, cell.subject, cell, before, state);
    else followBack(reader, 0, cell.subject, { cell, before }, state);
  }
}

/** A cell with the value that it had. */
interface ChangedCell {
  readonly cell: Cell;
  readonly before: Value;
}

function followBack(
  reader: CellReader,
  depth: number,
  object: Subject,
  changed: ChangedCell,
  state: CaseState,
): void {
  const step = reader.steps[depth];
  if (step === undefined) {
    reach(reader, object, changed.cell, changed.before, state);
    return;
  }
  if (state.mutant === 'missing_way_back') return;
  if (step.kind === 'parent') {
    if (object.parent !== null) followBack(reader, depth + 1, object.parent, changed, state);
    return;
  }
  if (object.references === null) return;
  for (const reference of object.references)
    if (reference.slot === step.slot && reference.subject.shape.family === step.family)
      followBack(reader, depth + 1, reference.subject, changed, state);
}

function reach(reader: CellReader, object: Subject, cell: Cell, before: Value, state: CaseState): void {
  const { root, unit } = reader;
  if (root.kind === 'self') queueMarked(reader, object, object, state);
  else if (root.kind === 'occurrences') {
    for (const list of object.occurrences.values())
      for (const occurrence of list) queueMarked(reader, occurrence, object, state);
  } else if (root.kind === 'parent') {
    if (object.parent !== null) queueMarked(reader, object.parent, object, state);
  } else if (root.kind === 'all') {
    for (const shape of state.compiled.shapesOf(unit))
      for (const subject of state.byShape[shape.index] ?? []) queueMarked(reader, subject, object, state);
  } else {
    const target = subjectOf(object.values[root.slot]?.value ?? null);
    if (target !== null) queueMarked(reader, target, object, state);
    const old = cell.subject === object && cell.slot === root.slot ? subjectOf(before) : null;
    if (old !== null && old !== target) queueMarked(reader, old, object, state);
  }
}

/** Queues those who read a list of instances or holders that a subject entered or left. */
export function notifyList(
  readers: readonly CellReader[] | undefined,
  subject: Subject,
  state: CaseState,
): void {
  if (state.isQuiet) return;
  for (const reader of readers ?? []) {
    if (reader.earliest > state.swept) continue;
    if (reader.root.kind === 'self') queueMarked(reader, subject, subject, state);
    else if (reader.root.kind === 'occurrences')
      for (const list of subject.occurrences.values())
        for (const occurrence of list) queueMarked(reader, occurrence, subject, state);
    else
      for (const shape of state.compiled.shapesOf(reader.unit))
        for (const each of state.byShape[shape.index] ?? []) queueMarked(reader, each, subject, state);
  }
}

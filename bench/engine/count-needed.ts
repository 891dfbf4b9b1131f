import type { CaseSession } from '../../src/engine/index.ts';
import { tellReaders } from '../../src/engine/recalculation/journal.ts';
import type { Moment } from '../../src/engine/state/moment.ts';
import { Cell, type Node } from '../../src/engine/state/subject.ts';
import type { Value } from '../../src/formula/index.ts';
import type { InputChange } from '../../src/model/input-change.ts';

/** Applies a change and counts the nodes that ran, and those that read a cell whose value has changed. */
export function countNeeded(
  session: CaseSession,
  changes: readonly InputChange[],
  moment: Moment,
): { nodesRun: number; nodesNeeded: number } {
  const { state } = session;
  const before = new Map<Cell, Value>();
  for (const subject of state.subjects.values())
    for (const cell of [...subject.values, ...subject.others.values()])
      if (cell instanceof Cell) before.set(cell, cell.value);
  const outcome = session.change(changes, moment);
  const needed = new Set<Node>();
  for (const [cell, value] of before) {
    if (cell.value === value) continue;
    tellReaders(cell, value, state);
    for (const waiting of state.queues)
      for (const node of waiting?.splice(0) ?? []) {
        node.isQueued = false;
        needed.add(node);
      }
  }
  state.lowest = Number.POSITIVE_INFINITY;
  state.highest = -1;
  return { nodesRun: outcome.isDone ? outcome.stats.nodesRun : 0, nodesNeeded: needed.size };
}

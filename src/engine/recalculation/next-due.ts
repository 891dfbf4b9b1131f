import type { CaseState } from '../state/state.ts';
import type { Node } from '../state/subject.ts';
import { putInto } from './journal.ts';

const NEVER = Number.POSITIVE_INFINITY;

/** The first of the moments that nodes wait for, in milliseconds; infinity for never. */
export function nextDue(state: CaseState): number {
  if (state.nextDue === null) {
    state.nextDue = NEVER;
    for (const [node, at] of state.due) if (at < state.nextDue && node.subject.isActive) state.nextDue = at;
  }
  return state.nextDue;
}

/** Notes when the clock could change a node next; infinity for never. */
export function setDue(node: Node, at: number, state: CaseState): void {
  const before = state.due.get(node) ?? NEVER;
  if (at !== before) putInto(state.due, node, at === NEVER ? undefined : at, state);
  if (state.nextDue === null) return;
  if (at <= state.nextDue) state.nextDue = at;
  else if (before === state.nextDue) state.nextDue = null;
}

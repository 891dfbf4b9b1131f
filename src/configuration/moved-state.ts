import type { Workflow } from './kinds/workflow.ts';

/** Where a case that stands in a state of an earlier version stands in this one; undefined where nobody has said so. */
export const movedState = ({ states, moved_states }: Workflow, state: string): string | undefined =>
  Object.hasOwn(states, state) ? state : moved_states[state];

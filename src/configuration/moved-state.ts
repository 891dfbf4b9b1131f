import type { Workflow } from './kinds/workflow.ts';

/**
 * The state of this version for a case in a state of an earlier version; undefined if the configuration does not say.
 */
export const movedState = ({ states, moved_states }: Workflow, state: string): string | undefined =>
  Object.hasOwn(states, state) ? state : moved_states[state];

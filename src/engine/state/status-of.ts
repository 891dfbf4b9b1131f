import type { CaseState } from './state.ts';

/** The status that follows from the kind of the state a case stands in. */
export function statusOf(state: CaseState): 'ongoing' | 'approved' | 'declined' | 'finished' {
  const kind = state.compiled.process.definition.workflow.states[state.head.state]?.kind;
  return kind === 'approved' || kind === 'declined' || kind === 'finished' ? kind : 'ongoing';
}

import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import type { CaseToChange } from './case-to-change.ts';

/** Uses a transition: one that needs votes is used by the last of them alone. */
export function useTransition({ session }: CaseToChange, transition: string): InputChange {
  const { process } = session.state.compiled;
  const standing = session
    .view()
    .transitions()
    .find(({ key }) => key === transition);
  const { votes } = process.definition.workflow.transitions[transition] ?? {};
  // The engine tells what stands in the way first; votes that are there already do not change who may cast them.
  if (votes !== undefined && standing?.standing !== 'absent' && standing?.isConditionMet)
    throw refuse('transition_requires_votes', undefined, 'transition_key');
  return { kind: 'use_transition', transition };
}

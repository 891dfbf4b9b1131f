import type { Transition } from '../configuration/kinds/workflow.ts';
import { refuse } from '../errors.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CasePerson, isAllowed, isNamed, type PeopleOfCase } from '../model/who-may.ts';
import type { CaseToChange } from './case-to-change.ts';

type Votes = NonNullable<Transition['votes']>;

/** The votes that a transition needs; refuses where the person may not vote on it, or it does not lead from here. */
export function mustMayVote(
  { session }: CaseToChange,
  transition: string,
  person: CasePerson,
  people: PeopleOfCase,
): Votes {
  const { votes } = session.state.compiled.process.definition.workflow.transitions[transition] ?? {};
  if (votes === undefined)
    throw refuse('conflict', `The transition "${transition}" needs no votes.`, 'transition_key');
  if (!isAllowed(votes.may_vote ?? [], person, people))
    throw refuse('permission_denied', 'The configuration does not let you vote on this transition.');
  if (isNamed(votes.exclude ?? [], person, people))
    throw refuse('permission_denied', 'Four eyes: your own vote does not count on this case.');
  return votes;
}

/** Counts a vote; the one that makes them enough uses the transition. */
export function castVote(
  { session }: CaseToChange,
  transition: string,
  {
    count,
    isInFavour,
    needed,
  }: { readonly count: number; readonly isInFavour: boolean; readonly needed: number },
): { readonly changes: readonly InputChange[]; readonly isEnough: boolean } {
  const standing = session
    .view()
    .transitions()
    .find(({ key }) => key === transition);
  if (standing === undefined || standing.standing === 'absent')
    throw refuse('transition_not_available', undefined, 'transition_key');
  const isEnough = isInFavour && count >= needed;
  // A vote for what is not ready is refused as using it would be, with the reasons.
  const isTried = isInFavour && !standing.isConditionMet;
  return {
    changes: [
      { kind: 'vote', transition, count },
      ...(isEnough || isTried ? [{ kind: 'use_transition', transition } as const] : []),
    ],
    isEnough,
  };
}

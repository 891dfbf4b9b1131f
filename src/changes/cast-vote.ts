import type { Transition } from '../configuration/kinds/workflow.ts';
import { refuse } from '../errors.ts';
import { type EveryoneOfCase, exclusionOf } from '../model/four-eyes.ts';
import type { InputChange } from '../model/input-change.ts';
import { type CasePerson, isAllowed } from '../model/who-may.ts';
import type { CaseToChange } from './case-to-change.ts';
import { type VoteHindrance, voteText } from './vote-texts.ts';

type Votes = NonNullable<Transition['votes']>;

/** Why somebody cannot vote on a transition; null where they can. */
export function hindranceTo(
  votes: Votes,
  person: CasePerson | undefined,
  people: EveryoneOfCase,
): VoteHindrance | null {
  if (person === undefined) return 'not_a_person';
  if (!isAllowed(votes.may_vote ?? [], person, people)) return 'not_a_voter';
  return exclusionOf(votes.exclude ?? [], person.email, people);
}

/** The votes that a transition needs; refuses where the person may not vote on it, or it does not lead from here. */
export function mustMayVote(
  { session }: CaseToChange,
  transition: string,
  person: CasePerson,
  people: EveryoneOfCase,
): Votes {
  const { votes } = session.state.compiled.process.definition.workflow.transitions[transition] ?? {};
  if (votes === undefined)
    throw refuse('conflict', `The transition "${transition}" needs no votes.`, 'transition_key');
  const hindrance = hindranceTo(votes, person, people);
  if (hindrance !== null) throw refuse('permission_denied', voteText(hindrance, 'en'));
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

import type { VoteHindrance } from '../../changes/vote-texts.ts';
import type { CasePerson } from '../../model/who-may.ts';
import type { Doing } from '../../writing/case-rights.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { type Ballot, countVotes, hindranceOf, loadBallots } from '../cases/ballots.ts';

/** How the votes on a transition stand, and whether somebody can cast one. */
export interface VoteStanding {
  readonly transition: string;
  readonly name: string;
  readonly needed: number;
  readonly missing: number;
  readonly isReady: boolean;
  readonly ballots: readonly Ballot[];
  /** Why this person cannot vote; null where they can. */
  readonly hindrance: VoteHindrance | null;
}

/** The transitions of a case that wait for votes in the state it is in. */
export async function waitingVotes(
  current: CurrentCase,
  { call, ...reader }: Doing,
  person: CasePerson | undefined,
): Promise<VoteStanding[]> {
  const { session, compiled } = current;
  const { transitions } = compiled.process.definition.workflow;
  const found: VoteStanding[] = [];
  for (const { key, standing, isConditionMet } of session.view().transitions()) {
    const definition = transitions[key];
    const { votes } = definition ?? {};
    if (definition === undefined || votes === undefined || standing === 'absent') continue;
    const ballots = await loadBallots(current, call, key);
    found.push({
      transition: key,
      name: compiled.index.text(definition.name, key, session.state.head.language),
      needed: votes.needed,
      missing: Math.max(0, votes.needed - countVotes(current, votes, ballots)),
      isReady: isConditionMet,
      ballots,
      hindrance: await hindranceOf(current, votes, person, { ...reader, call }),
    });
  }
  return found;
}

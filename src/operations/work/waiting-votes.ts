import { type CasePerson, isAllowed, isNamed } from '../../model/who-may.ts';
import { type Call, loadCasePart } from '../../store/case-record.ts';
import type { CurrentCase } from '../../writing/cases/current-case.ts';
import { peopleOf } from '../cases/person-of-case.ts';

/** A vote that was cast. */
export interface Ballot {
  readonly person: number;
  readonly name: string;
  readonly inFavour: boolean;
  readonly at: string | null;
}

/** How the votes on a transition stand, and whether somebody can cast one. */
export interface VoteStanding {
  readonly transition: string;
  readonly name: string;
  readonly needed: number;
  readonly missing: number;
  readonly isReady: boolean;
  readonly ballots: readonly Ballot[];
  /** Why this person cannot vote; null where they can. */
  readonly hindrance: 'not_a_voter' | 'four_eyes' | null;
}

/** The transitions of a case that wait for votes in the state it is in. */
export async function waitingVotes(
  current: CurrentCase,
  call: Call,
  person: CasePerson | undefined,
): Promise<VoteStanding[]> {
  const { session, compiled } = current;
  const { transitions } = compiled.process.definition.workflow;
  const people = peopleOf(current);
  const found: VoteStanding[] = [];
  for (const { key, standing, isConditionMet, missingVotes } of session.view().transitions()) {
    const definition = transitions[key];
    const { votes } = definition ?? {};
    if (definition === undefined || votes === undefined || standing === 'absent') continue;
    const isVoter = person !== undefined && isAllowed(votes.may_vote ?? [], person, people);
    const isExcluded = person !== undefined && isNamed(votes.exclude ?? [], person, people);
    // Ballots from before the case came to this state count nothing.
    const isVoid = (session.state.votes.get(key) ?? 0) === 0;
    const stored = await loadCasePart(call, current.tenantId, current.id, 'ballots', key);
    const ballots = Object.entries(stored ?? {}).flatMap(([id, ballot]) => readBallot(id, ballot));
    found.push({
      transition: key,
      name: compiled.index.text(definition.name, key, session.state.head.language),
      needed: votes.needed,
      missing: missingVotes,
      isReady: isConditionMet,
      ballots: isVoid ? [] : ballots,
      hindrance: !isVoter ? 'not_a_voter' : isExcluded ? 'four_eyes' : null,
    });
  }
  return found;
}

function readBallot(id: string, ballot: unknown): Ballot[] {
  if (typeof ballot !== 'object' || ballot === null || !('in_favour' in ballot)) return [];
  return [
    {
      person: Number(id),
      name: 'name' in ballot && typeof ballot.name === 'string' ? ballot.name : '',
      inFavour: ballot.in_favour === true,
      at: 'at' in ballot && typeof ballot.at === 'string' ? ballot.at : null,
    },
  ];
}

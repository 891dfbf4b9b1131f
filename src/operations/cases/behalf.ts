import type { Transition } from '../../configuration/kinds/workflow.ts';
import { type BehalfHindrance, hindranceToBehalf, isSamePerson } from '../../model/vote-for.ts';
import { type Absent, absentFor, type Worker } from '../../model/worker.ts';
import type { Call } from '../../store/database/database.ts';
import { hasChangedCase } from '../../store/people/workers.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { everyoneOf } from '../../writing/open/people-of-case.ts';

import { type Ballot, hindranceOf } from './ballots.ts';

/** Somebody who could vote for others, in a case. */
interface StandIn {
  readonly current: CurrentCase;
  readonly call: Call;
  readonly worker: Worker;
  readonly ballots: readonly Ballot[];
}

/** The one for whom a person stands in now; undefined where they do not. */
export const absentPerson = (worker: Worker, { head }: CurrentCase, id: number): Absent | undefined =>
  absentFor(worker, head.process_key).find((absent) => absent.id === id);

/** Why a stand-in cannot vote for somebody in a case; null where they can. */
export async function behalfHindrance(standIn: StandIn, absent: Absent): Promise<BehalfHindrance | null> {
  const { current, worker, ballots } = standIn;
  return hindranceToBehalf({
    email: worker.email,
    people: everyoneOf(current),
    hasChanged: await hasChangedCase(standIn.call, current.tenantId, current.id, worker.id),
    hasVoted: ballots.some(
      ({ person, address }) => person === absent.id || isSamePerson(address, absent.email),
    ),
  });
}

/** Those for whom a person can vote on a transition now. Whoever has voted already, for whomever, is asked for no further vote. */
export async function votesForOthers(
  standIn: StandIn,
  votes: NonNullable<Transition['votes']>,
): Promise<Absent[]> {
  const { current, worker, ballots } = standIn;
  const absent = absentFor(worker, current.head.process_key);
  if (absent.length === 0 || ballots.some(({ person }) => person === worker.id)) return [];
  // Rules of access are asked about the one who votes.
  const doing = {
    tenantId: current.tenantId,
    actor: { ...worker, kind: 'user' as const },
    call: standIn.call,
  };
  const found: Absent[] = [];
  for (const each of absent) {
    const isVoter = (await hindranceOf(current, votes, each, doing)) === null;
    if (isVoter && (await behalfHindrance(standIn, each)) === null) found.push(each);
  }
  return found;
}

import { hindranceTo } from '../../changes/cast-vote.ts';
import type { VoteHindrance } from '../../changes/vote-texts.ts';
import { exclusionOf } from '../../model/four-eyes.ts';
import { sameAddress } from '../../model/same-address.ts';
import { isSamePerson } from '../../model/vote-for.ts';
import type { CasePerson } from '../../model/who-may.ts';
import { loadCasePart } from '../../store/cases/case-record.ts';
import type { Call } from '../../store/database/database.ts';
import { findUsers } from '../../store/people/find-users.ts';
import { type Doing, lackingRights } from '../../writing/case-rights.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { everyoneOf } from '../../writing/open/people-of-case.ts';

/** Who voted how on a transition, in one part of the case: `{"3": {"in_favour": true}}`. */
export const BALLOTS = 'ballots';

/** A vote that was cast. */
export interface Ballot {
  readonly person: number;
  readonly name: string;
  /** By which two accounts of one person are known; null where nobody can tell any more. */
  readonly address: string | null;
  readonly inFavour: boolean;
  readonly at: string | null;
  /** The person who is away and for whom it was cast; null for a vote of one's own. */
  readonly behalf: { readonly person: number; readonly name: string; readonly address: string } | null;
}

type Votes = NonNullable<
  CurrentCase['compiled']['process']['definition']['workflow']['transitions'][string]['votes']
>;

/** The votes on a transition in the state that the case is in: coming to another state makes those from before void. */
export async function loadBallots(current: CurrentCase, call: Call, transition: string): Promise<Ballot[]> {
  // Coming to another state forgets the count; a count of nobody is that of votes against, which are kept.
  if (current.session.state.votes.get(transition) === undefined) return [];
  const stored = await loadCasePart(call, current.tenantId, current.id, BALLOTS, transition);
  const ballots = Object.entries(stored ?? {}).flatMap(([id, ballot]) => readBallot(id, ballot));
  const unknown = ballots.filter(({ address }) => address === null).map(({ person }) => person);
  if (unknown.length === 0) return ballots;
  const people = await findUsers(call, current.tenantId, { ids: unknown });
  return ballots.map((ballot) => ({
    ...ballot,
    address: ballot.address ?? people.find(({ id }) => id === ballot.person)?.email ?? null,
  }));
}

/** How many people are in favour, without those whose vote does not count, or no longer. */
export const countVotes = (current: CurrentCase, votes: Votes, ballots: readonly Ballot[]): number =>
  new Set(
    ballots
      .filter(
        ({ inFavour, address, behalf }) =>
          inFavour &&
          [address, behalf?.address ?? null].every(
            (each) => each === null || !isExcluded(current, votes, each),
          ),
      )
      .map(({ address, person }) => (address === null ? `person ${person}` : sameAddress(address))),
  ).size;

const isExcluded = (current: CurrentCase, votes: Votes, address: string): boolean =>
  exclusionOf(votes.exclude ?? [], address, everyoneOf(current)) !== null;

/** Why somebody cannot vote; null where they can. Whoever lacks the right to is no voter. */
export async function hindranceOf(
  current: CurrentCase,
  votes: Votes,
  person: CasePerson | undefined,
  doing: Doing,
): Promise<VoteHindrance | null> {
  const hindrance = hindranceTo(votes, person, everyoneOf(current));
  if (hindrance !== null) return hindrance;
  return (await lackingRights(current.head.terms, ['vote'], doing)).length === 0 ? null : 'not_a_voter';
}

/**
 * The ballots with one more. Who votes again has one vote, also from another account of the same address, and whether it is their own or for
 * somebody else. For somebody who was away, their own vote or that of another stand-in replaces the one that was cast for them.
 */
export const withBallot = (ballots: readonly Ballot[], one: Ballot): Ballot[] => [
  ...ballots.filter((each) => !isSameVoter(each, one) && !isReplaced(each, one)),
  one,
];

const isSameVoter = (one: Ballot, other: Ballot): boolean =>
  one.person === other.person || isSamePerson(one.address, other.address);

function isReplaced({ behalf }: Ballot, one: Ballot): boolean {
  if (behalf === null) return false;
  const addresses = [one.address, one.behalf?.address ?? null];
  return (
    behalf.person === one.person ||
    behalf.person === one.behalf?.person ||
    addresses.some((each) => isSamePerson(each, behalf.address))
  );
}

/** As they are stored. */
export const ballotsBody = (ballots: readonly Ballot[]): Record<string, unknown> =>
  Object.fromEntries(
    ballots.map(({ person, name, address, inFavour, at, behalf }) => [
      String(person),
      { in_favour: inFavour, name, address, at, ...(behalf !== null && { on_behalf_of: behalf }) },
    ]),
  );

function readBallot(id: string, ballot: unknown): Ballot[] {
  if (typeof ballot !== 'object' || ballot === null || !('in_favour' in ballot)) return [];
  return [
    {
      person: Number(id),
      name: 'name' in ballot && typeof ballot.name === 'string' ? ballot.name : '',
      address: 'address' in ballot && typeof ballot.address === 'string' ? ballot.address : null,
      inFavour: ballot.in_favour === true,
      at: 'at' in ballot && typeof ballot.at === 'string' ? ballot.at : null,
      behalf: 'on_behalf_of' in ballot ? readBehalf(ballot.on_behalf_of) : null,
    },
  ];
}

function readBehalf(behalf: unknown): Ballot['behalf'] {
  if (typeof behalf !== 'object' || behalf === null || !('person' in behalf)) return null;
  return {
    person: Number(behalf.person),
    name: 'name' in behalf && typeof behalf.name === 'string' ? behalf.name : '',
    address: 'address' in behalf && typeof behalf.address === 'string' ? behalf.address : '',
  };
}

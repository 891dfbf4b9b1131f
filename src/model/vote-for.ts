// Votes that somebody casts for a person who is away. Four eyes stay four eyes: whoever votes has one vote, for whomever it is.
import { type EveryoneOfCase, exclusionOf } from './four-eyes.ts';
import { sameAddress } from './same-address.ts';

/** Why somebody cannot vote for a person who is away. */
export type BehalfHindrance = 'not_a_stand_in' | 'made_the_change' | 'has_voted';

interface Asked {
  /** The one who would vote. */
  readonly email: string;
  readonly people: EveryoneOfCase;
  /** Whether they have made something of the case. */
  readonly hasChanged: boolean;
  /** Whether the person who is away has cast a vote of their own. */
  readonly hasVoted: boolean;
}

/**
 * Why a stand-in cannot vote for somebody; null where they can. Whoever is or was owner or assignee of the case, or has changed it, does not
 * vote on it for somebody else, whatever the transition says of votes of one's own.
 */
export function hindranceToBehalf({ email, people, hasChanged, hasVoted }: Asked): BehalfHindrance | null {
  if (hasVoted) return 'has_voted';
  const isOfCase = exclusionOf(['owner', 'assignee'], email, people) !== null;
  return isOfCase || hasChanged ? 'made_the_change' : null;
}

/** Whether two addresses are of one person. */
export const isSamePerson = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && sameAddress(one) === sameAddress(other);

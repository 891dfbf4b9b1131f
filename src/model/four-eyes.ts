import { sameAddress } from './same-address.ts';
import type { PeopleOfCase } from './who-may.ts';

/** The people of a case with those who were it before. */
export interface EveryoneOfCase extends PeopleOfCase {
  readonly pastOwners: readonly string[];
  readonly pastAssignees: readonly string[];
}

/** Why somebody's vote does not count. */
export type Exclusion = 'owner' | 'former_owner' | 'assignee' | 'former_assignee';

/** As what a list excludes somebody, who is known by an address; null where it does not. Whoever has ever been it is excluded. */
export function exclusionOf(
  list: readonly ('owner' | 'assignee')[],
  email: string,
  { ownerEmail, assigneeEmail, pastOwners, pastAssignees }: EveryoneOfCase,
): Exclusion | null {
  const own = sameAddress(email);
  const isOne = (others: readonly (string | null)[]): boolean =>
    others.some((other) => other !== null && sameAddress(other) === own);
  if (list.includes('owner') && isOne([ownerEmail])) return 'owner';
  if (list.includes('owner') && isOne(pastOwners)) return 'former_owner';
  if (list.includes('assignee') && isOne([assigneeEmail])) return 'assignee';
  if (list.includes('assignee') && isOne(pastAssignees)) return 'former_assignee';
  return null;
}

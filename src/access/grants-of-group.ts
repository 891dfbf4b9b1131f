import type { GroupGrant } from '../store/tables/sign-in-tables.ts';
import type { Membership } from './map-groups.ts';

/** A group of the directory, with what the administrators have said that it gives. */
interface NamedGroup extends Membership {
  readonly displayName: string;
  readonly externalId: string | null;
}

/** What a group gives to its members, also by the mapping of the provider, which names it as it is called or by its id in the directory. */
export function grantsOfGroup(group: NamedGroup, ofProvider: readonly GroupGrant[]): Membership {
  const mapped = ofProvider.filter(
    (each) => each.group === group.displayName || each.group === group.externalId,
  );
  return {
    roles: [...new Set([...group.roles, ...mapped.flatMap(({ roles }) => roles)])],
    teams: [...new Set([...group.teams, ...mapped.flatMap(({ teams }) => teams)])],
  };
}

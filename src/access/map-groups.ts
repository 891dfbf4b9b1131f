import type { GroupGrant } from '../store/tables/sign-in-tables.ts';

interface Membership {
  readonly roles: readonly string[];
  readonly teams: readonly string[];
}

/**
 * The roles and teams of a person by their groups. Those that the mapping names come and go with the groups; all others were given by
 * hand, and stay.
 */
export function mapGroups(
  mapping: readonly GroupGrant[],
  groups: readonly string[],
  before: Membership,
): Membership {
  const granted = mapping.filter(({ group }) => groups.includes(group));
  const settle = (part: keyof Membership): string[] => {
    const managed = new Set(mapping.flatMap((each) => each[part]));
    const kept = before[part].filter((each) => !managed.has(each));
    return [...new Set([...kept, ...granted.flatMap((each) => each[part])])];
  };
  return { roles: settle('roles'), teams: settle('teams') };
}

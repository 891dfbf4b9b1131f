import type { GroupGrant } from '../store/tables/sign-in-tables.ts';

export interface Membership {
  readonly roles: readonly string[];
  readonly teams: readonly string[];
}

/**
 * The roles and teams of a person by their groups. Those that the mapping names come and go with the groups; all others were given by
 * hand, and stay. A mapping is prepared once for many people.
 */
export function mapGroups(
  mapping: readonly GroupGrant[],
): (groups: readonly string[], before: Membership) => Membership {
  const byGroup = Map.groupBy(mapping, ({ group }) => group);
  const managed = {
    roles: new Set(mapping.flatMap(({ roles }) => roles)),
    teams: new Set(mapping.flatMap(({ teams }) => teams)),
  };
  return (groups, before) => {
    const granted = groups.flatMap((group) => byGroup.get(group) ?? []);
    const settle = (part: keyof Membership): string[] => {
      const kept = before[part].filter((each) => !managed[part].has(each));
      return [...new Set([...kept, ...granted.flatMap((each) => each[part])])];
    };
    return { roles: settle('roles'), teams: settle('teams') };
  };
}

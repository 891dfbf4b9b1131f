import { useQueries } from '@tanstack/react-query';
import { apiQuery } from '../../../api/queries.ts';
import { oneOf } from '../../../shared/given.ts';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES } from './roles.ts';

interface Named {
  readonly id: number;
  /** Null for a key. */
  readonly email: string | null;
  readonly name: string;
}

const partsOf = (grant: string): readonly [kind: string, rest: string] => {
  const [, kind = '', rest = ''] = /^(\w+):(.*)$/.exec(grant) ?? [];
  return [kind, rest];
};

const hasEmail =
  (email: string) =>
  (person: Named): boolean =>
    person.email?.toLowerCase() === email;

const hasId =
  (id: string) =>
  (person: Named): boolean =>
    person.email !== null && String(person.id) === id;

/**
 * Names those whom the words of the rules of access on a page stand for, such as `team:credit`, each once. People are asked for
 * unless the page knows them: there may be thousands, and some who are deactivated.
 */
export function useGrantNames(
  grants: readonly string[],
  known: readonly Named[] = [],
): (some: readonly string[]) => string {
  const t = useWords('admin-access');
  const roles = useWords('admin-people');
  const teamName = useTeamNames();
  const { people, isPending } = usePeopleIn(grants, known);
  const nameOf = (isMeant: (person: Named) => boolean, otherwise: string): string =>
    people.find(isMeant)?.name ?? (isPending ? '…' : otherwise);
  const grantName = (grant: string): string => {
    const [kind, rest] = partsOf(grant);
    const role = oneOf(ROLES, rest);
    switch (kind) {
      case 'team':
        return t('grant_team', { name: teamName(rest) });
      case 'role':
        return t('grant_role', { name: role ? roles(role) : rest });
      case 'team_of':
      case 'lead_of':
        return t(`grant_${kind}`, { name: nameOf(hasEmail(rest), rest) });
      case 'person':
        return nameOf(hasEmail(rest), rest);
      case 'user':
        return nameOf(hasId(rest), grant);
      case 'key':
        return t('key', { name: `#${rest}` });
      default:
        return grant;
    }
  };
  return (some) => [...new Set(some.map(grantName))].join(', ');
}

/** The people whom some words of the rules name. */
function usePeopleIn(grants: readonly string[], known: readonly Named[]) {
  const words = grants.map(partsOf);
  const restsOf = (...kinds: readonly string[]): readonly string[] => [
    ...new Set(words.flatMap(([kind, rest]) => (kinds.includes(kind) ? [rest] : []))),
  ];
  const ids = restsOf('user').filter((id) => !known.some(hasId(id)));
  const emails = restsOf('person', 'team_of', 'lead_of').filter((email) => !known.some(hasEmail(email)));
  const byId = useQueries({
    queries: ids.map((id) => apiQuery('GET /api/admin/users/{id}', { params: { id: Number(id) } })),
  });
  const byEmail = useQueries({
    queries: emails.map((search) => apiQuery('GET /api/admin/users', { query: { search, page_size: 100 } })),
  });
  return {
    people: [
      ...known,
      ...byId.flatMap(({ data }) => data?.data ?? []),
      ...byEmail.flatMap(({ data }) => data?.results ?? []),
    ],
    isPending: [...byId, ...byEmail].some((each) => each.isPending),
  };
}

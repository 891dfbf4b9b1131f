import { usePeople } from '../../../shared/configuration.ts';
import { oneOf } from '../../../shared/given.ts';
import { useTeamNames } from '../../../shared/use-team-names.ts';
import { useWords } from '../../../texts/words.ts';
import { ROLES } from './roles.ts';

/** Names those whom a word of the rules of access stands for, such as `team:credit`. */
export function useGrantNames(): (grant: string) => string {
  const t = useWords('admin-access');
  const roles = useWords('admin-people');
  const teamName = useTeamNames();
  const people = usePeople();
  const personAt = (email: string): string =>
    people.find((person) => person.email.toLowerCase() === email)?.name ?? email;
  return (grant) => {
    const [, kind, rest = ''] = /^(\w+):(.*)$/.exec(grant) ?? [];
    const role = oneOf(ROLES, rest);
    switch (kind) {
      case 'team':
        return t('grant_team', { name: teamName(rest) });
      case 'role':
        return t('grant_role', { name: role ? roles(role) : rest });
      case 'team_of':
      case 'lead_of':
        return t(`grant_${kind}`, { name: personAt(rest) });
      case 'person':
        return personAt(rest);
      case 'user':
        return people.find(({ id }) => String(id) === rest)?.name ?? grant;
      case 'key':
        return t('key', { name: `#${rest}` });
      default:
        return grant;
    }
  };
}

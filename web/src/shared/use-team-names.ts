import { useApi } from '../api/queries.ts';
import { useLanguage } from '../texts/language.ts';

/** The teams of the configuration, with their names. */
export function useTeams() {
  const language = useLanguage();
  const { data, isPending } = useApi('GET /api/admin/work/teams', { query: { language } });
  return { teams: data?.data ?? [], isPending };
}

/** Names teams by their keys. One that the configuration no longer has stands by its key. */
export function useTeamNames(): (key: string) => string {
  const { teams, isPending } = useTeams();
  return (key) => teams.find((team) => team.key === key)?.name ?? (isPending ? '…' : key);
}

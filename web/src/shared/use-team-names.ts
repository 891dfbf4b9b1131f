import { useApi } from '../api/queries.ts';
import { useLanguage } from '../texts/language.ts';

/** Names teams by their keys. One that the configuration no longer has stands by its key. */
export function useTeamNames(): (key: string) => string {
  const language = useLanguage();
  const { data, isPending } = useApi('GET /api/admin/work/teams', { query: { language } });
  return (key) => data?.data.find((team) => team.key === key)?.name ?? (isPending ? '…' : key);
}

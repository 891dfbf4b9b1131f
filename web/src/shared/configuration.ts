import { useApi } from '../api/queries.ts';
import { useLanguage } from '../texts/language.ts';

/** The tenant's configuration, with names in the language of the interface if the tenant has it. */
export function useConfiguration() {
  const language = useLanguage();
  const first = useApi('GET /api/1/configuration', {});
  const hasLanguage = first.data?.data.languages.includes(language) ?? false;
  const own = useApi(
    'GET /api/1/configuration',
    { query: { language } },
    { enabled: hasLanguage && first.data?.data.language !== language },
  );
  return own.data?.data ?? first.data?.data;
}

/** The kinds that have instances, by name: of an abstract kind, those below it do. */
export const useKinds = () =>
  (useConfiguration()?.ontologies ?? [])
    .filter(({ is_abstract }) => !is_abstract)
    .toSorted((a, b) => a.name.localeCompare(b.name));

/** The people to whom work can be assigned. */
export const usePeople = () =>
  useApi('GET /api/1/users', { query: { page_size: 100, ordering: 'name' } }).data?.results ?? [];

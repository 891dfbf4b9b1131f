import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiQuery, useApi } from '../api/queries.ts';
import type { Answer } from '../api/request.ts';
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

/** So many pages of a thousand people are read; a larger tenant assigns by queues and teams. */
const MOST_PAGES = 5;

/** The people to whom work can be assigned: all of them, page by page, since every name on a page is looked up here. */
export function usePeople() {
  const pageAt = (page: number) =>
    apiQuery('GET /api/1/users', { query: { page, page_size: 1000, ordering: 'name' } });
  const { data: first } = useQuery(pageAt(1));
  const last = Math.min(first?.meta.pagination.pages ?? 1, MOST_PAGES);
  const rest = useQueries({
    queries: Array.from({ length: last - 1 }, (_, index) => pageAt(index + 2)),
    combine: peopleOf,
  });
  return useMemo(() => [...(first?.results ?? []), ...rest], [first, rest]);
}

/** Outside of the hook, so that the list stays the same as long as its pages do. */
const peopleOf = (pages: readonly { readonly data?: Answer<'GET /api/1/users'> | undefined }[]) =>
  pages.flatMap(({ data }) => data?.results ?? []);

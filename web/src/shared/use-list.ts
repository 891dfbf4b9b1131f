import { given } from './given.ts';
import { useUrlState } from './use-url-state.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** Page, order, search and filters of a list, all in the address: what is asked for, and what the table takes. */
export function useList(defaultOrder: string, pageSize = 50) {
  const [search, setSearch] = useUrlState();
  return {
    search,
    setSearch,
    /** Another choice begins at the first page. */
    change: (next: Search): void => setSearch({ ...next, page: undefined }),
    query: {
      page: Number(search.page ?? 1) || 1,
      page_size: pageSize,
      ...given({ ordering: search.order, search: search.search }),
    },
    table: {
      setPage: (page: number): void => setSearch({ page: page === 1 ? undefined : String(page) }, true),
      ordering: search.order ?? defaultOrder,
      setOrdering: (order: string): void => setSearch({ order, page: undefined }),
    },
    searchField: {
      value: search.search ?? '',
      search: (words: string): void =>
        setSearch({ search: words === '' ? undefined : words, page: undefined }),
    },
  };
}

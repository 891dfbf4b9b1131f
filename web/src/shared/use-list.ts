import { given } from './given.ts';
import { useUrlState } from './use-url-state.ts';

type Search = Readonly<Record<string, string | undefined>>;

export const PAGE_SIZES = [25, 50, 100] as const;

/**
 * Page, order, search and filters of a list, all in the address: the query for the service, and the props for the
 * table.
 */
export function useList(defaultOrder: string, defaultSize: (typeof PAGE_SIZES)[number] = 50) {
  const [search, setSearch] = useUrlState();
  const pageSize = PAGE_SIZES.find((size) => String(size) === search.size) ?? defaultSize;
  return {
    search,
    setSearch,
    /** A new choice starts at the first page. */
    change: (next: Search): void => setSearch({ ...next, page: undefined }),
    query: {
      page: Math.max(1, Math.floor(Number(search.page ?? 1)) || 1),
      page_size: pageSize,
      ...given({ ordering: search.order, search: search.search }),
    },
    table: {
      setPage: (page: number): void => setSearch({ page: page === 1 ? undefined : String(page) }, true),
      pageSize,
      /** The first visible row stays on the page. */
      setPageSize: (size: number): void => {
        const first = ((Number(search.page ?? 1) || 1) - 1) * pageSize;
        const page = Math.floor(first / size) + 1;
        setSearch({
          size: size === defaultSize ? undefined : String(size),
          page: page === 1 ? undefined : String(page),
        });
      },
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

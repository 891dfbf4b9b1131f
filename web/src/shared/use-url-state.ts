import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A variable part of the path: `/cases/$id` has `id`. */
export const useParam = (name: string): string => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
};

type Search = Readonly<Record<string, string | undefined>>;

/**
 * State that a person would share is in the address: filters, page, tab. Returns the query parameters and a function
 * to change some of them; `undefined` removes one. A change replaces the history entry, unless it `isStep` to which
 * "back" returns.
 */
export function useUrlState(): [Search, (change: Search, isStep?: boolean) => void] {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const set = useCallback(
    (change: Search, isStep = false) => {
      navigate({
        to: '.',
        search: (before: object) => ({ ...before, ...change }),
        replace: !isStep,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [search, set];
}

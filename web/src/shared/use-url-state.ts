import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

/** A part of the path that varies: `/cases/$id` has `id`. */
export const useParam = (name: string): string => {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  return params[name] ?? '';
};

type Search = Readonly<Record<string, string | undefined>>;

/**
 * What a person would share stands in the address: filters, page, tab. Gives the words after `?`, and a way to change some of them;
 * `undefined` takes one away. A change replaces the address, unless it `isStep` to which "back" returns.
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

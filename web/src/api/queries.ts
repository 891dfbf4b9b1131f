import {
  keepPreviousData,
  QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { Problem } from './problem.ts';
import { type Answer, type Input, type OperationName, request } from './request.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof Problem && (error.status === 0 || error.status >= 502),
    },
  },
});

/** A query of one operation; its key is the operation's name and input. */
export const apiQuery = <K extends OperationName>(name: K, input: Input<K>) =>
  queryOptions<Answer<K>, Error>({
    queryKey: [name, input],
    queryFn: ({ signal }) => request(name, { ...input, signal }),
  });

/**
 * Reads data and keeps it fresh. While another page of the same list loads, the old one stays visible. What many changes elsewhere lead
 * to, such as a person's day, `readsAnew` whenever it comes into sight; until then it is as it was.
 */
export const useApi = <K extends OperationName>(
  name: K,
  input: Input<K>,
  options: {
    enabled?: boolean;
    refetchInterval?: number | false;
    keepsPrevious?: boolean;
    readsAnew?: boolean;
  } = {},
) =>
  useQuery({
    ...apiQuery(name, input),
    ...(options.enabled !== undefined && { enabled: options.enabled }),
    ...(options.refetchInterval !== undefined && { refetchInterval: options.refetchInterval }),
    ...(options.readsAnew && { refetchOnMount: 'always' as const }),
    ...(options.keepsPrevious && { placeholderData: keepPreviousData }),
  });

/** Changes data; afterwards every query of the named operations is read again. */
export function useChange<K extends OperationName>(
  name: K,
  options: { refreshes?: readonly OperationName[]; done?: (answer: Answer<K>) => void } = {},
): UseMutationResult<Answer<K>, Error, Input<K>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<K>) => request(name, input),
    onSuccess: async (answer) => {
      options.done?.(answer);
      await Promise.all(
        (options.refreshes ?? []).map((each) => client.invalidateQueries({ queryKey: [each] })),
      );
    },
  });
}

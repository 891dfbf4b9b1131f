import { useEffect } from 'react';
import { Problem } from '../../../api/problem.ts';
import { useApi } from '../../../api/queries.ts';

/** The scenarios of the shown package, run anew for each version of the draft. A package with errors has no results. */
export function useScenarios({ enabled, version }: { enabled: boolean; version: number | undefined }) {
  const { data, error, isFetching, refetch } = useApi(
    'POST /api/admin/configuration/scenarios',
    { body: {} },
    { enabled, keepsPrevious: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the draft is another result.
  useEffect(() => {
    if (enabled) void refetch({ cancelRefetch: false });
  }, [enabled, version, refetch]);
  const isUnreadable = error instanceof Problem && error.status === 400;
  return {
    results: isUnreadable ? undefined : data?.data,
    isUnreadable,
    error: isUnreadable ? null : error,
    isRunning: isFetching,
    retry: refetch,
  };
}

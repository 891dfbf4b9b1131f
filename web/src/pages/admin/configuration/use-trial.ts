import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '../../../api/queries.ts';

/** The service's findings about a formula while it is being written. */
export function useTrial(
  { path, offset }: { readonly path: string; readonly offset: number },
  text: string,
  caseId: string | undefined,
) {
  const [formula] = useDebouncedValue(text, 350);
  const { data, error, isFetching } = useApi(
    'POST /api/admin/configuration/formula',
    { body: { path, offset, formula, ...(caseId !== undefined && { case_id: Number(caseId) }) } },
    { keepsPrevious: true, enabled: formula.trim() !== '' },
  );
  return { tried: data?.data, error, isRunning: isFetching };
}

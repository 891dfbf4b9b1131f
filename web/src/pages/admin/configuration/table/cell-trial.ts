import { useDebouncedValue } from '@mantine/hooks';
import { useApi } from '../../../../api/queries.ts';
import { below } from '../form/place.ts';
import type { Column } from './sheet.ts';

const PAUSE_MS = 250;

/** The service's findings about the text of a cell while it is being typed. */
export function useCellTrial(
  key: string,
  column: Column | undefined,
  row: number,
  typed: string | null,
): readonly { readonly code: string; readonly message: string }[] {
  const text = typed?.trim() ?? '';
  const [formula] = useDebouncedValue(text, PAUSE_MS);
  const side = column?.part === 'inputs' ? 'when' : 'gives';
  const path = below(below(`${below('/decisions', key)}/rows`, row), side);
  const isAsked = column !== undefined && formula !== '' && formula !== '-' && text !== '';
  const { data } = useApi(
    'POST /api/admin/configuration/formula',
    { body: { path: below(path, column?.name ?? ''), offset: 0, formula } },
    { enabled: isAsked },
  );
  return isAsked && data?.data.formula === text ? data.data.problems : [];
}

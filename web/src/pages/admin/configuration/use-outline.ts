import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../texts/language.ts';

/** The definitions of the shown package, with names in the reader's language where they exist. */
export function useOutline({ enabled = true }: { enabled?: boolean } = {}) {
  const language = useLanguage();
  return useApi(
    'POST /api/admin/configuration/outline',
    { body: { language } },
    { enabled, keepsPrevious: true },
  );
}

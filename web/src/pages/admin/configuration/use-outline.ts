import { useApi } from '../../../api/queries.ts';
import { useLanguage } from '../../../texts/language.ts';

/** What the package that is shown defines, with names in the language of the reader where it has them. */
export function useOutline({ enabled = true }: { enabled?: boolean } = {}) {
  const language = useLanguage();
  return useApi(
    'POST /api/admin/configuration/outline',
    { body: { language } },
    { enabled, keepsPrevious: true },
  );
}

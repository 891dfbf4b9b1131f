import type { BulkChange } from '../../api/schema.ts';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { useWords } from '../../texts/words.ts';

/** Names a change of many cases in the words of the tenant: which transition, person or tag. */
export function useBulkName(): (bulk: Pick<BulkChange, 'kind' | 'target' | 'undoes'>) => string {
  const t = useWords('own-bulk');
  const configuration = useConfiguration();
  const people = usePeople();
  return ({ kind, target, undoes }) => {
    const name = target ?? t('nobody');
    const shown = {
      transition: () =>
        configuration?.processes.flatMap(({ transitions }) => transitions).find(({ key }) => key === target)
          ?.name,
      assign: () => people.find(({ email }) => email === target)?.name,
      tag: () => configuration?.tags.find(({ key }) => key === target)?.name,
      untag: () => configuration?.tags.find(({ key }) => key === target)?.name,
    }[kind]();
    const what = t(`what_${kind}`, { name: shown ?? name });
    return undoes === null ? what : t('undoOf', { what });
  };
}

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { given } from '../../shared/given.ts';
import { letGo } from '../../shared/going.ts';
import { useWords } from '../../texts/words.ts';
import type { Instance } from './case-data.ts';
import { useCaseWork } from './use-case.ts';

/** The key of an instance that is about to be replaced. */
export const keyOfLinking = (caseId: number, id: number): string => `link of ${id} in case ${caseId}`;

/**
 * Chooses another instance for its place among those outside the case. The former instance is then lost, so the
 * change waits for undo.
 */
export function LinkPicker({
  instance,
  name,
  close,
}: {
  instance: Instance;
  name: string;
  close: () => void;
}) {
  const t = useWords('app-case-instances');
  const { case: current } = useCaseWork();
  const field = useRef<HTMLInputElement>(null);
  // The menu that opened it first returns the focus to its button.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), 50);
    return () => clearTimeout(timer);
  }, []);
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), 150);
  const { data } = useApi(
    'GET /api/1/instances-for-ontology-{ontology_id}',
    {
      params: { ontology_id: instance.ontology_id },
      query: { page_size: 20, ordering: 'name', ...given({ search }) },
    },
    { keepsPrevious: true },
  );
  const inside = new Set(current.instances.map(({ id }) => id));
  const options = (data?.data ?? [])
    .filter(({ id, status }) => status === 'valid' && !inside.has(id))
    .map((each) => ({
      value: String(each.id),
      label: [each.name, each.user_readable_id].filter(Boolean).join(' · '),
    }));
  const choose = (value: string | null): void => {
    const other = options.find((each) => each.value === value);
    if (other === undefined) return;
    close();
    letGo({
      key: keyOfLinking(current.id, instance.id),
      text: t('linkingNow', { name, other: other.label }),
      work: () =>
        request('POST /api/1/cases/{case_pk}/instances/{id}/link', {
          params: { case_pk: current.id, id: instance.id },
          body: { new_instance_id: Number(other.value) },
          keepalive: true,
        }),
      refreshes: ['GET /api/1/cases/{id}'],
    });
  };
  return (
    <Select
      mt="xs"
      size="sm"
      label={t('linkOf', { name })}
      description={t('linkHint')}
      data={options}
      // The service has searched already: a name may have been found by words that it does not show.
      filter={({ options: found }) => found}
      searchable
      ref={field}
      searchValue={words}
      onSearchChange={setWords}
      nothingFoundMessage={t('noneToLink')}
      value={null}
      onChange={choose}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    />
  );
}

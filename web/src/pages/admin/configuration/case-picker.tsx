import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { useWords } from '../../../texts/words.ts';

/** Chooses a case to try something on. */
export function CasePicker({
  value,
  choose,
  process,
}: {
  value: string | undefined;
  choose: (id: string | undefined) => void;
  /** Only cases of this process. */
  process?: string | undefined;
}) {
  const t = useWords('admin-configuration');
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words, 250);
  const { data } = useApi(
    'GET /api/1/cases',
    {
      query: {
        page_size: 20,
        ordering: '-id',
        ...(search !== '' && { search }),
        ...(process !== undefined && { process_key: process }),
      },
    },
    { keepsPrevious: true },
  );
  const chosen = useApi(
    'GET /api/1/cases/{id}',
    { params: { id: Number(value) } },
    { enabled: value !== undefined },
  );
  const label = (each: { user_readable_id: string; name: string }): string =>
    [each.user_readable_id, each.name].filter(Boolean).join(' · ');
  const options = new Map((data?.data ?? []).map((each) => [String(each.id), label(each)]));
  if (value !== undefined && chosen.data) options.set(value, label(chosen.data.data));
  return (
    <Select
      label={t('case')}
      placeholder={t('chooseCase')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('noCase') }}
      value={value !== undefined && options.has(value) ? value : null}
      data={[...options].map(([id, name]) => ({ value: id, label: name }))}
      filter={({ options: all }) => all}
      onSearchChange={(text) => setWords([...options.values()].includes(text) ? '' : text)}
      onChange={(id) => choose(id ?? undefined)}
      w="100%"
      maw="22rem"
    />
  );
}

import { Select, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { useWords } from '../../texts/words.ts';
import type { ControlProps } from './control-props.ts';
import { useCaseWork } from './use-case.ts';

const MOST_LISTED = 100;
const PAUSE_MS = 200;

/** Chooses an instance: those of the case first, then those outside it, as far as the question allows. */
export function InstanceControl({
  id,
  describedBy,
  question,
  value,
  isReadOnly,
  isWrong,
  commit,
}: ControlProps) {
  const t = useWords('app-shared');
  const { case: current } = useCaseWork();
  const ontologies = useConfiguration()?.ontologies ?? [];
  const wanted = ontologies.find(({ key }) => key === question.ontology_key);
  const fits = (key: string): boolean => {
    for (let at = ontologies.find((each) => each.key === key); at; ) {
      if (at.key === question.ontology_key) return true;
      const above = at.super_ontology_key;
      at = ontologies.find((each) => each.key === above);
    }
    return false;
  };
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { data } = useApi(
    'GET /api/1/instances-for-ontology-{ontology_id}',
    {
      params: { ontology_id: wanted?.id ?? 0 },
      query: { page_size: MOST_LISTED, ...(search !== '' && { search }) },
    },
    {
      enabled: wanted !== undefined && !isReadOnly && question.allow_existing !== false,
      keepsPrevious: true,
    },
  );
  const count = data?.meta.pagination.count ?? 0;
  const inside = current.instances.filter(
    ({ id: each, ontology_key, entry }) =>
      fits(ontology_key) && (question.allow_new !== false || entry !== 'own' || each === value),
  );
  const known = new Set(inside.map((each) => each.id));
  // Drafts belong to their own cases only.
  const existing = question.allow_existing === false ? [] : (data?.data ?? []);
  const outside = existing.filter((each) => each.status === 'valid' && !known.has(each.id));
  const options = [
    ...inside.map((each) => ({ value: String(each.id), label: each.name || each.user_readable_id })),
    ...outside.map((each) => ({ value: String(each.id), label: each.name || String(each.id) })),
  ];
  const chosen = value === null || value === undefined ? null : String(value);
  return (
    <>
      <Select
        id={id}
        aria-describedby={describedBy}
        readOnly={isReadOnly}
        error={isWrong}
        data={
          chosen === null || options.some((each) => each.value === chosen)
            ? options
            : [...options, { value: chosen, label: `#${chosen}` }]
        }
        searchable
        clearable={!isReadOnly}
        clearButtonProps={{ 'aria-label': t('close') }}
        nothingFoundMessage={t('noneFound')}
        value={chosen}
        // The name of the present answer is in the field until somebody types.
        onSearchChange={(next) => setTyped(options.some(({ label }) => label === next) ? '' : next)}
        onChange={(next) => commit(next === null ? null : Number(next))}
      />
      {!isReadOnly && count > MOST_LISTED && (
        <Text size="xs" c="dimmed" mt={4}>
          {t('listIsCut', { shown: MOST_LISTED, count })}
        </Text>
      )}
    </>
  );
}

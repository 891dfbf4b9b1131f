import { Group, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FieldTypeName } from '#fields/field-type-name.ts';
import { useApi } from '../../api/queries.ts';
import { Breakable } from '../../shared/breakable.tsx';
import { useConfiguration } from '../../shared/configuration.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FilterChip } from '../../shared/filter-chip.tsx';
import { given, oneOf } from '../../shared/given.ts';
import { Moment } from '../../shared/moment.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useList } from '../../shared/use-list.ts';
import { useWords } from '../../texts/words.ts';
import { instanceValue } from './instance-value.tsx';
import { REASONS } from './reasons.ts';

const WRITTEN_AS_JSON: ReadonlySet<FieldTypeName> = new Set(['choices', 'boolean', 'instance', 'structure']);

/** Converts a value of the history back from text: to a list, a boolean, the id of an instance. */
function valueIn(type: FieldTypeName | undefined, text: string): unknown {
  if (type === undefined || !WRITTEN_AS_JSON.has(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The changes of an instance outside cases: by whom, why, from which value to which. */
export function InstanceHistory({ id, ontology }: { id: number; ontology: string }) {
  const t = useWords('app-instances');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const informations = useConfiguration()?.ontologies.find(({ key }) => key === ontology)?.informations ?? [];
  const nameOf = (key: string): string => {
    const [first = '', place, component] = key.split('.');
    const information = informations.find((each) => each.key === first);
    const inside = information?.components?.find((each) => each.key === component);
    if (place === undefined) return information?.name ?? key;
    return `${information?.name ?? first} ${Number(place) + 1}, ${inside?.name ?? component ?? ''}`;
  };
  const shownValue = (key: string, text: string) => {
    const [first = '', , component] = key.split('.');
    const information = informations.find((each) => each.key === first);
    const field = component ? information?.components?.find((each) => each.key === component) : information;
    return instanceValue(field ?? { type: 'text' }, valueIn(field?.type, text));
  };
  // A range has two dates; an open end becomes a distant one.
  const range =
    search.since === undefined && search.until === undefined
      ? undefined
      : `${search.since ?? '1970-01-01'},${search.until ?? '2999-12-31'}`;
  const { data, error, refetch } = useApi(
    'GET /api/admin/instances/{id}/history',
    {
      params: { id },
      query: { ...list.query, ...given({ reason: oneOf(REASONS, search.reason), _created: range }) },
    },
    { keepsPrevious: true },
  );
  const isFiltered = ['search', 'reason', 'since', 'until'].some((key) => search[key] !== undefined);
  return (
    <Stack gap="sm">
      <Group gap="xs" align="flex-end">
        <SearchField label={t('searchHistory')} {...list.searchField} />
        {(['since', 'until'] as const).map((key) => (
          <TextInput
            key={key}
            type="date"
            size="sm"
            label={t(key)}
            value={search[key] ?? ''}
            onChange={(event) => change({ [key]: event.currentTarget.value || undefined })}
          />
        ))}
        <FilterChip
          name={t('reason')}
          value={search.reason}
          choices={REASONS.map((key) => ({ key, name: t(key) }))}
          choose={(reason) => change({ reason })}
          clearLabel={shared('filterOff', { name: t('reason') })}
        />
      </Group>
      <DataTable
        label={t('history')}
        rows={data?.results}
        meta={data?.meta}
        error={error}
        retry={refetch}
        {...list.table}
        nameOf={({ information_key }) => information_key}
        empty={<EmptyState title={isFiltered ? shared('noneFound') : t('noHistory')} />}
        columns={[
          { key: 'field', name: t('field'), cell: ({ information_key }) => nameOf(information_key) },
          {
            key: 'change',
            name: t('to'),
            cell: ({ information_key, old_value, new_value }) => (
              <Stack gap={0}>
                <Text size="sm" component="div">
                  <Breakable>
                    {new_value === '' ? t('empty') : shownValue(information_key, new_value)}
                  </Breakable>
                </Text>
                {old_value !== '' && (
                  <Text size="xs" c="dimmed" component="div">
                    <Breakable>
                      {t('from')}: {shownValue(information_key, old_value)}
                    </Breakable>
                  </Text>
                )}
              </Stack>
            ),
          },
          {
            key: 'reason',
            name: t('reason'),
            ordering: 'reason',
            isMinor: true,
            cell: ({ reason, source_name, case_reference }) => (
              <Stack gap={0}>
                <Text size="sm">{t(reason)}</Text>
                {case_reference === null ? (
                  <Text size="xs" c="dimmed">
                    {source_name}
                  </Text>
                ) : (
                  <Link to={`/cases/${case_reference}`}>{source_name}</Link>
                )}
              </Stack>
            ),
          },
          {
            key: 'by',
            name: t('by'),
            ordering: 'changed_by',
            isMinor: true,
            cell: ({ changed_by }) => changed_by,
          },
          {
            key: 'when',
            name: t('when'),
            ordering: 'timestamp',
            cell: ({ timestamp }) => <Moment at={timestamp} />,
          },
        ]}
      />
    </Stack>
  );
}

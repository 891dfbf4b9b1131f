import { Button, Group, Stack, Text } from '@mantine/core';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { useState } from 'react';
import { useApi } from '../../../api/queries.ts';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { CallState, PURPOSES, usePurposeName } from './call-state.tsx';
import { EraseTexts } from './erase-texts.tsx';

/** Every request to a model: what was sent to whom, for whom, and how much it took. */
export default function CallsPage() {
  const t = useWords('admin-assistant');
  const shared = useWords('app-shared');
  const nameOfPurpose = usePurposeName();
  const list = useList('-id');
  const { search, change } = list;
  const [isErasing, setErasing] = useState(false);
  const { data, error, refetch } = useApi(
    'GET /api/admin/assistant/calls',
    {
      query: {
        ...list.query,
        ...given({
          purpose: oneOf(PURPOSES, search.purpose),
          case_id: search.case === undefined ? undefined : Number(search.case) || undefined,
        }),
      },
    },
    { keepsPrevious: true },
  );
  const isFiltered = [search.search, search.purpose, search.case].some((each) => each !== undefined);
  return (
    <>
      <PageHeader
        title={t('calls')}
        text={t('callsIntro')}
        trail={[{ to: '/admin/assistant', name: t('title') }]}
      >
        <Button variant="default" onClick={() => setErasing(true)}>
          {t('eraseMany')}
        </Button>
      </PageHeader>
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} hint={t('searchHint')} {...list.searchField} />
          <FilterChip
            name={t('purpose')}
            value={search.purpose}
            choices={PURPOSES.map((key) => ({ key, name: nameOfPurpose(key) }))}
            choose={(value) => change({ purpose: value })}
            clearLabel={shared('filterOff', { name: t('purpose') })}
          />
          {search.case !== undefined && (
            <FilterChip
              name={t('case')}
              value={search.case}
              choices={[]}
              choose={(value) => change({ case: value })}
              clearLabel={shared('filterOff', { name: t('case') })}
            />
          )}
        </Group>
        <DataTable
          label={t('calls')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ id }) => String(id)}
          opens={({ id }) => `/admin/assistant/calls/${id}`}
          columns={[
            {
              key: 'asked',
              name: t('asked'),
              ordering: 'asked',
              cell: ({ asked }) => <Moment at={asked} isExact />,
            },
            { key: 'purpose', name: t('purpose'), cell: ({ purpose }) => nameOfPurpose(purpose) },
            { key: 'state', name: t('state'), cell: (row) => <CallState call={row} /> },
            { key: 'caller', name: t('caller'), isMinor: true, cell: ({ caller_name }) => caller_name },
            {
              key: 'host',
              name: t('host'),
              isMinor: true,
              cell: ({ host, model }) => `${host} · ${model}`,
            },
            {
              key: 'tokens',
              name: t('tokens'),
              isNumber: true,
              isMinor: true,
              cell: ({ input_tokens, output_tokens, is_estimated }) =>
                `${is_estimated ? '≈ ' : ''}${formatNumber(input_tokens + output_tokens)}`,
            },
            {
              key: 'texts',
              name: t('texts'),
              isMinor: true,
              cell: ({ erased }) => (erased === null ? t('kept') : t('erased')),
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
            ) : (
              <EmptyState icon={IconMessageChatbot} title={t('noCalls')} text={t('noCallsText')} />
            )
          }
        />
        <Text size="xs" c="dimmed">
          {t('keptThere')}
        </Text>
      </Stack>
      {isErasing && <EraseTexts caseId={search.case} close={() => setErasing(false)} />}
    </>
  );
}

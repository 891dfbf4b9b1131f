import { Group, Stack } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';
import { CallStatus } from './call-status.tsx';

/** Every request to another system. */
export default function CallsPage() {
  const t = useWords('admin-connectors');
  const list = useList('-id');
  const { data, error, refetch } = useApi(
    'GET /api/admin/connector_calls',
    { query: list.query },
    { keepsPrevious: true },
  );
  return (
    <>
      <PageHeader
        title={t('calls')}
        text={t('callsIntro')}
        trail={[{ to: '/admin/connectors', name: t('title') }]}
      />
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} hint={t('searchHint')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('calls')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ id }) => String(id)}
          opens={({ id }) => `/admin/connectors/calls/${id}`}
          columns={[
            {
              key: 'sent',
              name: t('sent'),
              ordering: 'sent',
              cell: ({ sent }) => <Moment at={sent} isExact />,
            },
            { key: 'connector', name: t('connector'), cell: ({ connector }) => connector },
            { key: 'state', name: t('state'), cell: (call) => <CallStatus call={call} /> },
            { key: 'host', name: t('host'), isMinor: true, cell: ({ method, host }) => `${method} ${host}` },
          ]}
          empty={<EmptyState title={t('noCalls')} text={t('noCallsText')} />}
        />
      </Stack>
    </>
  );
}

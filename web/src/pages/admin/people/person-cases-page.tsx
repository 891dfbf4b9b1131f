import { Group, Stack } from '@mantine/core';
import { useApi } from '../../../api/queries.ts';
import { Breakable } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useParam } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';

/** The cases that a person can see, of those that whoever asks can see. */
export default function PersonCasesPage() {
  const t = useWords('admin-access');
  const people = useWords('admin-people');
  const id = Number(useParam('id'));
  const list = useList('-id');
  const person = useApi('GET /api/admin/users/{id}', { params: { id } });
  const { data, error, refetch } = useApi(
    'GET /api/admin/users/{id}/cases',
    { params: { id }, query: list.query },
    { keepsPrevious: true },
  );
  const name = person.data?.data.name ?? '…';
  return (
    <>
      <PageHeader
        title={t('casesOf', { name })}
        text={t('casesOfText')}
        trail={[
          { to: '/admin/people', name: people('title') },
          { to: `/admin/people/${id}`, name },
        ]}
      />
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
        </Group>
        <DataTable
          label={t('casesOf', { name })}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          opens={(row) => `/cases/${row.id}`}
          nameOf={(row) => row.name}
          columns={[
            {
              key: 'number',
              name: t('number'),
              ordering: 'user_readable_id',
              cell: (row) => row.user_readable_id,
            },
            {
              key: 'name',
              name: t('name'),
              ordering: 'name',
              cell: (row) => <Breakable>{row.name}</Breakable>,
            },
            {
              key: 'created',
              name: t('created'),
              ordering: 'created',
              isMinor: true,
              cell: (row) => <Moment at={row.created} />,
            },
          ]}
          empty={<EmptyState title={t('noCases')} />}
        />
      </Stack>
    </>
  );
}

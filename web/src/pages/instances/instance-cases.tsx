import { Badge, Group } from '@mantine/core';
import { useApi } from '../../api/queries.ts';
import { Breakable } from '../../shared/breakable.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { oneOf } from '../../shared/given.ts';
import { Moment } from '../../shared/moment.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useList } from '../../shared/use-list.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';

const STATUSES = ['ongoing', 'approved', 'declined', 'finished'] as const;
const SIGNS = { ongoing: 'busy', approved: 'good', declined: 'bad', finished: 'plain' } as const;

/** The cases of the instance, and its roles there. */
export function InstanceCases({ id }: { id: number }) {
  const t = useWords('app-instances');
  const language = useLanguage();
  const list = useList('-id', 25);
  const { page, page_size } = list.query;
  const { data, error, refetch } = useApi(
    'GET /api/admin/instances/{id}/cases',
    { params: { id }, query: { page, page_size, language } },
    { keepsPrevious: true },
  );
  return (
    <DataTable
      label={t('cases')}
      rows={data?.results}
      meta={data?.meta}
      error={error}
      retry={refetch}
      setPage={list.table.setPage}
      opens={(row) => `/cases/${row.id}`}
      nameOf={({ name }) => name}
      empty={<EmptyState title={t('noCases')} />}
      columns={[
        { key: 'number', name: t('case'), width: '7rem', cell: (row) => row.user_readable_id },
        { key: 'name', name: t('name'), cell: ({ name }) => <Breakable>{name}</Breakable> },
        { key: 'process', name: t('process'), isMinor: true, cell: ({ process_name }) => process_name },
        {
          key: 'state',
          name: t('state'),
          cell: ({ status, state_name }) => {
            const known = oneOf(STATUSES, status);
            return <StatusBadge is={known ? SIGNS[known] : 'plain'}>{state_name ?? status}</StatusBadge>;
          },
        },
        {
          key: 'how',
          name: t('how'),
          isMinor: true,
          cell: ({ is_outcome, entry }) => (is_outcome ? t('outcome') : t(entry)),
        },
        {
          key: 'roles',
          name: t('role'),
          cell: ({ roles }) => (
            <Group gap={4}>
              {roles.map(({ key, name }) => (
                <Badge key={key} size="sm" color="gray">
                  {name}
                </Badge>
              ))}
            </Group>
          ),
        },
        { key: 'created', name: t('created'), isMinor: true, cell: ({ created }) => <Moment at={created} /> },
      ]}
    />
  );
}

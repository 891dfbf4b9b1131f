import { useMemo } from 'react';
import { useApi } from '../../api/queries.ts';
import type { BulkChange } from '../../api/schema.ts';
import type { Column } from '../../shared/column.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useList } from '../../shared/use-list.ts';
import { useWords } from '../../texts/words.ts';
import { useBulkName } from './bulk-name.ts';
import { BulkState } from './bulk-state.tsx';

const opens = ({ id }: BulkChange): string => `/bulk/${id}`;

/** The changes of many cases that the person has made. */
export default function BulkListPage() {
  const t = useWords('own-bulk');
  const list = useList('-id');
  const nameOf = useBulkName();
  const { data, error, refetch } = useApi(
    'GET /api/admin/bulk_changes',
    { query: list.query },
    { keepsPrevious: true, refetchInterval: 10_000 },
  );
  const columns = useMemo(
    (): readonly Column<BulkChange>[] => [
      { key: 'what', name: t('change'), cell: nameOf },
      { key: 'state', name: t('state'), cell: ({ state }) => <BulkState state={state} /> },
      { key: 'changed', name: t('outcome_changed'), isNumber: true, cell: ({ changed }) => changed },
      { key: 'blocked', name: t('outcome_blocked'), isNumber: true, cell: ({ blocked }) => blocked },
      {
        key: 'created',
        name: t('created'),
        ordering: 'created',
        cell: ({ created }) => <Moment at={created} />,
      },
    ],
    [t, nameOf],
  );
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={data?.data}
        meta={data?.meta}
        error={error}
        retry={refetch}
        {...list.table}
        opens={opens}
        nameOf={nameOf}
        empty={<EmptyState title={t('none')} text={t('noneText')} />}
      />
    </>
  );
}

import { Button } from '@mantine/core';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { useEffect } from 'react';
import { useApi } from '../../api/queries.ts';
import type { QueueCase } from '../../api/schema.ts';
import { useActions } from '../../shared/actions.ts';
import { rememberWalk } from '../../shared/case-walk.ts';
import type { Column } from '../../shared/column.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { KEYS } from '../../shared/keys.ts';
import { Moment } from '../../shared/moment.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useList } from '../../shared/use-list.ts';
import { useNextCase } from '../../shared/use-next-case.ts';
import { useParam } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';

const opens = ({ id }: QueueCase): string => `/cases/${id}`;
const nameOf = ({ name }: QueueCase) => name;

/** The cases of one queue, in the order in which they are given out. */
export default function QueuePage() {
  const t = useWords('own-queues');
  const shared = useWords('app-queues');
  const key = useParam('key');
  const language = useLanguage();
  const list = useList('rank');
  const { data, error, refetch } = useApi(
    'GET /api/admin/queues/{key}/cases',
    { params: { key }, query: list.query },
    { keepsPrevious: true },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: key and query are those of the rows.
  useEffect(() => {
    if (data !== undefined)
      rememberWalk(
        { kind: 'queue', key, query: list.query },
        data.data.map(({ id }) => id),
        data.meta.pagination.count,
      );
  }, [data]);
  const queues = useApi('GET /api/admin/queues', { query: { language } }).data?.data.queues ?? [];
  const name = queues.find((queue) => queue.key === key)?.name ?? key;
  const { takeFrom, busy } = useNextCase();
  useActions(t('title'), [
    { key: 'next', name: t('nextOf', { name }), keys: KEYS.case.takeNext, run: () => takeFrom(key) },
  ]);
  const columns: readonly Column<QueueCase>[] = [
    {
      key: 'number',
      name: t('case'),
      cell: ({ user_readable_id }) => <span className="row-number">{user_readable_id}</span>,
    },
    {
      key: 'name',
      name: t('name'),
      cell: ({ name: title }) => (
        <span className="two-lines" dir="auto" title={title}>
          {title}
        </span>
      ),
    },
    {
      key: 'due_at',
      name: t('due'),
      cell: ({ due_at, due_fact }) => due_at !== null && <DueBadge at={due_at} fact={due_fact} />,
    },
    { key: 'urgency', name: t('urgency'), isNumber: true, cell: ({ urgency }) => urgency },
    {
      key: 'assignee_email',
      name: t('assignee'),
      cell: ({ assignee_email, assignee_name, snoozed_until }) =>
        snoozed_until !== null ? (
          shared('snoozedUntil', { at: formatDateTime(snoozed_until) })
        ) : assignee_email === null ? (
          <span className="quiet">{t('nobody')}</span>
        ) : (
          (assignee_name ?? assignee_email)
        ),
    },
    { key: 'created', name: t('since'), cell: ({ created }) => <Moment at={created} /> },
  ];
  return (
    <>
      <PageHeader title={name} trail={[{ to: '/queues', name: t('title') }]}>
        <Button loading={busy === key} onClick={() => takeFrom(key)}>
          {shared('next')}
        </Button>
      </PageHeader>
      {error && data === undefined ? (
        <ErrorState error={error} retry={refetch} />
      ) : (
        <DataTable
          label={t('cases')}
          columns={columns}
          rows={data?.data}
          meta={data?.meta}
          {...list.table}
          opens={opens}
          nameOf={nameOf}
          empty={<EmptyState icon={IconStack2} title={t('empty')} text={t('emptyText')} />}
        />
      )}
    </>
  );
}

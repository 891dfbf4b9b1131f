import { Tooltip } from '@mantine/core';
import { useMemo } from 'react';
import type { Say } from '#locales/say.ts';
import type { WorkItem } from '../../api/schema.ts';
import { Breakable } from '../../shared/breakable.tsx';
import type { Column } from '../../shared/column.ts';
import { Deadline } from '../../shared/deadline.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { Moment } from '../../shared/moment.tsx';
import { SIGN_OF_STATUS } from '../../shared/sign-of-status.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';

/** An empty cell; cards on a phone leave it out. */
const None = () => <span className="none">–</span>;

/** The columns that a list of cases can have, in their order. */
export const COLUMN_KEYS = [
  'id',
  'name',
  'process',
  'state',
  'assignee',
  'issues',
  'due',
  'task',
  'created',
  'changed',
  'ended',
  'age',
] as const;

export type ColumnKey = (typeof COLUMN_KEYS)[number];

/** Those that a list has until somebody chooses others. */
const USUAL: readonly ColumnKey[] = ['id', 'name', 'state', 'assignee', 'issues', 'due', 'age'];

type Search = Readonly<Record<string, string | undefined>>;

/** What is missed can be a task, which has a column of its own. */
const usualIn = ({ due }: Search): readonly ColumnKey[] =>
  due === 'missed' ? COLUMN_KEYS.filter((key) => key === 'task' || USUAL.includes(key)) : USUAL;

/** The columns that the address names, with commas. */
export function columnsIn(search: Search): readonly ColumnKey[] {
  const text = search.columns;
  if (text === undefined) return usualIn(search);
  const named = text.split(',');
  return COLUMN_KEYS.filter((key) => key === 'id' || key === 'name' || named.includes(key));
}

/** How the address names columns: the usual ones are not named. */
export const columnsText = (columns: readonly ColumnKey[], search: Search): string | undefined =>
  columns.join() === usualIn(search).join() ? undefined : columns.join();

/** The chosen columns; the same objects as long as the choice is the same. */
export function useColumns(search: Search): readonly Column<WorkItem>[] {
  const t = useWords('app-cases');
  const own = useWords('own-list');
  const family = useWords('app-family');
  const chosen = columnsIn(search).join();
  return useMemo(() => {
    const keys = chosen.split(',');
    return columnsOf(t, own, family).filter(({ key }) => keys.includes(key));
  }, [t, own, family, chosen]);
}

const moment = (key: ColumnKey, name: string, of: (row: WorkItem) => string | null): Column<WorkItem> => ({
  key,
  name,
  cell: (row) => {
    const at = of(row);
    return at === null ? <None /> : <Moment at={at} />;
  },
});

function columnsOf(
  t: Say<'app-cases'>,
  own: Say<'own-list'>,
  family: Say<'app-family'>,
): readonly Column<WorkItem>[] {
  return [
    {
      key: 'id',
      name: t('number'),
      ordering: 'user_readable_id',
      cell: (row) => <span className="row-number">{row.user_readable_id}</span>,
    },
    {
      key: 'name',
      name: t('name'),
      ordering: 'name',
      cell: (row) => (
        <span className="names">
          <span className="two-lines" dir="auto" title={row.name}>
            {row.name}
          </span>
          {row.is_dirty && (
            <Tooltip label={t('batch')}>
              <span className="badge">…</span>
            </Tooltip>
          )}
          {row.suspended_at !== null && (
            <StatusBadge is="waiting">
              {row.suspended_until === null
                ? family('suspended')
                : family('suspendedUntil', { at: formatDateTime(row.suspended_until) })}
            </StatusBadge>
          )}
          {row.tags.map(({ key, name }) => (
            <span key={key} className="badge">
              {name}
            </span>
          ))}
        </span>
      ),
    },
    { key: 'process', name: t('process'), ordering: 'process_key', cell: (row) => row.process_name },
    {
      key: 'state',
      name: t('state'),
      ordering: 'state_key',
      cell: (row) => (
        <StatusBadge is={SIGN_OF_STATUS.get(row.status) ?? 'plain'}>
          {row.state_name ?? row.status}
        </StatusBadge>
      ),
    },
    {
      key: 'assignee',
      name: t('assignee'),
      ordering: 'assignee',
      cell: (row) =>
        row.assignee_email === null ? (
          <span className="quiet">{t('nobody')}</span>
        ) : (
          <Breakable least="6rem">{row.assignee_name ?? row.assignee_email}</Breakable>
        ),
    },
    {
      key: 'issues',
      name: t('issues'),
      ordering: 'open_issues',
      isNumber: true,
      cell: (row) => (row.open_issues ? <StatusBadge is="bad">{row.open_issues}</StatusBadge> : <None />),
    },
    {
      key: 'due',
      name: t('due'),
      ordering: 'due',
      // Filters and order are about the same: the deadline of the process that ends first.
      cell: (row) =>
        row.due === null ? <None /> : <DueBadge name={row.due.name} at={row.due.at} fact={row.due.fact} />,
    },
    {
      key: 'task',
      name: own('task'),
      cell: (row) => (row.deadline === null ? <None /> : <Deadline at={row.deadline} />),
    },
    { ...moment('created', own('created'), (row) => row.created), ordering: 'created' },
    { ...moment('changed', own('changed'), (row) => row.last_modified), ordering: 'last_modified' },
    moment('ended', own('ended'), (row) => (row.status === 'ongoing' ? null : row.last_transition_at)),
    {
      key: 'age',
      name: t('age'),
      ordering: 'created',
      cell: (row) => (
        <span className="quiet" title={formatDateTime(row.created)} style={{ whiteSpace: 'nowrap' }}>
          {formatAge(row.created)}
        </span>
      ),
    },
  ];
}

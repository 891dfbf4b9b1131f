import { Button, Group, SegmentedControl, Stack, Tooltip } from '@mantine/core';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import { useEffect, useMemo, useState } from 'react';
import type { Say } from '#locales/say.ts';
import { useApi } from '../../api/queries.ts';
import type { WorkItem } from '../../api/schema.ts';
import { Breakable } from '../../shared/breakable.tsx';
import { rememberWalk } from '../../shared/case-walk.ts';
import type { Column } from '../../shared/column.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { Deadline } from '../../shared/deadline.tsx';
import { DueBadge } from '../../shared/due-badge.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { NothingConfigured } from '../../shared/nothing-configured.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useSession } from '../../shared/session.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useList } from '../../shared/use-list.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CaseFilters } from './case-filters.tsx';
import { NewCase } from './new-case.tsx';
import { SavedViews } from './saved-views.tsx';

const ASSIGNEES: Readonly<Record<string, string>> = { mine: 'me', unassigned: 'none' };
const FILTERS = ['status', 'process', 'state', 'tag', 'due'] as const;
const FACTS = ['at_risk', 'missed'] as const;
const STATUSES = { ongoing: 'busy', approved: 'good', declined: 'bad', finished: 'plain' } as const;

const isStatus = (text: string | undefined): text is keyof typeof STATUSES =>
  text !== undefined && Object.hasOwn(STATUSES, text);

const pageOf = ({ id }: WorkItem): string => `/cases/${id}`;
const nameOf = ({ user_readable_id, name }: WorkItem): string => `${user_readable_id} ${name}`;

/** The list of cases. All choices are in the address. */
export default function CasesPage() {
  const t = useWords('app-cases');
  const language = useLanguage();
  const { may } = useSession();
  const list = useList('-created');
  const { search } = list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const view = search.view ?? 'all';
  const isSearched = search.search !== undefined && search.order === undefined;
  const fact = FACTS.find((each) => each === search.due);
  const query = {
    ...list.query,
    // A search for a number or a name shows that case first, until another order is chosen.
    ...(isSearched && { ordering: 'best' }),
    language,
    ...(ASSIGNEES[view] !== undefined && { assignee: ASSIGNEES[view] }),
    ...(isStatus(search.status) && { status: search.status }),
    ...(search.process !== undefined && { process_key: search.process }),
    ...(search.state !== undefined && { state_key: search.state }),
    ...(search.tag !== undefined && { tag_key: search.tag }),
    ...(fact !== undefined && { due: fact }),
  };
  const { page: _page, page_size: _size, ordering: _order, language: _language, ...filter } = query;
  const { data, error, refetch, isPlaceholderData } = useApi(
    'GET /api/admin/cases',
    { query },
    { keepsPrevious: true, refetchInterval: 30_000 },
  );
  const isFiltered =
    view !== 'all' || search.search !== undefined || FILTERS.some((key) => search[key] !== undefined);
  const change = (next: Readonly<Record<string, string | undefined>>): void => {
    setChosen(new Set());
    list.change(next);
  };
  const configuration = useConfiguration();
  const rows = data?.data;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query is that of the rows.
  useEffect(() => {
    if (rows && !isPlaceholderData)
      rememberWalk(
        { kind: 'list', query },
        rows.map(({ id }) => id),
        data?.meta.pagination.count,
      );
  }, [rows, isPlaceholderData]);
  return (
    <>
      <PageHeader title={t('title')}>{may('cases:write') && <NewCase hasKey />}</PageHeader>
      <Stack gap="sm">
        <Group gap="sm">
          <SegmentedControl
            size="sm"
            aria-label={t('views')}
            value={view}
            onChange={(next) => change({ view: next === 'all' ? undefined : next })}
            data={(['all', 'mine', 'unassigned'] as const).map((value) => ({ value, label: t(value) }))}
          />
          <SearchField
            label={t('search')}
            hint={t('searchHint')}
            value={search.search ?? ''}
            search={(words) => change({ search: words === '' ? undefined : words })}
          />
        </Group>
        <Group gap="xs">
          <CaseFilters search={search} change={change} />
          <SavedViews search={search} isFiltered={isFiltered} />
        </Group>
        {chosen.size > 0 && rows && (
          <BulkBar
            cases={rows.filter(({ id }) => chosen.has(id))}
            clear={() => setChosen(new Set())}
            matching={data.meta.pagination.pages > 1 ? { count: data.meta.pagination.count, filter } : null}
          />
        )}
        <DataTable
          label={t('title')}
          columns={useColumns()}
          rows={rows}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          {...(isSearched && { ordering: '' })}
          opens={pageOf}
          nameOf={nameOf}
          {...(may('cases:write') && { selection: { chosen, choose: setChosen } })}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} text={t('noneFoundText')}>
                <Button
                  variant="default"
                  onClick={() =>
                    change({
                      view: undefined,
                      search: undefined,
                      status: undefined,
                      process: undefined,
                      state: undefined,
                      tag: undefined,
                      due: undefined,
                    })
                  }
                >
                  {t('clearAll')}
                </Button>
              </EmptyState>
            ) : configuration?.processes.length === 0 ? (
              <NothingConfigured />
            ) : (
              <EmptyState icon={IconFolderPlus} title={t('none')} text={t('noneText')}>
                {may('cases:write') && <NewCase />}
              </EmptyState>
            )
          }
        />
      </Stack>
    </>
  );
}

/** An empty cell; cards on a phone leave it out. */
const None = () => <span className="none">–</span>;

function useColumns(): readonly Column<WorkItem>[] {
  const t = useWords('app-cases');
  return useMemo(() => columnsOf(t), [t]);
}

function columnsOf(t: Say<'app-cases'>): readonly Column<WorkItem>[] {
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
          {row.tags.map(({ key, name }) => (
            <span key={key} className="badge">
              {name}
            </span>
          ))}
        </span>
      ),
    },
    {
      key: 'state',
      name: t('state'),
      ordering: 'state_key',
      cell: (row) => (
        <StatusBadge is={isStatus(row.status) ? STATUSES[row.status] : 'plain'}>
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
      isNumber: true,
      cell: (row) => (row.open_issues ? <StatusBadge is="bad">{row.open_issues}</StatusBadge> : <None />),
    },
    {
      key: 'due',
      name: t('due'),
      ordering: 'due',
      cell: (row) =>
        row.due !== null ? (
          <DueBadge name={row.due.name} at={row.due.at} fact={row.due.fact} />
        ) : row.deadline === null ? null : (
          <Deadline at={row.deadline} />
        ),
    },
    {
      key: 'age',
      name: t('age'),
      ordering: 'created',
      isMinor: true,
      cell: (row) => (
        <span className="quiet" title={formatDateTime(row.created)} style={{ whiteSpace: 'nowrap' }}>
          {formatAge(row.created)}
        </span>
      ),
    },
  ];
}

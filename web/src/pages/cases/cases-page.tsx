import { Button, Group, SegmentedControl, Stack } from '@mantine/core';
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { WorkItem } from '../../api/schema.ts';
import { rememberWalk } from '../../shared/case-walk.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { given } from '../../shared/given.ts';
import { NothingConfigured } from '../../shared/nothing-configured.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { SearchField } from '../../shared/search-field.tsx';
import { useSession } from '../../shared/session.ts';
import { useList } from '../../shared/use-list.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import { BulkBar } from './bulk-bar.tsx';
import { columnsIn, columnsText, useColumns } from './case-columns.tsx';
import { CaseFilters } from './case-filters.tsx';
import { DateFilters } from './date-filters.tsx';
import { ListMenu } from './list-menu.tsx';
import { FILTERS, filtersIn } from './list-query.ts';
import { NewCase } from './new-case.tsx';
import { SavedViews } from './saved-views.tsx';

/** A case that may only be listed opens nothing. */
const pageOf = ({ id, is_readable }: WorkItem): string | undefined =>
  is_readable ? `/cases/${id}` : undefined;
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
  const query = {
    ...list.query,
    // A search for a number or a name shows that case first, until another order is chosen.
    ...(isSearched && { ordering: 'best' }),
    language,
    ...filtersIn(search),
  };
  const { page: _page, page_size: _size, ordering: _order, language: _language, ...filter } = query;
  const exported = { ...filter, ...given({ ordering: query.ordering }), language };
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
        rows.filter(({ is_readable }) => is_readable).map(({ id }) => id),
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
            onChange={(next) => change({ view: next === 'all' ? undefined : next, person: undefined })}
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
          <DateFilters search={search} change={change} />
          <SavedViews search={search} isFiltered={isFiltered || search.columns !== undefined} />
          <ListMenu
            query={exported}
            shown={columnsIn(search)}
            show={(columns) => list.setSearch({ columns: columnsText(columns, search) })}
          />
        </Group>
        {chosen.size > 0 && rows && (
          <BulkBar
            cases={rows.filter(({ id, is_readable }) => is_readable && chosen.has(id))}
            clear={() => setChosen(new Set())}
            matching={data.meta.pagination.pages > 1 ? { count: data.meta.pagination.count, filter } : null}
          />
        )}
        <DataTable
          label={t('title')}
          columns={useColumns(search)}
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
                      ...Object.fromEntries(FILTERS.map((key) => [key, undefined])),
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

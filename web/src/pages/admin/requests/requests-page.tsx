import { Button, Code, Drawer, Group, Stack, Text } from '@mantine/core';
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { OpenButton, Parts } from '../../../shared/breakable.tsx';
import { CopyButton } from '../../../shared/copy-button.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { Facts } from '../../../shared/facts.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';

type Logged = Answer<'GET /api/admin/requests'>['results'][number];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The requests of other systems and their results, searchable by the request id in each answer. */
export default function RequestsPage() {
  const t = useWords('admin-requests');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const { data: keys } = useApi('GET /api/admin/api_keys', { query: { page_size: 100 } });
  const { data, error, refetch } = useApi(
    'GET /api/admin/requests',
    {
      query: {
        ...list.query,
        ...given({
          method: oneOf(METHODS, search.method),
          key_id: search.key === undefined ? undefined : Number(search.key),
          error_code: search.code,
          is_failed: search.result === undefined ? undefined : search.result === 'failed',
        }),
      },
    },
    { keepsPrevious: true, refetchInterval: 10_000 },
  );
  const chips = [
    {
      key: 'result',
      name: t('result'),
      choices: (['ok', 'failed'] as const).map((key) => ({ key, name: t(key) })),
    },
    { key: 'method', name: t('method'), choices: METHODS.map((key) => ({ key, name: key })) },
    {
      key: 'key',
      name: t('key'),
      choices: (keys?.results ?? []).map(({ id, name, prefix }) => ({
        key: String(id),
        name: `${name} (${prefix})`,
      })),
    },
    ...(search.code === undefined ? [] : [{ key: 'code', name: t('code'), choices: [] }]),
  ];
  const isFiltered = search.search !== undefined || chips.some(({ key }) => search[key] !== undefined);
  const rows = data?.results;
  const open = rows?.find(({ id }) => String(id) === search.open);
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')} />
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} hint={t('searchHint')} {...list.searchField} />
          {chips.map(({ key, name, choices }) => (
            <FilterChip
              key={key}
              name={name}
              value={search[key]}
              choices={choices}
              choose={(value) => change({ [key]: value })}
              clearLabel={shared('filterOff', { name })}
            />
          ))}
        </Group>
        <DataTable
          label={t('title')}
          rows={rows}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ request_id }) => request_id}
          columns={[
            {
              key: 'request',
              name: t('request'),
              cell: (row) => (
                <OpenButton open={() => list.setSearch({ open: String(row.id) })}>
                  {row.method} <Parts text={row.path} />
                </OpenButton>
              ),
            },
            {
              key: 'status',
              name: t('status'),
              ordering: 'status',
              cell: (row) => <RequestStatus row={row} />,
            },
            {
              key: 'duration',
              name: t('duration'),
              ordering: 'duration_ms',
              isNumber: true,
              isMinor: true,
              cell: ({ duration_ms }) => `${formatNumber(duration_ms)} ms`,
            },
            { key: 'caller', name: t('caller'), isMinor: true, cell: ({ caller_name }) => caller_name },
            {
              key: 'received',
              name: t('received'),
              ordering: 'received',
              isMinor: true,
              cell: ({ received }) => <Moment at={received} />,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} text={t('noneFoundText')} />
            ) : (
              <EmptyState icon={IconListSearch} title={t('none')} text={t('noneText')}>
                <Button renderRoot={(props) => <Link to="/admin/keys" {...props} />}>{t('toKeys')}</Button>
              </EmptyState>
            )
          }
        />
      </Stack>
      <Drawer
        opened={open !== undefined}
        onClose={() => list.setSearch({ open: undefined })}
        position="right"
        title={t('request')}
        closeButtonProps={{ 'aria-label': shared('close') }}
        transitionProps={{ duration: 0 }}
      >
        {open && <RequestDetails row={open} />}
      </Drawer>
    </>
  );
}

function RequestStatus({ row: { status, error_code } }: { row: Logged }) {
  return (
    <Group gap={6}>
      <StatusBadge is={status >= 500 ? 'bad' : status >= 400 ? 'waiting' : 'good'}>{status}</StatusBadge>
      {error_code !== null && (
        <Text size="xs" c="dimmed">
          {error_code}
        </Text>
      )}
    </Group>
  );
}

function RequestDetails({ row }: { row: Logged }) {
  const t = useWords('admin-requests');
  return (
    <Facts
      facts={[
        [
          'X-Request-ID',
          <Group key="id" gap={4} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{row.request_id}</Code>
            <CopyButton text={row.request_id} isSmall />
          </Group>,
        ],
        [t('request'), `${row.method} ${row.path}`],
        [t('status'), <RequestStatus key="status" row={row} />],
        row.error_detail !== null && [t('detail'), row.error_detail],
        [t('duration'), `${formatNumber(row.duration_ms)} ms`],
        [t('received'), <Moment key="received" at={row.received} isExact />],
        [
          t('caller'),
          row.caller_kind === 'person' ? (
            <Link key="caller" to={`/admin/people/${row.caller_id}`}>
              {row.caller_name}
            </Link>
          ) : (
            row.caller_name
          ),
        ],
        [
          t('audit'),
          <Link key="audit" to="/admin/audit" search={{ request: row.request_id }}>
            {t('toAudit')}
          </Link>,
        ],
      ]}
    />
  );
}

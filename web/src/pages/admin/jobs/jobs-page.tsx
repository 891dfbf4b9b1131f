import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { Link } from '@tanstack/react-router';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { DataTable } from '../../../shared/data-table.tsx';
import { EmptyState } from '../../../shared/empty-state.tsx';
import { FilterChip } from '../../../shared/filter-chip.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { given, oneOf } from '../../../shared/given.ts';
import { Moment } from '../../../shared/moment.tsx';
import { PageHeader } from '../../../shared/page-header.tsx';
import { SearchField } from '../../../shared/search-field.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showDone, showProblem } from '../../../shared/toasts.tsx';
import { useList } from '../../../shared/use-list.ts';
import { useWords } from '../../../texts/words.ts';

type Job = Answer<'GET /api/admin/jobs'>['results'][number];

const STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const;
const SIGNS = {
  waiting: 'waiting',
  running: 'busy',
  done: 'good',
  failed: 'bad',
  cancelled: 'plain',
} as const;

/** Background jobs: their progress, and retrying failed ones. */
export default function JobsPage() {
  const t = useWords('admin-jobs');
  const shared = useWords('app-shared');
  const list = useList('-id');
  const { search, change } = list;
  const { data, error, refetch } = useApi(
    'GET /api/admin/jobs',
    { query: { ...list.query, ...given({ state: oneOf(STATES, search.state) }) } },
    { keepsPrevious: true, refetchInterval: 2000 },
  );
  const reindex = useChange('POST /api/admin/reindex', { refreshes: ['GET /api/admin/jobs'] });
  const isFiltered = search.search !== undefined || search.state !== undefined;
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        <Button
          variant="default"
          loading={reindex.isPending}
          onClick={() =>
            reindex.mutate({}, { onError: showProblem, onSuccess: () => showDone(t('reindexed')) })
          }
        >
          {t('reindex')}
        </Button>
      </PageHeader>
      <Stack gap="sm">
        <Group gap="xs">
          <SearchField label={t('search')} {...list.searchField} />
          <FilterChip
            name={t('state')}
            value={search.state}
            choices={STATES.map((key) => ({ key, name: t(key) }))}
            choose={(state) => change({ state })}
            clearLabel={shared('filterOff', { name: t('state') })}
          />
        </Group>
        <DataTable
          label={t('title')}
          rows={data?.results}
          meta={data?.meta}
          error={error}
          retry={refetch}
          {...list.table}
          nameOf={({ id, kind }) => `${kind} ${id}`}
          columns={[
            {
              key: 'kind',
              name: t('kind'),
              ordering: 'kind',
              cell: (job) => (
                <Stack gap={0}>
                  <Text size="sm" fw={550}>
                    <Parts text={job.kind} />
                  </Text>
                  <About job={job} />
                </Stack>
              ),
            },
            { key: 'state', name: t('state'), ordering: 'state', cell: (job) => <JobState job={job} /> },
            {
              key: 'error',
              name: t('error'),
              isMinor: true,
              cell: ({ last_error }) => (
                <Text size="sm" lineClamp={3} lang="en">
                  {last_error ?? ''}
                </Text>
              ),
            },
            {
              key: 'attempts',
              name: t('attempts'),
              isMinor: true,
              cell: ({ attempts, max_attempts }) => t('attemptsOf', { count: attempts, most: max_attempts }),
            },
            {
              key: 'created',
              name: t('created'),
              ordering: 'created',
              isMinor: true,
              cell: ({ created }) => <Moment at={created} />,
            },
            {
              key: 'finished',
              name: t('finished'),
              ordering: 'finished',
              isMinor: true,
              cell: ({ finished }) => <Moment at={finished} />,
            },
            {
              key: 'actions',
              name: shared('actions'),
              cell: (job) => <JobActions job={job} />,
            },
          ]}
          empty={
            isFiltered ? (
              <EmptyState title={t('noneFound')} />
            ) : (
              <EmptyState icon={IconChecks} title={t('none')} text={t('noneText')} />
            )
          }
        />
      </Stack>
    </>
  );
}

function About({ job }: { job: Job }) {
  if (job.case_id !== null) return <Link to={`/cases/${job.case_id}`}>case:{job.case_id}</Link>;
  if (job.instance_id !== null)
    return <Link to={`/instances/${job.instance_id}`}>instance:{job.instance_id}</Link>;
  return (
    <Text size="xs" c="dimmed">
      #{job.id}
    </Text>
  );
}

function JobState({ job: { state, progress } }: { job: Job }) {
  const t = useWords('admin-jobs');
  const known = oneOf(STATES, state);
  return (
    <Stack gap={4} align="flex-start">
      {known ? <StatusBadge is={SIGNS[known]}>{t(known)}</StatusBadge> : <span>{state}</span>}
      {progress !== null && state === 'running' && (
        <>
          <Progress
            w="100%"
            miw={90}
            value={progress.total === 0 ? 100 : (100 * progress.done) / progress.total}
            aria-label={t('progress')}
          />
          <Text size="xs" c="dimmed">
            {formatNumber(progress.done)} / {formatNumber(progress.total)}
          </Text>
        </>
      )}
    </Stack>
  );
}

function JobActions({ job: { id, state } }: { job: Job }) {
  const t = useWords('admin-jobs');
  const refreshes = ['GET /api/admin/jobs'] as const;
  const retry = useChange('POST /api/admin/jobs/{id}/retry', { refreshes });
  const cancel = useChange('DELETE /api/admin/jobs/{id}', { refreshes });
  const again = (): void =>
    retry.mutate({ params: { id } }, { onError: showProblem, onSuccess: () => showDone(t('retried')) });
  if (state === 'failed' || state === 'cancelled')
    return (
      <Button size="compact-sm" variant="default" loading={retry.isPending} onClick={again}>
        {t('retry')}
      </Button>
    );
  if (state !== 'waiting' && state !== 'running') return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={cancel.isPending}
      onClick={() =>
        cancel.mutate(
          { params: { id } },
          { onError: showProblem, onSuccess: () => showDone(t('cancelDone'), again) },
        )
      }
    >
      {t('cancel')}
    </Button>
  );
}

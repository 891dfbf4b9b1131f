import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import { Breakable } from '../../shared/breakable.tsx';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { Facts } from '../../shared/facts.tsx';
import { FilterChip } from '../../shared/filter-chip.tsx';
import { formatNumber } from '../../shared/format.ts';
import { given, oneOf } from '../../shared/given.ts';
import { Moment } from '../../shared/moment.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { Section } from '../../shared/section.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useList } from '../../shared/use-list.ts';
import { useParam } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import { IMPORT_SIGNS } from './import-signs.ts';

type Import = Answer<'GET /api/1/imports/{id}'>['data'];

const OUTCOMES = ['created', 'updated', 'failed'] as const;
const SIGNS = { created: 'good', updated: 'busy', failed: 'bad' } as const;

/** The progress of an import, and the result of each row. */
export default function ReportPage() {
  const t = useWords('own-import');
  const names = useWords('app-instances');
  const id = Number(useParam('id'));
  const [isOver, setOver] = useState(false);
  const { data, error, refetch } = useApi(
    'GET /api/1/imports/{id}',
    { params: { id } },
    { refetchInterval: isOver ? false : 1500 },
  );
  const found = data?.data;
  useEffect(() => setOver(found?.state === 'done' || found?.state === 'failed'), [found?.state]);
  return (
    <>
      <PageHeader
        title={t('report', { id })}
        trail={[
          { to: '/instances', name: names('title') },
          { to: '/instances/import', name: t('title') },
        ]}
      >
        <Button variant="default" renderRoot={(props) => <Link to="/instances" {...props} />}>
          {t('toInstances')}
        </Button>
        <Button renderRoot={(props) => <Link to="/instances/import" {...props} />}>{t('again')}</Button>
      </PageHeader>
      {error && !found ? (
        <ErrorState error={error} retry={refetch} />
      ) : found === undefined ? (
        <Skeleton height={220} />
      ) : (
        <Stack gap="md">
          <Standing found={found} />
          <Rows id={id} isOver={isOver} />
        </Stack>
      )}
    </>
  );
}

function Standing({ found }: { found: Import }) {
  const t = useWords('own-import');
  const done = found.created_count + found.updated_count + found.failed_count;
  const isOver = found.state === 'done' || found.state === 'failed';
  return (
    <Section title={t('outcome')}>
      {found.error !== null && (
        <Alert color="red" title={t('error')}>
          {found.error}
        </Alert>
      )}
      <Facts
        facts={[
          [
            t('state'),
            <StatusBadge key="state" is={IMPORT_SIGNS[found.state]}>
              {t(found.state)}
            </StatusBadge>,
          ],
          [t('created'), formatNumber(found.created_count)],
          [t('updated'), formatNumber(found.updated_count)],
          [t('failedRows'), formatNumber(found.failed_count)],
          [t('by'), found.author],
          [t('started'), <Moment key="started" at={found.created} isExact />],
          found.finished !== null && [t('finished'), <Moment key="finished" at={found.finished} isExact />],
        ]}
      />
      {!isOver && (
        <Stack gap={4} role="status">
          <Text size="sm">
            {found.total === null
              ? t('counting')
              : t('progress', { done: formatNumber(done), total: formatNumber(found.total) })}
          </Text>
          <Progress
            value={found.total === null || found.total === 0 ? 100 : (100 * done) / found.total}
            animated={found.total === null}
            aria-label={t('outcome')}
          />
        </Stack>
      )}
      {isOver && found.failed_count > 0 && <Alert color="yellow">{t('mend')}</Alert>}
    </Section>
  );
}

function Rows({ id, isOver }: { id: number; isOver: boolean }) {
  const t = useWords('own-import');
  const shared = useWords('app-shared');
  const list = useList('row', 100);
  const { page, page_size, ordering } = list.query;
  const status = oneOf(OUTCOMES, list.search.status);
  const { data, error, refetch } = useApi(
    'GET /api/1/imports/{id}/rows',
    { params: { id }, query: { page, page_size, ...given({ ordering, status }) } },
    { keepsPrevious: true, refetchInterval: isOver ? false : 2000 },
  );
  // The last rows may have finished after the list was read.
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver, refetch]);
  const textOf = { created: t('created'), updated: t('updated'), failed: t('failedRows') };
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <FilterChip
          name={t('outcome')}
          value={status}
          choices={OUTCOMES.map((key) => ({ key, name: textOf[key] }))}
          choose={(next) => list.change({ status: next })}
          clearLabel={shared('filterOff', { name: t('outcome') })}
        />
      </Group>
      <DataTable
        label={t('outcome')}
        rows={data?.results.map((row) => ({ id: row.row, ...row }))}
        meta={data?.meta}
        error={error}
        retry={refetch}
        {...list.table}
        nameOf={({ row }) => `${t('row')} ${row}`}
        empty={<EmptyState title={t(status === undefined ? 'noRows' : 'noRowsFound')} />}
        columns={[
          { key: 'row', name: t('row'), ordering: 'row', width: '5rem', cell: ({ row }) => row },
          {
            key: 'outcome',
            name: t('outcome'),
            ordering: 'status',
            cell: (row) => <StatusBadge is={SIGNS[row.status]}>{textOf[row.status]}</StatusBadge>,
          },
          {
            key: 'record',
            name: t('record'),
            isMinor: true,
            cell: ({ record_id }) =>
              record_id === null ? '–' : <Link to={`/instances/${record_id}`}>#{record_id}</Link>,
          },
          {
            key: 'mistakes',
            name: t('mistakes'),
            cell: ({ errors }) => (
              <Stack gap={2}>
                {errors.map((each) => (
                  <Text key={`${each.attr} ${each.detail}`} size="sm" component="div">
                    <Breakable>
                      {each.attr !== null && <strong>{each.attr}: </strong>}
                      {refusalSentence(each.code, each.detail)}
                    </Breakable>
                  </Text>
                ))}
              </Stack>
            ),
          },
        ]}
      />
    </Stack>
  );
}

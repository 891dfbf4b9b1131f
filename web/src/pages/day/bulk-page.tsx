import { Alert, Button, Group, Loader, Progress, SegmentedControl, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo, useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import type { BulkCase, BulkChange } from '../../api/schema.ts';
import { announce } from '../../shared/announce.tsx';
import type { Column } from '../../shared/column.ts';
import { DataTable } from '../../shared/data-table.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatDateTime } from '../../shared/format.ts';
import { PageHeader } from '../../shared/page-header.tsx';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { showProblem } from '../../shared/toasts.tsx';
import { useList } from '../../shared/use-list.ts';
import { useParam } from '../../shared/use-url-state.ts';
import { findWord, useWords } from '../../texts/words.ts';
import { useBulkName } from './bulk-name.ts';
import { BulkState } from './bulk-state.tsx';

const OUTCOMES = ['changed', 'blocked', 'unchanged'] as const;
const SIGNS = { waiting: 'waiting', changed: 'good', unchanged: 'plain', blocked: 'bad' } as const;

const isUnderWay = (bulk: BulkChange | undefined): boolean =>
  bulk?.state === 'waiting' || bulk?.state === 'running';

const opens = ({ id }: BulkCase): string => `/cases/${id}`;
const nameOf = ({ user_readable_id, name }: BulkCase): string => `${user_readable_id} ${name}`;

/** One change of many cases: how far it has come, what became of each case, and what can be done next. */
export default function BulkPage() {
  const t = useWords('own-bulk');
  const id = Number(useParam('id'));
  const [over, setOver] = useState<number | null>(null);
  const first = useApi(
    'GET /api/admin/bulk_changes/{id}',
    { params: { id } },
    { refetchInterval: over === id ? false : 1000 },
  );
  const bulk = first.data?.data;
  useEffect(() => {
    if (bulk !== undefined) setOver(isUnderWay(bulk) ? null : bulk.id);
  }, [bulk]);
  const nameOfBulk = useBulkName();
  if (bulk === undefined)
    return first.error ? (
      <ErrorState error={first.error} retry={first.refetch} />
    ) : (
      <Loader size="sm" aria-label={t('loading')} />
    );
  const name = nameOfBulk(bulk);
  return (
    <>
      <PageHeader
        title={bulk.is_trial ? t('trialOf', { what: name }) : name}
        trail={[{ to: '/bulk', name: t('title') }]}
      >
        <BulkButtons bulk={bulk} />
      </PageHeader>
      <Stack gap="md">
        <Group gap="md" aria-live="polite">
          <BulkState state={bulk.state} />
          {OUTCOMES.filter((outcome) => outcome !== 'unchanged' || bulk.unchanged > 0).map((outcome) => (
            <Text key={outcome} size="sm">
              {t(bulk.is_trial && outcome === 'changed' ? 'wouldChange' : `count_${outcome}`, {
                count: bulk[outcome],
              })}
            </Text>
          ))}
        </Group>
        {isUnderWay(bulk) && (
          <Progress
            value={(bulk.done / Math.max(1, bulk.total)) * 100}
            aria-label={t('progress', { done: bulk.done, total: bulk.total })}
          />
        )}
        {bulk.error !== null && (
          <Alert color="red" title={t('state_failed')}>
            {bulk.error}
          </Alert>
        )}
        {bulk.undo_until !== null && (
          <Text size="sm" c="dimmed">
            {t('undoUntil', { at: formatDateTime(bulk.undo_until) })}
          </Text>
        )}
        <Report bulk={bulk} />
      </Stack>
    </>
  );
}

/** The next steps: carry out what was tried, stop what runs, take back what is done. */
function BulkButtons({ bulk }: { bulk: BulkChange }) {
  const t = useWords('own-bulk');
  const navigate = useNavigate();
  const refreshes = ['GET /api/admin/bulk_changes/{id}', 'GET /api/admin/bulk_changes'] as const;
  const carryOut = useChange('POST /api/admin/bulk_changes/{id}/carry_out', { refreshes });
  const undo = useChange('POST /api/admin/bulk_changes/{id}/undo', { refreshes });
  const cancel = useChange('POST /api/admin/bulk_changes/{id}/cancel', { refreshes });
  const params = { id: bulk.id };
  const follow = {
    onError: showProblem,
    onSuccess: ({ data }: { data: BulkChange }) => {
      announce(t(`state_${data.state}`));
      navigate({ to: `/bulk/${data.id}` });
    },
  };
  if (isUnderWay(bulk))
    return (
      <Button
        variant="default"
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params }, { onError: showProblem })}
      >
        {t('cancel')}
      </Button>
    );
  if (bulk.is_trial && bulk.state === 'done')
    return (
      <Button
        disabled={bulk.changed === 0}
        loading={carryOut.isPending}
        onClick={() => carryOut.mutate({ params }, follow)}
      >
        {t('carryOut', { count: bulk.changed })}
      </Button>
    );
  if (bulk.undo_until === null) return null;
  return (
    <Button
      variant="default"
      loading={undo.isPending}
      onClick={() => undo.mutate({ params, body: { is_trial: true } }, follow)}
    >
      {t('tryUndo')}
    </Button>
  );
}

/** The first reason, and the others on demand. */
function Reasons({ errors }: { errors: BulkCase['errors'] }) {
  const t = useWords('own-bulk');
  const [first, ...others] = errors.map(({ code, detail }) => refusalSentence(code, detail));
  if (first === undefined) return null;
  return (
    <>
      <Text size="sm" dir="auto">
        {first}
      </Text>
      {others.length > 0 && (
        <details>
          <summary>{t('moreReasons', { count: others.length })}</summary>
          {others.map((reason) => (
            <Text key={reason} size="sm" dir="auto">
              {reason}
            </Text>
          ))}
        </details>
      )}
    </>
  );
}

function Report({ bulk }: { bulk: BulkChange }) {
  const t = useWords('own-bulk');
  const list = useList('position');
  const outcome = OUTCOMES.find((each) => each === list.search.outcome);
  const { data, error, refetch } = useApi(
    'GET /api/admin/bulk_changes/{id}/cases',
    { params: { id: bulk.id }, query: { ...list.query, ...(outcome !== undefined && { outcome }) } },
    { keepsPrevious: true },
  );
  // Each step of the work changes rows of the report.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows follow these.
  useEffect(() => {
    refetch();
  }, [bulk.done, bulk.state]);
  const columns = useMemo(
    (): readonly Column<BulkCase>[] => [
      {
        key: 'id',
        name: t('case'),
        cell: (row) => <span className="row-number">{row.user_readable_id}</span>,
      },
      { key: 'name', name: t('name'), cell: (row) => <span dir="auto">{row.name}</span> },
      {
        key: 'outcome',
        name: t('outcome'),
        cell: (row) => (
          <StatusBadge is={SIGNS[row.outcome]}>
            {t(bulk.is_trial && row.outcome === 'changed' ? 'possible' : `outcome_${row.outcome}`)}
          </StatusBadge>
        ),
      },
      {
        key: 'why',
        name: t('reason'),
        cell: (row) => (
          <div>
            <Reasons errors={row.errors} />
            {row.effects.length > 0 && (
              <Text size="sm" c="dimmed">
                {t(bulk.is_trial ? 'wouldSend' : 'hasSent', {
                  what: row.effects
                    .map((effect) => findWord('own-bulk', `effect_${effect}`) ?? effect)
                    .join(', '),
                })}
              </Text>
            )}
          </div>
        ),
      },
    ],
    [t, bulk.is_trial],
  );
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={t('outcome')}
        style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
        value={outcome ?? 'all'}
        onChange={(next) => list.change({ outcome: next === 'all' ? undefined : next })}
        data={[
          { value: 'all', label: t('all') },
          ...OUTCOMES.map((value) => ({
            value,
            label: t(bulk.is_trial && value === 'changed' ? 'possible' : `outcome_${value}`),
          })),
        ]}
      />
      <DataTable
        label={t('report')}
        columns={columns}
        rows={data?.data}
        meta={data?.meta}
        error={error}
        retry={refetch}
        {...list.table}
        opens={opens}
        nameOf={nameOf}
        empty={<EmptyState title={t('noRows')} />}
      />
    </>
  );
}

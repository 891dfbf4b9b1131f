import { Alert, Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { formatDateTime } from '../../../shared/format.ts';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useWords } from '../../../texts/words.ts';
import { DecisionCases, DecisionCounts } from './decision-tables.tsx';

type Shadow = Answer<'GET /api/admin/configuration/shadows'>['data'][number];

const HOURS = ['24', '72', '168'] as const;
const PAGE = 20;
/** A shadow looks for writes every few seconds. */
const LOOK_MS = 4000;

/** The draft in the shadow of live writes: the one that runs, or else the last one, with what it has found. */
export function ShadowRun({ mayStart }: { mayStart: boolean }) {
  const t = useWords('configuring-plan');
  const [isRunning, setRunning] = useState(false);
  const query = useApi(
    'GET /api/admin/configuration/shadows',
    { query: { page_size: 1, ordering: '-id' } },
    { refetchInterval: isRunning ? LOOK_MS : false },
  );
  const shadow = query.data?.data[0];
  const still = shadow?.state === 'running';
  if (still !== isRunning) setRunning(still);
  const again = (): void => void query.refetch();
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  if (query.data === undefined || (shadow === undefined && !mayStart)) return null;
  return (
    <Section title={t('shadow')}>
      <Text size="sm" c="dimmed">
        {t('shadowIntro')}
      </Text>
      {mayStart && !still && <Start onStarted={again} />}
      {shadow !== undefined && <Found of={shadow} onStopped={again} />}
    </Section>
  );
}

function Start({ onStarted }: { onStarted: () => void }) {
  const t = useWords('configuring-plan');
  const [hours, setHours] = useState<string>(HOURS[0]);
  const start = useChange('POST /api/admin/configuration/shadows');
  return (
    <Group align="end">
      <NativeSelect
        label={t('shadowHours')}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data={HOURS.map((value) => ({ value, label: t(`shadowHours_${value}`) }))}
      />
      <Button
        variant="default"
        loading={start.isPending}
        onClick={() =>
          start.mutate({ body: { hours: Number(hours) } }, { onError: showProblem, onSuccess: onStarted })
        }
      >
        {t('shadowGo')}
      </Button>
    </Group>
  );
}

function Found({ of, onStopped }: { of: Shadow; onStopped: () => void }) {
  const t = useWords('configuring-plan');
  return (
    <Stack gap="md">
      {of.state === 'running' ? (
        <Running of={of} onStopped={onStopped} />
      ) : (
        <Alert color={of.state === 'failed' ? 'red' : 'gray'} role="status">
          {t(`shadow_${of.state}`)}
          {of.state === 'failed' && of.last_error !== null && <span lang="en">: {of.last_error}</span>}
        </Alert>
      )}
      <Group gap="xs" role="status">
        <StatusBadge is="plain">{t('shadowCases', { count: of.cases })}</StatusBadge>
        <StatusBadge is={of.differing > 0 ? 'busy' : 'good'}>
          {of.differing > 0 ? t('shadowDiffering', { count: of.differing }) : t('shadowSame')}
        </StatusBadge>
        {of.skipped > 0 && <Text size="sm">{t('endedSkipped', { count: of.skipped })}</Text>}
      </Group>
      {of.differing > 0 && <DecisionCounts counts={of.counts} label={t('shadow')} />}
      {of.differing > 0 && <Cases key={of.id} id={of.id} isRunning={of.state === 'running'} />}
    </Stack>
  );
}

function Running({ of, onStopped }: { of: Shadow; onStopped: () => void }) {
  const t = useWords('configuring-plan');
  const stop = useChange('POST /api/admin/configuration/shadows/{id}/stop');
  return (
    <Group>
      <Text size="sm">
        {t('shadowRuns', { until: formatDateTime(of.until) })} · {of.created_by}
      </Text>
      <Button
        variant="default"
        loading={stop.isPending}
        onClick={() => stop.mutate({ params: { id: of.id } }, { onError: showProblem, onSuccess: onStopped })}
      >
        {t('shadowStop')}
      </Button>
    </Group>
  );
}

function Cases({ id, isRunning }: { id: number; isRunning: boolean }) {
  const [page, setPage] = useState(1);
  const query = useApi(
    'GET /api/admin/configuration/shadows/{id}/cases',
    { params: { id }, query: { page, page_size: PAGE } },
    { refetchInterval: isRunning ? LOOK_MS : false },
  );
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  return <DecisionCases found={query.data} pageSize={PAGE} setPage={setPage} />;
}

import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { ErrorState } from '../../../shared/error-state.tsx';
import { given } from '../../../shared/given.ts';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { DecisionCases, DecisionCounts } from './decision-tables.tsx';
import { JobProgress } from './job-progress.tsx';
import { isOver, LOOK_MS } from './plan-data.ts';

type Replay = Answer<'GET /api/admin/configuration/replays/{id}'>['data'];

const PAGE = 20;

/** Ended cases of a period, decided again under the draft or an earlier version. */
export function EndedReplay({ version }: { version: number | null }) {
  const t = useWords('configuring-plan');
  const [search, setSearch] = useUrlState();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const start = useChange('POST /api/admin/configuration/replays');
  const begin = (): void =>
    start.mutate(
      { body: { ...given({ from, to }), ...(version !== null && { version }) } },
      { onError: showProblem, onSuccess: ({ data }) => setSearch({ replay: String(data.id) }) },
    );
  return (
    <Section title={t('ended')}>
      <Text size="sm" c="dimmed">
        {t('endedIntro')}
      </Text>
      <Group align="end">
        <TextInput
          label={t('endedFrom')}
          type="date"
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          label={t('endedTo')}
          type="date"
          value={to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <Button variant="default" loading={start.isPending} onClick={begin}>
          {t('endedGo')}
        </Button>
      </Group>
      {search.replay !== undefined && <Replayed key={search.replay} id={Number(search.replay)} />}
    </Section>
  );
}

function Replayed({ id }: { id: number }) {
  const t = useWords('configuring-plan');
  const [isRunning, setRunning] = useState(true);
  const query = useApi(
    'GET /api/admin/configuration/replays/{id}',
    { params: { id } },
    { refetchInterval: isRunning ? LOOK_MS : false },
  );
  const stop = useChange('POST /api/admin/configuration/replays/{id}/stop');
  const replay = query.data?.data;
  const still = !isOver(replay?.state) && replay?.state !== 'stopped';
  if (still !== isRunning) setRunning(still);
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  if (replay?.state === 'failed')
    return (
      <Alert color="red" title={t('failed')} role="alert">
        <span lang="en">{replay.last_error}</span>
      </Alert>
    );
  if (replay === undefined || still)
    return (
      <Group align="end">
        <JobProgress label={t('endedRunning')} progress={replay?.progress ?? null} />
        <Button
          variant="default"
          loading={stop.isPending}
          onClick={() =>
            stop.mutate({ params: { id } }, { onError: showProblem, onSuccess: () => void query.refetch() })
          }
        >
          {t('endedStop')}
        </Button>
      </Group>
    );
  return (
    <Stack gap="md">
      {replay.state === 'stopped' && (
        <Alert color="yellow" role="status">
          {t('endedStopped')}
        </Alert>
      )}
      <Totals of={replay} />
      {replay.differing > 0 && <DecisionCounts counts={replay.counts} label={t('ended')} />}
      {replay.differing > 0 && <Cases id={id} />}
    </Stack>
  );
}

function Totals({ of }: { of: Replay }) {
  const t = useWords('configuring-plan');
  return (
    <Group gap="xs" role="status">
      <StatusBadge is="plain">{t('endedCases', { count: of.cases })}</StatusBadge>
      <StatusBadge is={of.differing > 0 ? 'busy' : 'good'}>
        {of.differing > 0 ? t('endedDiffering', { count: of.differing }) : t('endedSame')}
      </StatusBadge>
      {of.otherwise > 0 && <Text size="sm">{t('endedOtherwise', { count: of.otherwise })}</Text>}
      {of.skipped > 0 && <Text size="sm">{t('endedSkipped', { count: of.skipped })}</Text>}
    </Group>
  );
}

function Cases({ id }: { id: number }) {
  const [page, setPage] = useState(1);
  const query = useApi('GET /api/admin/configuration/replays/{id}/cases', {
    params: { id },
    query: { page, page_size: PAGE },
  });
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  return <DecisionCases found={query.data} pageSize={PAGE} setPage={setPage} />;
}

import { Alert, Button, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi, useChange } from '../../../api/queries.ts';
import type { Answer } from '../../../api/request.ts';
import { Parts } from '../../../shared/breakable.tsx';
import { ErrorState } from '../../../shared/error-state.tsx';
import { formatNumber } from '../../../shared/format.ts';
import { given } from '../../../shared/given.ts';
import { Section } from '../../../shared/section.tsx';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { TablePages } from '../../../shared/table-pages.tsx';
import { showProblem } from '../../../shared/toasts.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import { JobProgress } from './job-progress.tsx';
import { isOver, LOOK_MS } from './plan-data.ts';
import { CaseLink } from './plan-result.tsx';

type Replay = Answer<'GET /api/admin/configuration/replays/{id}'>['data'];
type ReplayCase = Answer<'GET /api/admin/configuration/replays/{id}/cases'>['data'][number];
type Decision = ReplayCase['decisions'][number];
type DecidedBy = Decision['decided_before'];

const PAGE = 20;

/** Ended cases of a period, decided again under the draft or an earlier version. */
export function EndedReplay({ version }: { version: number | null }) {
  const t = useWords('admin-configuration-plan');
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
  const t = useWords('admin-configuration-plan');
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
      {replay.differing > 0 && <Counts of={replay} />}
      {replay.differing > 0 && <Cases id={id} />}
    </Stack>
  );
}

function Totals({ of }: { of: Replay }) {
  const t = useWords('admin-configuration-plan');
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

function Counts({ of }: { of: Replay }) {
  const t = useWords('admin-configuration-plan');
  return (
    <div className="table-frame">
      <Table aria-label={t('ended')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('decision')}</Table.Th>
            <Table.Th scope="col">{t('decidedBefore')}</Table.Th>
            <Table.Th scope="col">{t('decidedAfter')}</Table.Th>
            <Table.Th scope="col">{t('endedCount')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.counts.map(({ process, part, key, rule_before, rule_after, cases }) => (
            <Table.Tr key={[process, part, key, rule_before, rule_after].join(' ')}>
              <Table.Td>
                <Subject part={part} name={key} />
              </Table.Td>
              <Table.Td>{rule_before ?? t('byNobody')}</Table.Td>
              <Table.Td>{rule_after ?? t('byNobody')}</Table.Td>
              <Table.Td>{formatNumber(cases)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Subject({ part, name }: { part: Decision['part']; name: string }) {
  const t = useWords('admin-configuration-plan');
  return (
    <>
      <Text size="sm" fw={550}>
        <Parts text={name} />
      </Text>
      <Text size="xs" c="dimmed">
        {t(`decision_${part}`)}
      </Text>
    </>
  );
}

function Cases({ id }: { id: number }) {
  const t = useWords('admin-configuration-plan');
  const [page, setPage] = useState(1);
  const query = useApi('GET /api/admin/configuration/replays/{id}/cases', {
    params: { id },
    query: { page, page_size: PAGE },
  });
  if (query.error) return <ErrorState error={query.error} retry={query.refetch} />;
  const { data = [], meta } = query.data ?? {};
  return (
    <div className="table-frame">
      <Table aria-label={t('endedCount')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('endedCase')}</Table.Th>
            <Table.Th scope="col">{t('decision')}</Table.Th>
            <Table.Th scope="col">{t('before')}</Table.Th>
            <Table.Th scope="col">{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data.map((each) =>
            each.decisions.map((decision) => (
              <DecisionRow
                key={`${each.case_id} ${decision.part} ${decision.key} ${decision.instance_id} ${JSON.stringify(decision.before)}`}
                of={each}
                decision={decision}
                isFirst={decision === each.decisions[0]}
              />
            )),
          )}
        </Table.Tbody>
      </Table>
      {meta && (
        <TablePages pagination={meta.pagination} shown={data.length} pageSize={PAGE} setPage={setPage} />
      )}
    </div>
  );
}

function DecisionRow({ of, decision, isFirst }: { of: ReplayCase; decision: Decision; isFirst: boolean }) {
  const t = useWords('admin-configuration-plan');
  return (
    <Table.Tr>
      <Table.Td>
        {isFirst && (
          <>
            <CaseLink id={of.case_id} /> {of.name}
            {of.left_out > 0 && (
              <Text size="xs" c="dimmed">
                {t('leftOut', { count: of.left_out })}
              </Text>
            )}
          </>
        )}
      </Table.Td>
      <Table.Td>
        <Subject part={decision.part} name={decision.key} />
      </Table.Td>
      <Table.Td>
        <Decided value={decision.before} by={decision.decided_before} />
      </Table.Td>
      <Table.Td>
        <Decided value={decision.after} by={decision.decided_after} />
      </Table.Td>
    </Table.Tr>
  );
}

function Decided({ value, by }: { value: unknown; by: DecidedBy }) {
  const t = useWords('admin-configuration-plan');
  const rows = (by?.rows ?? []).map(({ decision, row }) =>
    t('row', { decision, row: row === null ? '–' : String(row) }),
  );
  return (
    <>
      <Text size="sm">
        {typeof value === 'string' ? value : value === null ? '–' : JSON.stringify(value)}
      </Text>
      <Text size="xs" c="dimmed">
        {by === null
          ? t('byNobody')
          : [by.rule, ...(by.holds ? [] : [t('doesNotHold')]), ...rows].join(' · ')}
      </Text>
    </>
  );
}

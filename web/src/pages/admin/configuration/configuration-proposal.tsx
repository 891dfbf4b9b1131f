import { Alert, Button, Code, Group, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Problem } from '../../../api/problem.ts';
import { useApi } from '../../../api/queries.ts';
import { type Answer, request } from '../../../api/request.ts';
import { announce } from '../../../shared/announce.tsx';
import { messageOf } from '../../../shared/message-of.ts';
import { StatusBadge } from '../../../shared/status-badge.tsx';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { TextDiff } from './file-diff.tsx';
import { JobProgress } from './job-progress.tsx';
import { type ConfigurationPlan, isOver, LOOK_MS } from './plan-data.ts';
import { ProblemText } from './problem-text.tsx';
import { useReadAgain } from './use-package.ts';

type Proposal = Answer<'GET /api/1/configuration_conversations/{id}/proposals'>['results'][number];
type Effect = NonNullable<Proposal['effect']>;
type Trial = Effect['trials'][number]['before'];

const DECISIONS = {
  accept: 'POST /api/1/configuration_conversations/{conversation_id}/proposals/{id}/accept',
  reject: 'POST /api/1/configuration_conversations/{conversation_id}/proposals/{id}/reject',
} as const;

const SIGNS = {
  ready: 'good',
  checking: 'busy',
  refused: 'bad',
  unplanned: 'waiting',
  expired: 'waiting',
} as const;

/** A proposed formula or definition: the difference, the words of the check, the tried cases, the plan, and the decision. */
export function ConfigurationProposal({
  conversation,
  proposal,
  readAgain,
}: {
  conversation: number;
  proposal: Proposal;
  readAgain: () => Promise<unknown>;
}) {
  const t = useWords('admin-configuration-ask');
  const common = useWords('app-ask');
  const readDraft = useReadAgain();
  const [busy, setBusy] = useState<keyof typeof DECISIONS | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const { effect, readiness, state } = proposal;
  const decide = async (decision: keyof typeof DECISIONS): Promise<void> => {
    setBusy(decision);
    setProblem(null);
    try {
      await request(DECISIONS[decision], { params: { conversation_id: conversation, id: proposal.id } });
      announce(decision === 'accept' ? t('acceptedNow') : common('rejectedNow'));
      if (decision === 'accept') await readDraft();
    } catch (error) {
      setProblem(error);
    }
    await readAgain();
    setBusy(null);
  };
  const mayAccept = readiness !== 'checking' && readiness !== 'refused';
  return (
    <section className={classes.proposal} aria-label={common('proposal')}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {common('proposal')}
        </Text>
        {readiness === null ? (
          <StatusBadge is={state === 'accepted' ? 'good' : 'bad'}>{common(`state_${state}`)}</StatusBadge>
        ) : (
          <StatusBadge is={SIGNS[readiness]}>{t(readiness)}</StatusBadge>
        )}
      </Group>
      <Text size="sm" dir="auto">
        {proposal.reason}
      </Text>
      <Text size="xs" c="dimmed" className={classes.breaks}>
        {placeOf(proposal.changes)}
      </Text>
      {effect !== null && (
        <>
          <div className="surface">
            <TextDiff label={t('difference')} before={effect.before} after={effect.after} />
          </div>
          <Checked problems={effect.problems} />
          <Trials trials={effect.trials} />
          {effect.plan_id !== null && readiness !== 'expired' && <PlanSummary id={effect.plan_id} />}
        </>
      )}
      {state === 'open' && readiness !== null && readiness !== 'ready' && readiness !== 'checking' && (
        <Text size="sm" c="dimmed">
          {readiness === 'refused' ? t('refusedText') : t(`${readiness}Text`)}{' '}
          {proposal.hindrance !== null && <span lang="en">{proposal.hindrance}</span>}
        </Text>
      )}
      {problem !== null && (
        <Alert color="red" role="alert" p="xs">
          {problem instanceof Problem && problem.code === 'proposal_outdated'
            ? t('outdated')
            : messageOf(problem)}
        </Alert>
      )}
      {state === 'open' && (
        <Group gap="xs">
          <Button
            size="xs"
            loading={busy === 'accept'}
            disabled={busy !== null || !mayAccept}
            onClick={() => decide('accept')}
          >
            {t('accept')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={busy === 'reject'}
            disabled={busy !== null}
            onClick={() => decide('reject')}
          >
            {common('reject')}
          </Button>
        </Group>
      )}
      {proposal.decided_by !== null && (
        <Text size="xs" c="dimmed">
          {common('decidedBy', { name: proposal.decided_by })}
        </Text>
      )}
    </section>
  );
}

/** The place of a formula, or the file of a definition. */
function placeOf(changes: unknown): string {
  if (typeof changes !== 'object' || changes === null) return '';
  if ('path' in changes) return String(changes.path);
  return 'file' in changes ? String(changes.file) : '';
}

function Checked({ problems }: { problems: Effect['problems'] }) {
  const t = useWords('admin-configuration-ask');
  if (problems.length === 0) return <Text size="sm">{t('nothingWrong')}</Text>;
  return (
    <details>
      <summary className={classes.summary}>{t('problems', { count: problems.length })}</summary>
      <ul className={classes.problems}>
        {problems.map((problem) => (
          <li key={`${problem.path} ${problem.code} ${problem.message}`}>
            <StatusBadge is={problem.severity === 'error' ? 'bad' : 'waiting'}>{problem.path}</StatusBadge>
            <div>
              <ProblemText {...problem} />
            </div>
          </li>
        ))}
      </ul>
    </details>
  );
}

const trialText = (trial: Trial): string => {
  if (!Array.isArray(trial)) return trial.not_run;
  return trial.map(({ value }) => value).join(', ') || '–';
};

function Trials({ trials }: { trials: Effect['trials'] }) {
  const t = useWords('admin-configuration-ask');
  const common = useWords('app-ask');
  if (trials.length === 0) return null;
  return (
    <div className="table-frame">
      <Table aria-label={t('trials')} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('case')}</Table.Th>
            <Table.Th scope="col">{common('before')}</Table.Th>
            <Table.Th scope="col">{common('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {trials.map(({ case_id, before, after }) => (
            <Table.Tr key={case_id}>
              <Table.Td>
                <Link to={`/cases/${case_id}`}>{case_id}</Link>
              </Table.Td>
              <Table.Td>
                <Code>{trialText(before)}</Code>
              </Table.Td>
              <Table.Td>
                <Code>{trialText(after)}</Code>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

/** How far the plan is, or how many cases it would change; the page of the plan has all of it. */
function PlanSummary({ id }: { id: number }) {
  const t = useWords('admin-configuration-ask');
  const [isRunning, setRunning] = useState(true);
  const { data } = useApi(
    'GET /api/admin/configuration/plan/{id}',
    { params: { id } },
    { refetchInterval: isRunning ? LOOK_MS : false },
  );
  const still = !isOver(data?.data.state);
  if (still !== isRunning) setRunning(still);
  if (still) return <JobProgress label={t('planning')} progress={data?.data.progress ?? null} />;
  const plan: ConfigurationPlan | null = data?.data.result ?? null;
  if (plan === null) return null;
  const sum = (of: (process: ConfigurationPlan['processes'][number]) => number): number =>
    plan.processes.reduce((total, process) => total + of(process), 0);
  const failing = sum((process) => process.failing.count);
  return (
    <Text size="sm" role="status">
      {t('planned', { count: sum(({ cases }) => cases), changed: sum(({ changed }) => changed) })}{' '}
      {failing > 0 && t('failing', { count: failing })}
    </Text>
  );
}

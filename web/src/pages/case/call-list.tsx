import { Button, Code, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Moment } from '../../shared/moment.tsx';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './ask.module.css';
import lists from './side-lists.module.css';
import { type Call, isBeingMade } from './use-calls.ts';
import { useCaseWork } from './use-case.ts';

/** The calls of other systems for the case: how each stands, what would be sent now, and why there is no answer. */
export default function CallList({ calls }: { calls: readonly Call[] }) {
  const t = useWords('app-checks');
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('calls')}
      </Title>
      <Text size="xs" c="dimmed">
        {t('callsIntro')}
      </Text>
      {calls.map((call) => (
        <CallView key={`${call.connector} ${call.rule} ${call.instance_id}`} call={call} />
      ))}
    </Stack>
  );
}

const SIGNS = { waiting: 'busy', running: 'busy', done: 'good', failed: 'bad' } as const;
const STATES = { waiting: 'waiting', running: 'running', done: 'answered', failed: 'failed' } as const;

function CallView({ call }: { call: Call }) {
  const t = useWords('app-checks');
  const { name, state, failure, is_outdated, dropped, answered_at, status, request, problem } = call;
  return (
    <section className={lists.comment} aria-label={name}>
      <Group gap={6} justify="space-between" align="flex-start">
        <Text size="sm" fw={600}>
          {name}
        </Text>
        <Group gap={4} role="status">
          <StatusBadge is={SIGNS[state]}>{t(STATES[state])}</StatusBadge>
          {is_outdated && !isBeingMade(call) && <StatusBadge is="waiting">{t('outdated')}</StatusBadge>}
        </Group>
      </Group>
      <Stack gap={6} mt={4}>
        {failure !== null && (
          <Text size="sm" className={classes.failure}>
            {t(state === 'failed' ? 'callFailed' : 'triedAgain', { reason: failure.reason })}
          </Text>
        )}
        {dropped.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('dropped', { names: dropped.join(', ') })}
          </Text>
        )}
        {request !== null && (
          <details>
            <summary className={classes.summary}>{t('request')}</summary>
            <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {[`${request.method} ${request.url}`, ...(request.body === null ? [] : [request.body])].join(
                '\n',
              )}
            </Code>
          </details>
        )}
        {problem !== null && (
          <Text size="xs" c="dimmed" lang="en">
            {problem}
          </Text>
        )}
        {answered_at !== null && (
          <Text size="xs" c="dimmed">
            <Moment at={answered_at} />
            {status !== null && ` · ${status}`}
          </Text>
        )}
        <CallAgain call={call} />
      </Stack>
    </section>
  );
}

/** A question that has its answer is not asked again. */
function CallAgain({ call }: { call: Call }) {
  const t = useWords('app-checks');
  const { case: current, mayEdit, act } = useCaseWork();
  const [isAsking, setAsking] = useState(false);
  if (!mayEdit || (call.state === 'done' && !call.is_outdated)) return null;
  const run = async (): Promise<void> => {
    setAsking(true);
    await act('POST /api/1/cases/{case_pk}/calls/run', {
      params: { case_pk: current.id },
      body: {
        connector: call.connector,
        rule: call.rule,
        ...(call.instance_id !== null && { instance_id: call.instance_id }),
      },
    });
    setAsking(false);
  };
  const isBusy = isBeingMade(call) || isAsking;
  return (
    <Button size="xs" variant="default" loading={isBusy} style={{ alignSelf: 'flex-start' }} onClick={run}>
      {t('runAgain')}
    </Button>
  );
}

import { Anchor, Button, Code, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Moment } from '../../shared/moment.tsx';
import { refusalSentence } from '../../shared/refusal-sentence.ts';
import { useSession } from '../../shared/session.ts';
import { showValue } from '../../shared/show-value.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './ask.module.css';
import type { GoTo, Proof } from './case-data.ts';
import { FilePreview } from './file-preview.tsx';
import lists from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';
import { type Check, isUnderWay, useChecks } from './use-checks.ts';

/** The AI checks of the process: how each stands, what it found, and what it read. */
export default function CheckList({ goTo }: { goTo: GoTo }) {
  const t = useWords('app-checks');
  const { case: current } = useCaseWork();
  const { data, error, refetch } = useChecks(current.id);
  const [seen, setSeen] = useState<Proof | null>(null);
  if (error) return <ErrorState error={error} retry={refetch} />;
  return (
    <Stack gap="sm">
      {seen && (
        <FilePreview
          key={seen.id}
          name={seen.name}
          contentType={seen.content_type}
          read={() =>
            request('GET /api/1/cases/{case_pk}/proofs/{id}/original', {
              params: { case_pk: current.id, id: seen.id },
            })
          }
          close={() => setSeen(null)}
        />
      )}
      <Text size="xs" c="dimmed">
        {t('intro')}
      </Text>
      {data?.data.map((check) => (
        <CheckView key={check.key} check={check} goTo={goTo} look={setSeen} />
      ))}
    </Stack>
  );
}

function CheckView({ check, goTo, look }: { check: Check; goTo: GoTo; look: (proof: Proof) => void }) {
  const t = useWords('app-checks');
  const outputs = Object.entries(check.outputs);
  return (
    <section className={lists.comment} aria-label={check.name}>
      <Group gap={6} justify="space-between" align="flex-start">
        <Text size="sm" fw={600}>
          {check.name}
        </Text>
        <CheckState check={check} />
      </Group>
      <Stack gap={6} mt={4}>
        {check.description !== null && (
          <Text size="xs" c="dimmed">
            {check.description}
          </Text>
        )}
        {check.state === 'done' && check.message !== null && check.has_finding && (
          <Text size="sm" dir="auto">
            {check.message}
          </Text>
        )}
        <Failure check={check} />
        {outputs.length > 0 && (
          <details>
            <summary className={classes.summary}>{t('outputs')}</summary>
            <Facts facts={outputs.map(([name, value]) => [name, outputText(value)] as const)} />
          </details>
        )}
        {check.dropped.length > 0 && (
          <Text size="xs" c="dimmed">
            {t('dropped', { names: check.dropped.join(', ') })}
          </Text>
        )}
        <Reads check={check} goTo={goTo} look={look} />
        {check.answered_at !== null && (
          <Text size="xs" c="dimmed">
            <Moment at={check.answered_at} />
            {check.model !== null && ` · ${check.model}`} <CallLink id={check.call_id} />
          </Text>
        )}
        <RunButton check={check} />
      </Stack>
    </section>
  );
}

/** Numbers, texts and answers as people write them; anything else as the model gave it. */
const outputText = (value: unknown): string => {
  if (typeof value === 'boolean') return showValue({ type: 'boolean' }, value);
  return typeof value === 'object' && value !== null
    ? JSON.stringify(value)
    : showValue({ type: 'text' }, value);
};

function CheckState({ check }: { check: Check }) {
  const t = useWords('app-checks');
  const { state, has_finding, severity, is_outdated, applies } = check;
  const finding = has_finding ? (
    <StatusBadge is={severity === 'issue' ? 'bad' : 'waiting'}>{t('finding')}</StatusBadge>
  ) : (
    <StatusBadge is="good">{t('noFinding')}</StatusBadge>
  );
  return (
    <Group gap={4} role="status">
      {state === 'done' && finding}
      {state === 'waiting' && <StatusBadge is="busy">{t('waiting')}</StatusBadge>}
      {state === 'running' && <StatusBadge is="busy">{t('running')}</StatusBadge>}
      {state === 'failed' && <StatusBadge is="bad">{t('failed')}</StatusBadge>}
      {state === 'not_made' && <StatusBadge is="plain">{t('not_made')}</StatusBadge>}
      {state === 'not_configured' && <StatusBadge is="plain">{t('not_configured')}</StatusBadge>}
      {is_outdated && !isUnderWay(check) && <StatusBadge is="waiting">{t('outdated')}</StatusBadge>}
      {!applies && <StatusBadge is="plain">{t('notNow')}</StatusBadge>}
    </Group>
  );
}

function Failure({ check: { failure, state } }: { check: Check }) {
  const t = useWords('app-checks');
  if (failure === null) return null;
  return (
    <Text size="sm" className={classes.failure}>
      {t(state === 'failed' ? 'failedBecause' : 'triedAgain', {
        reason: refusalSentence(failure.code, failure.reason),
      })}
    </Text>
  );
}

/** The values and files that the check reads now, with links to them. */
function Reads({ check: { reads }, goTo, look }: { check: Check; goTo: GoTo; look: (proof: Proof) => void }) {
  const t = useWords('app-checks');
  const { case: current, rights } = useCaseWork();
  const count = reads.values.length + reads.proofs.length;
  if (count === 0) return null;
  return (
    <details>
      <summary className={classes.summary}>{t('reads', { count })}</summary>
      <ul className={classes.reads}>
        {reads.values.map(({ name, text }) => {
          const question = current.questions.find((each) => each.information_key === name);
          return (
            <li key={name}>
              {question ? (
                <Anchor component="button" type="button" size="xs" onClick={() => goTo(question)}>
                  {question.text}
                </Anchor>
              ) : (
                <Code>{name}</Code>
              )}
              : <bdi>{text}</bdi>
            </li>
          );
        })}
        {reads.proofs.map(({ id, needed_document_key }) => {
          const proof = current.proofs.find((each) => each.id === id);
          return (
            <li key={id}>
              {proof && rights.proofs ? (
                <Anchor component="button" type="button" size="xs" onClick={() => look(proof)}>
                  {proof.name}
                </Anchor>
              ) : (
                <Code>{proof?.name ?? needed_document_key}</Code>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Those who may read the log find there what was sent. */
function CallLink({ id }: { id: number | null }) {
  const t = useWords('app-checks');
  const { may } = useSession();
  if (id === null || !may('admin:operation')) return null;
  return (
    <>
      · <Link to={`/admin/assistant/calls/${id}`}>{t('call')}</Link>
    </>
  );
}

function RunButton({ check }: { check: Check }) {
  const t = useWords('app-checks');
  const { case: current, mayEdit, act } = useCaseWork();
  const [isAsking, setAsking] = useState(false);
  if (!mayEdit || !check.applies || check.state === 'not_configured') return null;
  if (check.state === 'done' && !check.is_outdated)
    return (
      <Text size="xs" c="dimmed">
        {t('upToDate')}
      </Text>
    );
  const run = async (): Promise<void> => {
    setAsking(true);
    await act('POST /api/1/cases/{case_pk}/ai_checks/{key}/run', {
      params: { case_pk: current.id, key: check.key },
    });
    setAsking(false);
  };
  const isBusy = isUnderWay(check) || isAsking;
  return (
    <Button size="xs" variant="default" loading={isBusy} style={{ alignSelf: 'flex-start' }} onClick={run}>
      {t(check.state === 'not_made' ? 'run' : 'runAgain')}
    </Button>
  );
}

import { Alert, Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '../../api/problem.ts';
import { request } from '../../api/request.ts';
import { announce } from '../../shared/announce.tsx';
import { messageOf } from '../../shared/message-of.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';
import classes from './ask.module.css';
import type { CaseProposal } from './case-data.ts';
import { EffectList } from './effect-list.tsx';
import { type CaseWork, useCaseWork } from './use-case.ts';

const SIGNS = { open: 'waiting', accepted: 'good', rejected: 'bad' } as const;

const DECISIONS = {
  accept: 'POST /api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/accept',
  reject: 'POST /api/1/cases/{case_pk}/conversations/{conversation_id}/proposals/{id}/reject',
} as const;

/** Why the person cannot accept a proposal; null where they can. */
const hindranceTo = ({ case: current, isWriter, mayEdit }: CaseWork) => {
  if (!isWriter) return 'mayNotDecide';
  if (!current.is_editable) return 'caseEnded';
  return mayEdit ? null : 'mayNotEdit';
};

/** A proposal with its reason and its effect, and the buttons to decide on it. */
export function ProposalCard({ proposal }: { proposal: CaseProposal }) {
  const t = useWords('app-ask');
  const client = useQueryClient();
  const work = useCaseWork();
  const [busy, setBusy] = useState<keyof typeof DECISIONS | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const hindrance = hindranceTo(work);
  const decide = async (decision: keyof typeof DECISIONS): Promise<void> => {
    setBusy(decision);
    setProblem(null);
    try {
      await request(DECISIONS[decision], {
        params: { case_pk: work.case.id, conversation_id: proposal.conversation_id, id: proposal.id },
      });
      announce(t(decision === 'accept' ? 'acceptedNow' : 'rejectedNow'));
    } catch (error) {
      setProblem(error);
    }
    // The new effect of an outdated proposal, or the decision of somebody else, is shown together with the reason.
    await client.invalidateQueries({ queryKey: ['GET /api/1/cases/{case_pk}/proposals'] });
    await work.refresh();
    setBusy(null);
  };
  const isOpen = proposal.state === 'open';
  return (
    <section className={classes.proposal} aria-label={t('proposal')} data-state={proposal.state}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {t('proposal')}
        </Text>
        <StatusBadge is={SIGNS[proposal.state]}>{t(`state_${proposal.state}`)}</StatusBadge>
      </Group>
      <Text size="sm" dir="auto">
        {proposal.reason}
      </Text>
      {proposal.effect === null ? (
        <Text size="sm" c="dimmed">
          {t('effectHidden')}
        </Text>
      ) : (
        <EffectList effect={proposal.effect} />
      )}
      {problem !== null && (
        <Alert color={isOutdated(problem) ? 'yellow' : 'red'} role="alert" p="xs">
          {isOutdated(problem) ? t('outdated') : messageOf(problem)}
        </Alert>
      )}
      {isOpen && hindrance !== null && (
        <Text size="sm" c="dimmed">
          {t(hindrance)}
        </Text>
      )}
      {isOpen && work.isWriter && (
        <Group gap="xs">
          {hindrance === null && (
            <Button
              size="xs"
              loading={busy === 'accept'}
              disabled={busy !== null}
              onClick={() => decide('accept')}
            >
              {t('accept')}
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            loading={busy === 'reject'}
            disabled={busy !== null}
            onClick={() => decide('reject')}
          >
            {t('reject')}
          </Button>
        </Group>
      )}
      {proposal.decided_by !== null && (
        <Text size="xs" c="dimmed">
          {t('decidedBy', { name: proposal.decided_by })}
        </Text>
      )}
    </section>
  );
}

const isOutdated = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'proposal_outdated';

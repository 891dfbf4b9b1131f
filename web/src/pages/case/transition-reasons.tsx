import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useApi } from '../../api/queries.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { useWords } from '../../texts/words.ts';
import type { GoTo } from './case-data.ts';
import classes from './case-header.module.css';
import { missingFor, type OpenPoint, openPoints } from './missing-for.ts';
import { questionsInOrder } from './question-order.ts';
import { useCaseWork } from './use-case.ts';
import type { Way } from './use-transitions.ts';
import { WaitedChildren } from './waited-children.tsx';

// Few people ask for it, and its words come with it.
const TakeButton = lazy(() => withOwnWords(import('./take-button.tsx')));

/** A longer list would not help to work through it. */
const MOST = 8;

/** The reasons why a transition is blocked, with links to what is missing, and the votes so far. */
export function TransitionReasons({
  way,
  isTold,
  goTo,
  takeBack,
  take,
  close,
}: {
  way: Way;
  /** Whether somebody asked for the reasons; otherwise the button merely has the focus. */
  isTold: boolean;
  goTo: GoTo;
  takeBack: () => void;
  /** Shows what it takes until the transition is open. */
  take: () => void;
  close: () => void;
}) {
  const t = useWords('app-case');
  const { mayEdit, case: current } = useCaseWork();
  // A transition that only waits for votes says so itself; whoever may not write is told no steps.
  const isTakable = isTold && mayEdit && current.is_editable && !way.button.is_enabled;
  return (
    <Stack gap="xs">
      {way.isBlocked && (
        <>
          <Text size="sm" fw={600}>
            {t('blocked')}
          </Text>
          <ul className={classes.reasons}>
            {way.reasons.map((reason) => (
              <li key={reason} dir="auto">
                {reason}
              </li>
            ))}
          </ul>
          {isTold && <Missing way={way} goTo={goTo} close={close} />}
          {isTakable && (
            <Suspense fallback={null}>
              <TakeButton
                take={() => {
                  close();
                  take();
                }}
              />
            </Suspense>
          )}
        </>
      )}
      {way.vote && <Ballots vote={way.vote} />}
      {way.hasVoted && (
        <Button size="xs" variant="default" onClick={takeBack}>
          {t('takeBackVote')}
        </Button>
      )}
    </Stack>
  );
}

/** The open items that the condition waits for; if it reads no question, all open items of the case. */
function Missing({ way, goTo, close }: { way: Way; goTo: GoTo; close: () => void }) {
  const t = useWords('app-case');
  const actions = useWords('app-case-actions');
  const work = useCaseWork();
  const [, setSearch] = useUrlState();
  const { data, isPending } = useApi('GET /api/1/cases/{id}/explain', {
    params: { id: work.case.id },
    query: { transition_key: way.key },
  });
  const waits = data?.data.explanations[0]?.waits_for ?? null;
  if (waits !== null) return <WaitedChildren waits={waits} close={close} />;
  if (!work.mayWrite) return null;
  if (isPending) return <Loader size="xs" aria-label={t('loading')} />;
  const ordered = questionsInOrder(work);
  const read = missingFor(data?.data.explanations[0], ordered);
  const points = read.length > 0 ? read : openPoints(work.case, ordered);
  if (points.length === 0) return null;
  const lead = (point: OpenPoint): void => {
    close();
    if (point.is === 'question') goTo(point.question);
    else setSearch({ side: point.is === 'issue' ? 'comments' : 'proofs' });
  };
  return (
    <div>
      <Text size="sm" fw={600} id="missing">
        {actions(read.length > 0 ? 'missingHere' : 'stillOpen')}
      </Text>
      <ul className={classes.missing} aria-labelledby="missing">
        {points.slice(0, MOST).map((point) => (
          <li key={point.key}>
            <Anchor component="button" type="button" size="sm" dir="auto" onClick={() => lead(point)}>
              {point.text}
            </Anchor>
          </li>
        ))}
      </ul>
      {points.length > MOST && (
        <Text size="sm" c="dimmed">
          {actions('andMore', { count: points.length - MOST })}
        </Text>
      )}
    </div>
  );
}

/** The votes so far, and the number of missing ones. */
function Ballots({ vote }: { vote: NonNullable<Way['vote']> }) {
  const t = useWords('app-case');
  return (
    <div>
      <Text size="sm">{t('votesMissing', { count: vote.missing })}</Text>
      {vote.ballots.map(({ user_id, name, in_favour, is_mine }) => (
        <Text key={user_id} size="sm" c="dimmed">
          {in_favour ? '✓' : '✕'} <bdi>{name}</bdi> {is_mine && t('you')}
        </Text>
      ))}
    </div>
  );
}

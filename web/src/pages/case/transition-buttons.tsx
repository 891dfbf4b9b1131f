import { Button, Popover, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { Case, CaseView } from '../../api/schema.ts';
import classes from './case.module.css';
import { type GoTo, isOpen } from './case-data.ts';
import { caseTexts } from './case-texts.ts';
import { useCaseWork } from './use-case.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

type ButtonOf = Case['buttons'][number];
type Vote = CaseView['votes'][number];

const VARIANTS = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  danger: { variant: 'outline', color: 'red' },
} as const;

/** Where the case can go. A blocked button can be focused and says why; one that needs votes takes one. */
export function TransitionButtons({ goTo }: { goTo: GoTo }) {
  const { case: current, view, mayWrite } = useCaseWork();
  return current.buttons.map((button) => (
    <TransitionButton
      key={button.transition_key}
      button={button}
      vote={view?.votes.find(({ transition_key }) => transition_key === button.transition_key)}
      mayWrite={mayWrite}
      goTo={goTo}
    />
  ));
}

function TransitionButton({
  button,
  vote,
  mayWrite,
  goTo,
}: {
  button: ButtonOf;
  vote: Vote | undefined;
  mayWrite: boolean;
  goTo: GoTo;
}) {
  const t = caseTexts.use();
  const { case: current, act } = useCaseWork();
  const [isTold, setTold] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const mine = vote?.ballots.find(({ is_mine }) => is_mine);
  const reasons = [
    ...button.reasons
      .filter(({ code }) => vote === undefined || code !== 'transition_requires_votes')
      .map(({ message }) => message),
    ...(vote?.excluded_as ? [t(`fourEyes_${vote.excluded_as}`)] : []),
    ...(vote?.hindrance === 'not_a_voter' ? [t('notAVoter')] : []),
    ...(mayWrite ? [] : [t('mayNot')]),
  ];
  const isBlocked = reasons.length > 0 || (vote === undefined && !button.is_enabled);
  const cast = (inFavour: boolean): Promise<boolean> =>
    act('POST /api/admin/cases/{id}/votes', {
      params: { id: current.id },
      body: { transition_key: button.transition_key, in_favour: inFavour },
    });
  const use = async (): Promise<void> => {
    setAsking(false);
    setBusy(true);
    if (vote) await cast(true);
    else
      await act('POST /api/1/cases/{id}/transition', {
        params: { id: current.id },
        body: { transition_key: button.transition_key },
      });
    setBusy(false);
  };
  const press = (): void => {
    if (isBlocked || mine?.in_favour) setTold(!isTold);
    else if (button.confirm !== null) setAsking(true);
    else use();
  };
  const open = current.questions.find((question) => isOpen(question) && !question.is_read_only);
  const label = vote
    ? t('withVotes', { name: button.text, count: vote.needed - vote.missing, needed: vote.needed })
    : button.text;
  return (
    <>
      <Popover
        opened={isTold || (isFocused && isBlocked)}
        onChange={(next) => {
          setTold(next);
          if (!next) setFocused(false);
        }}
        withArrow
        position="bottom-end"
        width={320}
        withRoles
      >
        <Popover.Target>
          <Button
            {...VARIANTS[button.style]}
            loading={isBusy}
            className={isBlocked ? classes.blocked : undefined}
            aria-disabled={isBlocked}
            onClick={press}
            // Who comes with the keyboard is told without pressing anything.
            onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
            onBlur={() => setFocused(false)}
            title={reasons[0]}
          >
            {label}
          </Button>
        </Popover.Target>
        {/* What merely has the focus is told something; it has opened nothing that keys belong to. */}
        <Popover.Dropdown aria-label={button.text} {...(!isTold && { role: 'tooltip' })}>
          <Stack gap="xs">
            {isBlocked && (
              <>
                <Text size="sm" fw={600}>
                  {t('blocked')}
                </Text>
                <ul className={classes.reasons}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
                {open && mayWrite && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => {
                      setTold(false);
                      goTo(open);
                    }}
                  >
                    {t('toOpenQuestion')}
                  </Button>
                )}
              </>
            )}
            {vote && <Ballots vote={vote} />}
            {mine?.in_favour && (
              <Button
                size="xs"
                variant="default"
                onClick={() => {
                  setTold(false);
                  cast(false);
                }}
              >
                {t('takeBackVote')}
              </Button>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isAsking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={button.text}
            question={button.confirm ?? ''}
            look={VARIANTS[button.style]}
            confirm={use}
            close={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Who has voted how, and how many are missing. */
function Ballots({ vote }: { vote: Vote }) {
  const t = caseTexts.use();
  return (
    <div>
      <Text size="sm">{t('votesMissing', { count: vote.missing })}</Text>
      {vote.ballots.map(({ user_id, name, in_favour, is_mine }) => (
        <Text key={user_id} size="sm" c="dimmed">
          {in_favour ? '✓' : '✕'} {name} {is_mine && t('you')}
        </Text>
      ))}
    </div>
  );
}

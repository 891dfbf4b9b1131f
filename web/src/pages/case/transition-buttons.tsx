import { Button, Menu, Popover, Text } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { lazy, Suspense, useRef, useState } from 'react';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { useWords } from '../../texts/words.ts';
import type { GoTo } from './case-data.ts';
import classes from './case-header.module.css';
import { TransitionReasons } from './transition-reasons.tsx';
import type { Transitions, Way } from './use-transitions.ts';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));
const WhatItTakes = lazy(() => withOwnWords(import('./what-it-takes.tsx')));

const VARIANTS = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  danger: { variant: 'outline', color: 'red' },
} as const;

/** The number of buttons side by side; the others are in a menu, unless it would contain only one. */
const MOST = { wide: 3, narrow: 1 } as const;

/**
 * The transitions of the case. A blocked button can be focused and shows the reason; one that needs votes takes a
 * vote.
 */
export function TransitionButtons({
  transitions,
  goTo,
  isNarrow,
}: {
  transitions: Transitions;
  goTo: GoTo;
  isNarrow: boolean;
}) {
  const { ways, asking, ask, use, taking, take } = transitions;
  const most = MOST[isNarrow ? 'narrow' : 'wide'];
  const count = ways.length <= most + 1 && !isNarrow ? ways.length : most;
  const rest = ways.slice(count);
  return (
    <>
      {ways.slice(0, count).map((way) => (
        <TransitionButton key={way.key} way={way} transitions={transitions} goTo={goTo} />
      ))}
      {rest.length > 0 && <MoreTransitions ways={rest} transitions={transitions} goTo={goTo} />}
      {asking && (
        <Suspense fallback={null}>
          <ConfirmDialog
            title={asking.button.text}
            question={asking.button.confirm ?? ''}
            look={VARIANTS[asking.button.style]}
            confirm={() => use(asking)}
            close={() => ask(null)}
          />
        </Suspense>
      )}
      {taking && (
        <Suspense fallback={null}>
          <WhatItTakes way={taking} goTo={goTo} close={() => take(null)} />
        </Suspense>
      )}
    </>
  );
}

function TransitionButton({ way, transitions, goTo }: { way: Way; transitions: Transitions; goTo: GoTo }) {
  const { told, tell, take, press, busy, takeBack } = transitions;
  const [isFocused, setFocused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isTold = told === way.key;
  const isOpen = isTold || (isFocused && way.isBlocked);
  const dismiss = (): void => {
    setFocused(false);
    if (!isTold) return;
    tell(null);
    // Whoever dismisses the reasons is back at the button. With `returnFocus`, the focus would also come back from wherever it has gone: the drawer of what it takes, a question.
    button.current?.focus();
  };
  return (
    <Popover
      opened={isOpen}
      onChange={(next) => !next && dismiss()}
      withArrow
      position="bottom-end"
      width={320}
      withRoles
      trapFocus={isTold}
    >
      <Popover.Target>
        <Button
          {...VARIANTS[way.button.style]}
          ref={button}
          data-transition={way.key}
          loading={busy === way.key}
          className={way.isBlocked ? classes.blocked : undefined}
          aria-disabled={way.isBlocked}
          onClick={() => press(way)}
          // Keyboard users see the reason without pressing anything.
          onFocus={(event) => setFocused(event.currentTarget.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
          onKeyDown={(event) => {
            // The popover hears only keys within it: the focus stays at the button while it is a tooltip, and comes a moment later where it is not.
            if (event.key !== 'Escape' || !isOpen) return;
            event.stopPropagation();
            dismiss();
          }}
          title={way.reasons[0]}
        >
          <span dir="auto" className={classes.transition}>
            {way.label}
          </span>
        </Button>
      </Popover.Target>
      {/* A popover that is shown on focus is a tooltip; it contains nothing to operate. */}
      <Popover.Dropdown aria-label={way.button.text} {...(!isTold && { role: 'tooltip' })}>
        <TransitionReasons
          way={way}
          isTold={isTold}
          goTo={goTo}
          takeBack={() => takeBack(way)}
          take={() => take(way)}
          close={() => tell(null)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The transitions for which there is no room; a blocked one shows its reason at the button of the menu. */
function MoreTransitions({
  ways,
  transitions,
  goTo,
}: {
  ways: readonly Way[];
  transitions: Transitions;
  goTo: GoTo;
}) {
  const t = useWords('app-case-actions');
  const { told, tell, take, press, busy, takeBack } = transitions;
  const shown = ways.find(({ key }) => key === told);
  return (
    <Popover
      opened={shown !== undefined}
      onChange={(next) => !next && tell(null)}
      withArrow
      position="bottom-end"
      width={320}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <div>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                data-transition="more"
                rightSection={<IconChevronDown size={16} />}
                loading={ways.some(({ key }) => key === busy)}
              >
                {t('moreTransitions', { count: ways.length })}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah={360} maw="min(22rem, 90vw)" style={{ overflowY: 'auto' }}>
              {ways.map((way) => (
                <Menu.Item
                  key={way.key}
                  {...(way.button.style === 'danger' && { c: 'var(--mantine-color-error)' })}
                  aria-disabled={way.isBlocked}
                  onClick={() => press(way)}
                >
                  <span dir="auto">{way.label}</span>
                  {way.isBlocked && (
                    <Text size="xs" c="dimmed" dir="auto">
                      {way.reasons[0]}
                    </Text>
                  )}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </div>
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={shown?.button.text}>
        {shown && (
          <TransitionReasons
            way={shown}
            isTold
            goTo={goTo}
            takeBack={() => takeBack(shown)}
            take={() => take(shown)}
            close={() => tell(null)}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

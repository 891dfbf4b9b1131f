import { Button, CloseButton } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';
import { useWords } from '../texts/words.ts';
import { messageOf } from './message-of.ts';

interface Toast {
  readonly id: number;
  readonly milliseconds: number;
  readonly text: string;
  readonly kind: 'done' | 'error';
  readonly undo?: () => void;
  /** Called once, when the message disappears without undo. */
  readonly gone?: () => void;
}

const SHOWN_MS = 6000;
/** Newer messages take the place of the oldest ones beyond these, unless something can still be undone there. */
const MOST = 4;
let toasts: readonly Toast[] = [];
let next = 1;
/** Whether somebody is at the messages: none goes meanwhile. */
let isHeld = false;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const tell = (): void => {
  for (const listener of listeners) listener();
};

function dismiss(id: number, isUndone = false): void {
  const toast = toasts.find((each) => each.id === id);
  if (toast === undefined) return;
  clearTimeout(timers.get(id));
  timers.delete(id);
  toasts = toasts.filter((each) => each.id !== id);
  if (isUndone) toast.undo?.();
  else toast.gone?.();
  tell();
}

function begin({ id, milliseconds }: Toast): void {
  if (isHeld) return;
  timers.set(
    id,
    setTimeout(() => dismiss(id), milliseconds),
  );
}

/** Once nobody is at the messages any more, each is shown as long as a new one. */
function hold(isAt: boolean): void {
  if (isAt === isHeld) return;
  isHeld = isAt;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  for (const toast of toasts) begin(toast);
}

function show(about: Omit<Toast, 'id' | 'milliseconds'>, milliseconds = SHOWN_MS): void {
  const surplus = toasts.length + 1 - MOST;
  if (surplus > 0)
    for (const { id } of toasts.filter(({ undo }) => undo === undefined).slice(0, surplus)) dismiss(id);
  const toast = { ...about, id: next, milliseconds };
  next += 1;
  toasts = [...toasts, toast];
  begin(toast);
  tell();
}

/** Reports a success; `undo` reverts it. */
export const showDone = (text: string, undo?: () => void): void =>
  show({ text, kind: 'done', ...(undo && { undo }) });

const told = new WeakSet<Problem>();

/** Reports what goes wrong with something. */
export const showTrouble = (text: string): void => show({ text, kind: 'error' }, 10_000);

/**
 * Reports a failure and its reason; that of a request only once, however many have waited for it. The page for signing in, to which it leads,
 * tells that a session has ended.
 */
export const showProblem = (error: unknown): void => showProblemOf(null, error);

/** Reports a failure and what it is about. */
export const showProblemOf = (name: string | null, error: unknown): void => {
  if (error instanceof Problem) {
    if (error.code === 'not_authenticated' || told.has(error)) return;
    told.add(error);
  }
  showTrouble(name === null ? messageOf(error) : `${name}: ${messageOf(error)}`);
};

/**
 * Undo instead of a confirmation: an irreversible action runs when the message disappears or the page is closed, and
 * not at all if undo was pressed.
 */
export function doUnlessUndone(options: { text: string; work: () => void; undo: () => void }): void {
  const finish = (): void => {
    removeEventListener('pagehide', finish);
    options.work();
  };
  addEventListener('pagehide', finish, { once: true });
  show({
    text: options.text,
    kind: 'done',
    undo: () => {
      removeEventListener('pagehide', finish);
      options.undo();
    },
    gone: finish,
  });
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The messages at the bottom of the window. */
export function Toasts() {
  const t = useWords('app-shared');
  const shown = useSyncExternalStore(subscribe, () => toasts);
  const place = useRef<HTMLDivElement>(null);
  const look = (): void => hold(place.current?.matches(':hover, :focus-within') ?? false);
  // A message that has gone takes the focus along, of which nothing tells.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever messages are shown.
  useEffect(look, [shown]);
  return (
    <div
      ref={place}
      className="toasts"
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      onPointerEnter={look}
      onPointerLeave={look}
      onFocus={look}
      onBlur={look}
    >
      {shown.map(({ id, text, kind, undo }) => (
        <div key={id} className="toast" data-kind={kind}>
          <span>{text}</span>
          {undo && (
            <Button variant="subtle" size="compact-sm" onClick={() => dismiss(id, true)}>
              {t('undo')}
            </Button>
          )}
          <CloseButton size="sm" aria-label={t('close')} onClick={() => dismiss(id)} />
        </div>
      ))}
    </div>
  );
}

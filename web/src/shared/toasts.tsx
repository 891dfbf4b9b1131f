import { Button, CloseButton } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { Problem } from '../api/problem.ts';
import { useWords } from '../texts/words.ts';
import { messageOf } from './message-of.ts';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly kind: 'done' | 'error';
  readonly undo?: () => void;
  /** Called once, when the message disappears without undo. */
  readonly gone?: () => void;
}

const SHOWN_MS = 6000;
let toasts: readonly Toast[] = [];
let next = 1;
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

function show(toast: Omit<Toast, 'id'>, milliseconds = SHOWN_MS): void {
  const id = next;
  next += 1;
  toasts = [...toasts.slice(-3), { ...toast, id }];
  timers.set(
    id,
    setTimeout(() => dismiss(id), milliseconds),
  );
  tell();
}

/** Reports a success; `undo` reverts it. */
export const showDone = (text: string, undo?: () => void): void =>
  show({ text, kind: 'done', ...(undo && { undo }) });

const told = new WeakSet<Problem>();

/**
 * Reports a failure and its reason; that of a request only once, however many have waited for it. The page for signing in, to which it leads,
 * tells that a session has ended.
 */
export const showProblem = (error: unknown): void => {
  if (error instanceof Problem) {
    if (error.code === 'not_authenticated' || told.has(error)) return;
    told.add(error);
  }
  show({ text: messageOf(error), kind: 'error' }, 10_000);
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
  return (
    <div className="toasts" role="log" aria-live="polite" aria-relevant="additions">
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

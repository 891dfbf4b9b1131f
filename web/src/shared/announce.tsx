import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let said = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Announces something to screen readers. */
export function announce(text: string): void {
  turn += 1;
  // A changing space makes screen readers repeat the same words.
  said = turn % 2 === 0 ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The live region for announcements; there is one, in the shell. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

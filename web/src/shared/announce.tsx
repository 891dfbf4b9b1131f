import { VisuallyHidden } from '@mantine/core';
import { useSyncExternalStore } from 'react';

let said = '';
let turn = 0;
const listeners = new Set<() => void>();

/** Says something to those who cannot see it happen. */
export function announce(text: string): void {
  turn += 1;
  // The same words twice are said twice.
  said = turn % 2 === 0 ? text : `${text}\u00a0`;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The place where what is announced is written; there is one, in the shell. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => said);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {text}
    </VisuallyHidden>
  );
}

import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_STEP_MS = 8;

/** Lets others have their turn whenever work that goes in steps has taken a while. */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < LONGEST_STEP_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

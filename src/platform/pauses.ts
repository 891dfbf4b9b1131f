import { setImmediate as nextTurn } from 'node:timers/promises';

const LONGEST_STEP_MS = 8;

/** To be called between two steps of a work: a promise to wait for where others have waited long enough, else undefined. */
export type Pause = () => Promise<void> | undefined;

/** Lets others have their turn whenever work that goes in steps has taken a while. */
export function pauses(): Pause {
  let since = performance.now();
  const rest = async (): Promise<void> => {
    await letOthers();
    since = performance.now();
  };
  return () => (performance.now() - since < LONGEST_STEP_MS ? undefined : rest());
}

/** Ends a step of work: others have their turn. */
export async function letOthers(): Promise<void> {
  await nextTurn();
  // The first one may still belong to this turn of the loop, which then has looked for nothing new.
  await nextTurn();
}

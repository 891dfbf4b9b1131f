import { pauses } from './pauses.ts';

/** Work that can be interrupted between two steps; its last one has the result. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all steps of a work. Others have their turn whenever it has taken a while. */
export async function inSteps<T>(steps: Steps<T>): Promise<T> {
  const pause = pauses();
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    const waiting = pause();
    if (waiting !== undefined) await waiting;
  }
}

/** Does all steps of a work at one go. */
export function atOnce<T>(steps: Steps<T>): T {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

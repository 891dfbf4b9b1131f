import type { HeavyWork } from './heavy-work.ts';
import type { ProbedService } from './probed-service.ts';
import { slowness } from './slowness.ts';

const MOST_ATTEMPTS = 3;

/** The longest pause of the event loop during a work, and the duration of the work, in milliseconds. */
interface Measured {
  readonly pauseMs: number;
  /** The time of the pause in which the loop itself worked, as the machine would have taken on which limits were set. */
  readonly workMs: number;
  readonly tookMs: number;
}

/**
 * Does a work and measures it. Beyond the limit it is done again, where that is possible, and the best attempt counts: a collection of
 * garbage, or code that is compiled for the first time, may fall into one.
 */
export async function measurePause(
  { client, longestPause }: ProbedService,
  { run, prepare, isOnce }: HeavyWork,
  mostMs: number,
): Promise<Measured> {
  let best: Measured | undefined;
  for (let attempt = 0; attempt < (isOnce === true ? 1 : MOST_ATTEMPTS); attempt++) {
    await prepare?.(client);
    await longestPause();
    const since = performance.now();
    await run(client);
    const tookMs = performance.now() - since;
    const longest = await longestPause();
    const [ms, workMs] = [longest.ms, longest.workMs / slowness()];
    if (best === undefined || workMs < best.workMs) best = { pauseMs: ms, workMs, tookMs };
    if (best.workMs <= mostMs) break;
  }
  if (best === undefined) throw new Error('nothing was measured');
  return best;
}

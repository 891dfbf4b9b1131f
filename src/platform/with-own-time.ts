import process from 'node:process';
import type { Pause } from './pauses.ts';

/**
 * A pause for work in steps that tells how many milliseconds of the processor the work itself has taken, however busy the machine is and however long
 * others had their turn.
 */
export function withOwnTime(pause: Pause, afterStep: (milliseconds: number) => void): Pause {
  let taken = 0;
  let since = process.threadCpuUsage();
  return () => {
    const now = process.threadCpuUsage();
    taken += (now.user + now.system - since.user - since.system) / 1000;
    since = now;
    afterStep(taken);
    return pause()?.then(() => {
      since = process.threadCpuUsage();
    });
  };
}

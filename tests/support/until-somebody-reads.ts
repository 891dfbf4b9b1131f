import { constants, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** Opens a pipe for writing as soon as somebody has opened it for reading. */
export async function untilSomebodyReads(pipe: string): Promise<number> {
  for (;;)
    try {
      return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENXIO')) throw error;
      await pause(10);
    }
}

import { afterAll, beforeAll } from 'vitest';
import { openProcess as startProcess, type WorkshopProcess } from '../../src/workshop/open-process.ts';

/** As many as one service uses at once; more would take memory that nobody needs. */
const MOST_KEPT = 2;

let kept: readonly WorkshopProcess[] = [];
let areKept = true;

/** For files that are about the processes themselves: each is a new one, and ends with its workshop. */
export function withFreshProcesses(): void {
  beforeAll(() => {
    areKept = false;
  });
  afterAll(() => {
    areKept = true;
  });
}

/** The process that was handed back last, of those that have not ended since. */
function takeKept(): WorkshopProcess | undefined {
  kept = kept.filter((each) => each.isUsable());
  const last = areKept ? kept.at(-1) : undefined;
  kept = kept.filter((each) => each !== last);
  return last;
}

/**
 * Takes the place of the workshop's own function in tests: a process that the workshop of an earlier file has closed without a task in
 * hand is used again. Most files ask for one or two, and a new one takes half a second of the processor until it has read its
 * first PDF.
 */
export function openProcess(): WorkshopProcess {
  const real = takeKept() ?? startProcess();
  let tasks = 0;
  let isClosed = false;
  return {
    run: async (request, limits) => {
      tasks += 1;
      try {
        return await real.run(request, limits);
      } finally {
        tasks -= 1;
      }
    },
    memory: () => real.memory(),
    isUsable: () => !isClosed && real.isUsable(),
    kill: () => {
      if (isClosed) return;
      isClosed = true;
      if (areKept && tasks === 0 && real.isUsable() && kept.length < MOST_KEPT) kept = [...kept, real];
      else real.kill();
    },
  };
}

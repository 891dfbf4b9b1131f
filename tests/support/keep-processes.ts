import process from 'node:process';
import { openProcess as startProcess, type WorkshopProcess } from '../../src/workshop/open-process.ts';

/** As many as one service uses at once; more would take memory that nobody needs. */
const MOST_KEPT = 2;

interface Kept {
  readonly worker: WorkshopProcess;
  /** The search path that it was started with: it says which tools of the system it uses. */
  readonly path: string | undefined;
}

let kept: readonly Kept[] = [];

/** The process that was handed back last, of those that would be started alike now and have not ended since. */
function takeKept(path: string | undefined): WorkshopProcess | undefined {
  kept = kept.filter(({ worker }) => worker.isUsable());
  const last = kept.findLast((each) => each.path === path);
  kept = kept.filter((each) => each !== last);
  return last?.worker;
}

/**
 * Takes the place of the workshop's own function in tests: a process that the workshop of an earlier file has closed without a task in
 * hand is used again. Most files ask for one or two, and a new one takes half a second of the processor until it has read its
 * first PDF.
 */
export function openProcess(): WorkshopProcess {
  const path = process.env.PATH;
  const real = takeKept(path) ?? startProcess();
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
      if (tasks === 0 && real.isUsable() && kept.length < MOST_KEPT) kept = [...kept, { worker: real, path }];
      else real.kill();
    },
  };
}

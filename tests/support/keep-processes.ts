import { openProcess as startProcess, type WorkshopProcess } from '../../src/workshop/open-process.ts';

/** As many as one service uses at once; more would take memory that nobody needs. */
const MOST_KEPT = 2;

const kept: WorkshopProcess[] = [];

/** The process that was handed back last, unless it has ended since. */
function takeKept(): WorkshopProcess | undefined {
  for (;;) {
    const last = kept.pop();
    if (last === undefined || last.isUsable()) return last;
  }
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
      if (tasks === 0 && real.isUsable() && kept.length < MOST_KEPT) kept.push(real);
      else real.kill();
    },
  };
}

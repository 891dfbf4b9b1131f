import process from 'node:process';

/** How long the event loop was held up, in milliseconds. */
export interface LoopPauses {
  /** The longest time for which nothing else had its turn, in the last minute or two. */
  readonly recentMs: number;
  /** The time that this thread itself worked in such a pause; the rest of the time, others had the processor. */
  readonly recentWorkMs: number;
  /** The same since the start. */
  readonly longestMs: number;
  readonly longestWorkMs: number;
}

interface LoopWatch {
  /** Begins to watch, and forgets what was. */
  start(): void;
  read(): LoopPauses;
  close(): void;
}

const TICK_MS = 10;
const WINDOW_MS = 60_000;

interface Pause {
  readonly ms: number;
  readonly workMs: number;
}

const NONE: Pause = { ms: 0, workMs: 0 };
const longer = (a: Pause, b: Pause): Pause => ({
  ms: Math.max(a.ms, b.ms),
  workMs: Math.max(a.workMs, b.workMs),
});

/**
 * Watches the event loop: a timer that comes late tells how long others had to wait. On a busy machine it is late through no fault of
 * ours, so that the work of this thread is measured beside it. A pause in which it worked longer than allowed is told.
 */
export function openLoopWatch(mostMs: number, tell: (pause: Pause) => void): LoopWatch {
  let [longest, recent, before] = [NONE, NONE, NONE];
  let windowSince = 0;
  let last = { at: 0, worked: 0 };
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const now = moment();
    const ms = Math.max(0, now.at - last.at - TICK_MS);
    const pause: Pause = { ms, workMs: Math.min(ms, now.worked - last.worked) };
    last = now;
    if (now.at - windowSince > WINDOW_MS) {
      [before, recent] = [recent, NONE];
      windowSince = now.at;
    }
    if (pause.workMs > mostMs && pause.workMs > recent.workMs) tell(pause);
    recent = longer(recent, pause);
    longest = longer(longest, pause);
  };
  return {
    start: () => {
      clearInterval(timer);
      [longest, recent, before] = [NONE, NONE, NONE];
      last = moment();
      windowSince = last.at;
      timer = setInterval(look, TICK_MS).unref();
    },
    read: () => {
      const lately = longer(recent, before);
      return {
        recentMs: lately.ms,
        recentWorkMs: lately.workMs,
        longestMs: longest.ms,
        longestWorkMs: longest.workMs,
      };
    },
    close: () => clearInterval(timer),
  };
}

/** The time, and how long this thread has worked until now. */
function moment(): { readonly at: number; readonly worked: number } {
  const { user, system } = process.threadCpuUsage();
  return { at: performance.now(), worked: (user + system) / 1000 };
}

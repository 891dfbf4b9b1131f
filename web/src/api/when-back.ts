/** The pauses between two attempts to reach the service: short at first, because most interruptions are. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 15_000];

const waiting = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;
let tries = 0;

/** Whether the service answers. */
export const isBack = (): Promise<boolean> =>
  fetch('/health/ready').then(
    ({ ok }) => ok,
    () => false,
  );

async function look(): Promise<void> {
  timer = undefined;
  if (!(await isBack())) {
    tries += 1;
    plan();
    return;
  }
  tries = 0;
  const due = [...waiting];
  waiting.clear();
  for (const work of due) work();
}

function plan(): void {
  timer ??= setTimeout(look, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
}

/** Runs work once the service can be reached again; returns a function that cancels it. */
export function whenBack(work: () => void): () => void {
  waiting.add(work);
  plan();
  return () => waiting.delete(work);
}

addEventListener('online', () => {
  if (waiting.size === 0) return;
  clearTimeout(timer);
  tries = 0;
  look();
});

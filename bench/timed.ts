import { performance } from 'node:perf_hooks';

/** How many seconds some work takes. */
export async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

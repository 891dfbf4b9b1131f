import type { BrowserContext } from 'playwright-core';
import { type Line, median } from '../api/report.ts';
import { shownAfter } from './person.ts';

const RUNS = 7;

/** 10 Mbit/s down and a latency of 40 ms: an office, or a good phone. */
const OFFICE = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 625_000 };

interface Place {
  readonly name: string;
  readonly at: string;
  /** The selector of the content that a person waits for. */
  readonly shows: string;
  readonly most: { readonly cold: number; readonly warm: number };
}

/** Opens a page with an empty browser cache, and again with a full one. */
export async function measureLoads(
  open: () => Promise<BrowserContext>,
  places: readonly Place[],
): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, at, shows, most } of places) {
    const times = { cold: [] as number[], warm: [] as number[] };
    for (let run = 0; run <= RUNS; run++) {
      const context = await open();
      const page = await context.newPage();
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', OFFICE);
      await page.goto(at, { waitUntil: 'commit' });
      const cold = await shownAfter(page, shows);
      await page.goto('about:blank');
      await page.goto(at, { waitUntil: 'commit' });
      const warm = await shownAfter(page, shows);
      await context.close();
      // The first run warms the service up.
      if (run === 0) continue;
      times.cold.push(cold);
      times.warm.push(warm);
    }
    for (const kind of ['cold', 'warm'] as const)
      lines.push({
        work: `${name}, ${kind === 'cold' ? 'nothing in the cache' : 'again'}`,
        against: '10 Mbit/s, 40 ms for each answer',
        measured: `${Math.round(median(times[kind]))} ms (${Math.round(Math.min(...times[kind]))} to ${Math.round(Math.max(...times[kind]))})`,
        aim: `at most ${most[kind]} ms`,
        isReached: median(times[kind]) <= most[kind],
      });
  }
  return lines;
}

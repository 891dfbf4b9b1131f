// The longest pause of the event loop under intentionally heavy requests, by a watch of its own for each request.
import { workOnCase } from '../../tests/support/heavy-case.ts';
import { lists, looks, writes } from '../../tests/support/heavy-work.ts';
import { measurePause } from '../../tests/support/measure-pause.ts';
import { startProbedService } from '../../tests/support/probed-service.ts';
import { printLines } from '../api/report.ts';

const ONTOLOGIES = 2000;
const ROWS = 10_000;
const CASES = 1000;
const LINES = 500;
const MOST_MS = 100;

export async function benchLoop(): Promise<void> {
  // Fewer rows than the large case has: two cases take each other's place in memory.
  const service = await startProbedService({ CASE_MEMORY_MB: '4', RATE_LIMIT: '0' });
  try {
    for (const work of [
      ...looks({ ontologies: ONTOLOGIES }),
      ...writes({ ontologies: ONTOLOGIES, rows: ROWS, cases: CASES }),
      ...lists(),
      ...workOnCase(LINES, ONTOLOGIES),
    ]) {
      const { pauseMs, workMs, tookMs } = await measurePause(service, work, MOST_MS);
      printLines([
        {
          work: work.name,
          against: 'longest pause meanwhile',
          measured: `${pauseMs.toFixed(0)} ms, of which ${workMs.toFixed(0)} ms were its own work; it took ${(tookMs / 1000).toFixed(1)} s`,
          aim: `≤ ${MOST_MS} ms`,
          isReached: workMs <= MOST_MS,
        },
      ]);
    }
  } finally {
    await service.close();
  }
}

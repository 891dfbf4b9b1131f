// The longest pause of the event loop under intentionally heavy requests, by the service's own watch.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { heavyRequests, publishedRequests } from '../../tests/support/heavy-requests.ts';
import { startService } from '../../tests/support/process.ts';
import { printLines } from '../api/report.ts';

const ONTOLOGIES = 2000;
const MOST_MS = 100;
const PROBE_PORT = 39_871;

export async function benchLoop(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-loop-'));
  const service = await startService({
    DATA_DIR: dataDir,
    LOOP_PROBE_PORT: String(PROBE_PORT),
    NODE_OPTIONS: `--import ${path.join(import.meta.dirname, 'probe.ts')}`,
  });
  const headers = { Authorization: `Api-Key ${service.demoKey}` };
  /** The longest pause since the question before. */
  const pauses = async (): Promise<{ ms: number; workMs: number }> =>
    JSON.parse(await (await fetch(`http://127.0.0.1:${PROBE_PORT}`)).text());
  try {
    for (const { name, method, path: address, body, type } of [
      ...heavyRequests(ONTOLOGIES),
      ...publishedRequests(ONTOLOGIES),
    ]) {
      await pauses();
      const response = await fetch(`${service.baseUrl}${address}`, {
        method,
        headers: { ...headers, ...(type && { 'Content-Type': type }) },
        ...(body !== undefined && { body }),
      });
      await response.arrayBuffer();
      const { ms: pause, workMs: work } = await pauses();
      printLines([
        {
          work: name,
          against: 'longest pause meanwhile',
          measured: `${pause.toFixed(0)} ms, of which ${work.toFixed(0)} ms were its own work`,
          aim: `≤ ${MOST_MS} ms`,
          isReached: work <= MOST_MS,
        },
      ]);
    }
  } finally {
    await service.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}

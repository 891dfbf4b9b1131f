// The longest pause of the event loop under intentionally heavy requests, by the service's own watch.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { heavyRequests } from '../../tests/support/heavy-requests.ts';
import { startService } from '../../tests/support/process.ts';
import { printLines } from '../api/report.ts';

const ONTOLOGIES = 2000;
const MOST_MS = 100;

export async function benchLoop(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-loop-'));
  const service = await startService({ DATA_DIR: dataDir });
  const headers = { Authorization: `Api-Key ${service.demoKey}` };
  const pauses = async (): Promise<{ longest_pause_ms: number; longest_work_ms: number }> => {
    const response = await fetch(`${service.baseUrl}/api/admin/health`, { headers });
    return JSON.parse(await response.text()).data.loop;
  };
  try {
    for (const { name, method, path: address, body, type } of heavyRequests(ONTOLOGIES)) {
      const response = await fetch(`${service.baseUrl}${address}`, {
        method,
        headers: { ...headers, ...(type && { 'Content-Type': type }) },
        ...(body !== undefined && { body }),
      });
      await response.arrayBuffer();
      const { longest_pause_ms: pause, longest_work_ms: work } = await pauses();
      printLines([
        {
          work: name,
          against: 'longest pause so far',
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

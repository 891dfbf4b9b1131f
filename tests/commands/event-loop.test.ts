import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { type Client, withKey } from '../support/client.ts';
import { heavyRequests, largePackage } from '../support/heavy-requests.ts';
import { type RunningService, startService } from '../support/process.ts';

// A whole service with heavy requests, on a machine that may be busy.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

const ONTOLOGIES = 2000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-loop-'));
let service: RunningService;
let client: Client;
beforeAll(async () => {
  service = await startService({ DATA_DIR: dataDir });
  client = withKey(service.baseUrl, service.demoKey ?? '');
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

const loop = async () => (await client.get('/api/admin/health')).body.data.loop;

/** The time that checking the same package takes on a thread of this machine at this moment. */
function costOfCheck(): number {
  const before = process.threadCpuUsage();
  const read = readPackage(new Map(Object.entries(largePackage(ONTOLOGIES))));
  if (read.package === null) throw new Error('the package is not right');
  checkPackage(read.package, read);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

test('whatever one tenant asks for, the event loop is never held up for as long as the work takes', async () => {
  const cost = costOfCheck();
  // Warms up, because the first call compiles its code.
  await client.get('/api/1/configuration');
  const before = await loop();
  expect(before).toMatchObject({ status: expect.any(String), recent_pause_ms: expect.any(Number) });
  const pauses: Record<string, number> = {};
  for (const { name, method, path: address, body, type } of heavyRequests(ONTOLOGIES)) {
    const response = await fetch(`${service.baseUrl}${address}`, {
      method,
      headers: { Authorization: `Api-Key ${service.demoKey}`, ...(type && { 'Content-Type': type }) },
      ...(body !== undefined && { body }),
    });
    await response.arrayBuffer();
    expect([name, response.status < 500]).toEqual([name, true]);
    const { longest_work_ms: work } = await loop();
    pauses[name] = work;
  }
  // On the event loop, the check alone would have caused a pause of its whole cost.
  const longest = Math.max(...Object.values(pauses));
  expect(longest, JSON.stringify(pauses)).toBeLessThan(Math.max(cost / 4, 100));
});

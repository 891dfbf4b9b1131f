import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { startService } from '../../support/process.ts';
import { publishFiles } from '../../support/published.ts';
import { CLIENTS } from './clients.ts';

let service: TestApp;
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-crash-'));
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLIENTS);
});
afterAll(async () => {
  await service.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a node killed in the middle of writes loses nothing it has answered, and leaves nothing half', async () => {
  const { client } = service.alpha;
  const cases = await Promise.all(
    Array.from({ length: 4 }, () => client.post('/api/1/cases', { process_key: 'welcome' })),
  );
  const doomed = await startService({
    DATABASE_URL: service.databaseUrl,
    DATA_DIR: dataDir,
    DOSSIER_DEMO: 'off',
  });
  const there = withKey(doomed.baseUrl, service.alpha.key);
  const answered = new Map<number, { version: number; name: string }>();
  let isOver = false;
  let count = 0;
  const enough = Promise.withResolvers<void>();
  const writers = cases.map(async ({ body: { data } }) => {
    for (let round = 0; !isOver; round++) {
      const reply = await there
        .patch(`/api/1/cases/${data.id}`, {
          fields: [
            { information_key: 'first_name', instance_id: data.outcome_instance_id, value: `First ${round}` },
            { information_key: 'last_name', instance_id: data.outcome_instance_id, value: `Last ${round}` },
          ],
        })
        .catch(() => undefined);
      if (reply?.status !== 200) return;
      answered.set(data.id, reply.body.data);
      count += 1;
      if (count >= 40) enough.resolve();
    }
  });
  await Promise.race([enough.promise, Promise.all(writers)]);
  await doomed.end('SIGKILL');
  isOver = true;
  await Promise.all(writers);
  for (const { body: made } of cases) {
    const { data } = (await client.get(`/api/1/cases/${made.data.id}`)).body;
    const last = answered.get(data.id);
    expect(data.version).toBeGreaterThanOrEqual(last?.version ?? 1);
    if (data.version === last?.version) expect(data.name).toBe(last?.name);
    // The two values of a request and the derived name belong together.
    const round = /^First (\d+) Last (\d+)$/.exec(data.name);
    if (round) expect(round[1]).toBe(round[2]);
    const events = await service.alpha.inTenant(({ db }) =>
      db
        .selectFrom('case_events')
        .select('case_version')
        .where('case_id', '=', data.id)
        .orderBy('id')
        .execute(),
    );
    expect(events.map(({ case_version }) => case_version)).toEqual(
      Array.from({ length: data.version }, (_, at) => at + 1),
    );
  }
});

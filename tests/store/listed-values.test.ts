import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadListedOccurrences, loadValuePage } from '../../src/store/values/values.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { ledgerLines, workingPackage } from '../support/large-package.ts';
import { publishFiles } from '../support/published.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
});
afterAll(() => service.close());

test('the values of a case are listed without reading it once for each of them, also before the database knows how large it is', async () => {
  const { alpha } = service;
  await publishFiles(alpha, workingPackage(1));
  const { data } = (await alpha.client.post('/api/1/cases', { process_key: 'keep' })).body;
  const instance: number = data.outcome_instance_id;
  const written = await alpha.client.patch(`/api/1/cases/${data.id}`, {
    field: { information_key: 'lines', instance_id: instance, value: ledgerLines(500) },
  });
  expect(written.status).toBe(200);
  const seen = await alpha.inTenant(async (tx) => {
    const scope = { caseId: data.id, instanceId: null, configurationVersion: null };
    const list = { page: 1, pageSize: 1000, ordering: [], search: undefined };
    const { count } = await loadValuePage(tx, scope, list);
    await loadListedOccurrences(tx, scope, [{ instanceId: instance, informationKey: 'lines' }]);
    const read = await tx.call(
      sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where schemaname = 'dossier' and relname in ('information_values', 'occurrences')`,
    );
    return { count, read: read.reduce((sum, each) => sum + each.read, 0) };
  });
  expect(seen.count).toBeGreaterThan(10_000);
  // The count and the page each read values and what they are of.
  expect(seen.read).toBeLessThan(8 * seen.count);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import type { JobHandler } from '../../../src/background/handler.ts';
import { refuse } from '../../../src/errors.ts';
import { loadCaseHead } from '../../../src/store/cases/cases.ts';
import { enqueueJob, loadJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import { emptyTheBin } from '../../support/empty-the-bin.ts';
import { addProof, createCase, createPerson, holderOf, publishOffice, type Shown } from './office.ts';

let meanwhile: () => Promise<unknown> = async () => undefined;

/** A job that works on its case, after something has happened. */
const onCase: JobHandler = {
  kind: 'on_case',
  handle: async (job, context) => {
    await meanwhile();
    const found = await context.read((tx) => loadCaseHead(tx, job.caseId ?? 0));
    if (!found) throw refuse('not_found');
  },
};

let service: TestApp;
let second: App;
let client: Client;
beforeAll(async () => {
  service = await startApp({ handlers: [onCase] });
  client = service.alpha.client;
  await publishOffice(service.alpha);
  second = await service.openNode();
});
afterAll(async () => {
  await second.close();
  await service.close();
});

const remove = (id: number, headers: Record<string, string> = {}, query = '') =>
  client.delete(`/api/1/cases/${id}${query}`, { headers });

/** The number of rows that refer to the case, by table. */
const rowsOf = (id: number): Promise<Record<string, number>> =>
  service.alpha.inTenant(async ({ db }) => {
    const counts: Record<string, number> = {};
    const tables = [
      'case_instances',
      'information_values',
      'occurrences',
      'case_parts',
      'needed_documents',
      'proofs',
      'comments',
      'case_activity',
      'case_words',
    ];
    for (const table of tables) {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where case_id = ${id}`.execute(db);
      counts[table] = rows[0]?.count ?? -1;
    }
    return counts;
  });

const instanceExists = (id: number): Promise<boolean> =>
  service.alpha.inTenant(
    async ({ db }) =>
      (await db.selectFrom('instances').select('id').where('id', '=', id).executeTakeFirst()) !== undefined,
  );

test('a deleted case is gone with everything that was its own: 204, then 404 [Cases 6]', async () => {
  const shown = await createCase(client);
  const holder = holderOf(shown);
  await client.patch(`/api/1/cases/${shown.id}`, {
    field: { information_key: 'addresses', instance_id: holder.id, value: [{ street: 'Main' }] },
  });
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Hello' });
  const proof = await addProof(service.alpha, shown.id);
  const before = await rowsOf(shown.id);
  expect(Object.values(before).every((count) => count > 0)).toBe(true);

  const reply = await remove(shown.id);
  expect([reply.status, reply.text]).toEqual([204, '']);
  expect((await client.get(`/api/1/cases/${shown.id}`)).status).toBe(404);
  expect(Object.values(await rowsOf(shown.id)).every((count) => count === 0)).toBe(true);
  expect(await instanceExists(holder.id)).toBe(false);
  expect(await instanceExists(shown.outcome_instance_id)).toBe(false);
  await emptyTheBin(service.alpha);
  const uses = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('file_uses').selectAll().where('holder_id', '=', proof).execute(),
  );
  expect(uses).toEqual([]);
  expect((await remove(shown.id)).status).toBe(404);
});

test('instances that exist outside the case stay, also those it linked or had a copy of [Cases 6]', async () => {
  const linked = await createPerson(client, 'Linked');
  const copied = await createPerson(client, 'Copied');
  const one = await createCase(client, { process_key: 'review_live', outcome_instance_id: linked });
  const two = await createCase(client, { process_key: 'review_copy', outcome_instance_id: copied });
  for (const { id } of [one, two]) expect((await remove(id)).status).toBe(204);
  expect([await instanceExists(linked), await instanceExists(copied)]).toEqual([true, true]);
});

test('a case in a final state can be deleted; what it approved stays [Cases 6]', async () => {
  const shown = await createCase(client, { transition_with_transition_key: 'archive' });
  expect(shown.is_editable).toBe(false);
  expect((await remove(shown.id)).status).toBe(204);
  expect(await instanceExists(shown.outcome_instance_id)).toBe(true);
});

test('lists and their counts lose the case and its activity at once [Cases 6]', async () => {
  const counts = async () => [
    (await client.get('/api/1/cases')).body.meta.pagination.count,
    (await client.get('/api/1/case_activity_log')).body.meta.pagination.count,
    await service.alpha.inTenant(async ({ db }) => {
      const { rows } = await sql<{ list: string; count: number }>`
        select list, sum(count)::bigint as count from list_counts where list like 'instances/%' group by list order by list`.execute(
        db,
      );
      return rows;
    }),
  ];
  const before = await counts();
  const shown = await createCase(client, { name: 'Fleeting' });
  await client.post(`/api/1/cases/${shown.id}/comments`, { text: 'Once more' });
  expect(await counts()).not.toEqual(before);
  await remove(shown.id);
  expect(await counts()).toEqual(before);
  expect((await client.get('/api/1/cases?search=Fleeting')).body.data).toEqual([]);
  expect((await client.get('/api/1/case_activity_log?search=more')).body.results).toEqual([]);
});

test('another node that has the case in memory notices that it is gone [Cases 6]', async () => {
  const { id } = await createCase(client);
  const other = withKey(second.baseUrl, service.alpha.key);
  expect((await other.get(`/api/1/cases/${id}`)).status).toBe(200);
  await remove(id);
  expect((await other.get(`/api/1/cases/${id}`)).status).toBe(404);
  expect((await other.patch(`/api/1/cases/${id}`, { given_name: 'x' })).status).toBe(404);
});

test('writes and a deletion at once: each write lands or finds nothing, none answers 500 [Cases 6]', async () => {
  const { id } = await createCase(client);
  const other = withKey(second.baseUrl, service.alpha.key);
  const replies = await Promise.all([
    ...Array.from({ length: 6 }, (_, at) =>
      (at % 2 ? client : other).patch(`/api/1/cases/${id}`, { given_name: `n${at}` }),
    ),
    other.delete(`/api/1/cases/${id}`),
    ...Array.from({ length: 4 }, (_, at) =>
      (at % 2 ? client : other).patch(`/api/1/cases/${id}`, { given_name: `m${at}` }),
    ),
  ]);
  expect(replies.every(({ status }) => [200, 204, 404].includes(status))).toBe(true);
  expect((await client.get(`/api/1/cases/${id}`)).status).toBe(404);
  expect(Object.values(await rowsOf(id)).every((count) => count === 0)).toBe(true);
});

test('a case deleted under a running job: the job ends without a failure [Cases 6]', async () => {
  const { id } = await createCase(client);
  const job = await service.alpha.inTenant((tx) => enqueueJob(tx, { kind: 'on_case', caseId: id }));
  meanwhile = () => remove(id);
  await service.drainJobs();
  meanwhile = async () => undefined;
  const found: Shown = await service.alpha.inTenant((tx) => loadJob(tx, job ?? 0));
  expect(found).toMatchObject({ state: 'done', lastError: null });
});

test('a job that misses something else still fails', async () => {
  const { id } = await createCase(client);
  const job = await service.alpha.inTenant((tx) =>
    enqueueJob(tx, { kind: 'on_case', caseId: id, maxAttempts: 1 }),
  );
  meanwhile = async () => {
    throw refuse('not_found');
  };
  await service.drainJobs();
  meanwhile = async () => undefined;
  const found: Shown = await service.alpha.inTenant((tx) => loadJob(tx, job ?? 0));
  expect(found.state).toBe('failed');
});

test('a version that is stale keeps the case from being deleted: 412', async () => {
  const { id } = await createCase(client);
  await client.patch(`/api/1/cases/${id}`, { given_name: 'Newer' });
  expect((await remove(id, { 'If-Match': '"1"' })).status).toBe(412);
  expect((await remove(id, { 'If-Match': '"2"' })).status).toBe(204);
});

test('a dry run deletes nothing [Decisions dry run]', async () => {
  const { id } = await createCase(client);
  expect((await remove(id, {}, '?dry_run=true')).status).toBe(204);
  expect((await client.get(`/api/1/cases/${id}`)).status).toBe(200);
});

test("another tenant's case, an unknown one and what is no id are not found; a reader may not delete", async () => {
  const { id } = await createCase(client);
  expect((await service.beta.client.delete(`/api/1/cases/${id}`)).status).toBe(404);
  expect((await remove(999_999)).status).toBe(404);
  expect((await client.delete('/api/1/cases/none')).status).toBe(404);
  const reader = await service.alpha.clientWith(['cases:read']);
  expect((await reader.delete(`/api/1/cases/${id}`)).status).toBe(403);
  expect((await client.get(`/api/1/cases/${id}`)).status).toBe(200);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import {
  type CaseRecord,
  loadCaseRecord,
  loadCaseTexts,
  readCaseText,
} from '../../../src/store/cases/case-record.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { createCase, getCase, publishOffice, type Shown } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

test('getting a case recalculates it first; nothing else that reads does [Cases 7] [Recalculation 3]', async () => {
  const shown = await createCase(client);
  await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
    field: { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '1001' },
  });
  const listed = async () => (await client.get('/api/1/cases?page_size=1')).body.data[0];
  await client.get(`/api/1/cases/${shown.id}/case_history`);
  await client.get(`/api/1/cases/${shown.id}/activity_log`);
  await client.get(`/api/1/cases/${shown.id}/has_ongoing_tasks`);
  expect(await listed()).toMatchObject({ id: shown.id, is_dirty: true, color: '#868e96' });
  expect(await getCase(client, shown.id)).toMatchObject({ is_dirty: false, color: '#ff0000' });
  expect(await listed()).toMatchObject({ id: shown.id, is_dirty: false, color: '#ff0000' });
});

/** Rows of instances had the keys of their tenant and case, values a version that is always the first. */
const withoutKeys = (record: CaseRecord | undefined) => ({
  ...record,
  instances: record?.instances.map((row) => ({ ...row, tenant_id: undefined, case_id: undefined })),
  values: record?.values.map((row) => ({ ...row, version: undefined })),
});

test('a node of the release before gets the same rows of a case, also where it has no values', async () => {
  const { id } = await createCase(client, { name: 'Rows' });
  const empty = (await client.post('/api/1/cases?keep_dirty=true', { process_key: 'sign' })).body.data.id;
  const { database, alpha } = service;
  const call = database.callIn(alpha.id);
  for (const each of [id, empty]) {
    const [row] = await call(
      sql<{ found: CaseRecord; listed: string }>`
        select load_case(${alpha.id}, ${each}) as found,
          (select found from load_cases(${alpha.id}, array[${each}]::bigint[])) as listed`,
    );
    const loaded = await loadCaseRecord(call, alpha.id, each);
    if (loaded === undefined) throw new Error('the case is gone');
    const { documents, named, ...record } = loaded;
    expect(record).toEqual(withoutKeys(row?.found));
    expect(documents).toEqual([]);
    expect(named).toEqual({ instances: [], values: [], occurrences: [] });
    const [text = ''] = await loadCaseTexts(call, alpha.id, [each]);
    expect(readCaseText(text)).toEqual(withoutKeys(JSON.parse(row?.listed ?? '')));
    expect(record.values.length === 0).toBe(each === empty);
  }
});

test('the id alone with skip_case_response, YAML with format=text, the bare id with both [Cases 7] [Conventions skip_case_response] [Conventions format]', async () => {
  const { id } = await createCase(client);
  const path = `/api/1/cases/${id}`;
  expect((await client.get(`${path}?skip_case_response=true`)).body).toEqual({ data: { id } });
  expect((await client.get(`${path}?skip_case_response=true&format=text`)).text).toBe(String(id));
  const text = await client.get(`${path}?format=text`);
  expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(parseYaml(text.text)).toEqual((await client.get(path)).body);
  expect((await client.get(`${path}?format=xml`)).body.code).toBe('invalid_format');
});

test('the stable properties are exactly those of the list entry, and stand in the full case [Cases 7]', async () => {
  const { id } = await createCase(client, { name: 'Stable' });
  const [entry] = (await client.get('/api/1/cases?page_size=1')).body.data;
  expect(Object.keys(entry).sort()).toEqual([
    'calculated_name',
    'color',
    'created',
    'given_name',
    'id',
    'is_created',
    'is_dirty',
    'is_editable',
    'last_modified',
    'last_transition_at',
    'name',
    'outcome_instance_id',
    'preferred_language',
    'state_id',
    'state_key',
    'status',
    'use_given_name',
    'user_readable_id',
  ]);
  expect(await getCase(client, id)).toMatchObject(entry);
});

test('has_ongoing_tasks is true while work on the case waits or runs, and false afterwards [Cases 11]', async () => {
  const { id } = await createCase(client);
  const ask = async () => (await client.get(`/api/1/cases/${id}/has_ongoing_tasks`)).body;
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
  await service.alpha.inTenant((tx) =>
    enqueueJob(tx, { kind: 'nothing_knows_this', caseId: id, maxAttempts: 1 }),
  );
  expect(await ask()).toEqual({ has_ongoing_tasks: true });
  await service.drainJobs();
  expect(await ask()).toEqual({ has_ongoing_tasks: false });
});

test('cases are listed newest first, those of the tenant alone [Cases 2]', async () => {
  service.clock.advance({ minutes: 1 });
  const older = await createCase(client);
  service.clock.advance({ minutes: 1 });
  const newer = await createCase(client);
  const { data } = (await client.get('/api/1/cases?page_size=2')).body;
  expect(data.map(({ id }: Shown) => id)).toEqual([newer.id, older.id]);
  expect((await service.beta.client.get('/api/1/cases')).body.data).toEqual([]);
});

test("an unknown case, another tenant's and what is no id are the same 404", async () => {
  const { id } = await createCase(client);
  const replies = [
    await client.get('/api/1/cases/999999'),
    await client.get('/api/1/cases/x'),
    await service.beta.client.get(`/api/1/cases/${id}`),
  ];
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual([
    [404, 'not_found'],
    [404, 'not_found'],
    [404, 'not_found'],
  ]);
});

test('a key without the scope may neither read nor write', async () => {
  const { id } = await createCase(client);
  const reader = await service.alpha.clientWith(['cases:read']);
  const stranger = await service.alpha.clientWith(['instances:read']);
  expect((await reader.get(`/api/1/cases/${id}`)).status).toBe(200);
  for (const [method, path] of [
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/copy'],
    ['POST', '/comments'],
    ['POST', '/set_tags'],
    ['POST', '/transition'],
  ] as const)
    expect((await reader.send(method, `/api/1/cases/${id}${path}`, { body: {} })).status).toBe(403);
  for (const path of ['', '/activity_log', '/case_history', '/has_ongoing_tasks', '/explain'])
    expect((await stranger.get(`/api/1/cases/${id}${path}`)).status).toBe(403);
});

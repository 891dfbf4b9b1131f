import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OPERATIONS } from '../../src/operations/index.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { makeWorld, sendAs, type World, WRITES } from '../support/every-write.ts';
import { publishEverything } from '../support/everything-package.ts';
import { changedIn, everythingStored } from '../support/everything-stored.ts';
import { inTurn, shareWorld } from '../support/share-world.ts';

let service: TestApp;
let database: pg.Client;
beforeAll(async () => {
  // An AI check is asked for and not made here: nobody answers at this address.
  const settings = { RATE_LIMIT: '0', AI_URL: 'http://127.0.0.1:9/v1', AI_MODEL: 'none' };
  service = await startApp({ settings });
  await publishEverything(service.alpha);
  database = new pg.Client({ connectionString: service.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await service.close();
});

const everything = (): Promise<Map<string, string>> => everythingStored(service, database);

const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const send = (id: string, world: World, query: string) => {
  const request = WRITES[id]?.(world) ?? { method: '', path: '' };
  const headers = { Authorization: `Api-Key ${service.alpha.key}` };
  return sendAs(service, headers, { ...request, path: withQuery(request.path, query) });
};

const writes = OPERATIONS.filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/1/'));
const tried = writes.filter(({ noDryRun }) => noDryRun === undefined).map(({ id }) => id);
const refused = writes.filter(({ noDryRun }) => noDryRun !== undefined).map(({ id }) => id);

test('every write of the API is tried here [Decisions dry_run]', () => {
  expect(writes.map(({ id }) => id).filter((id) => WRITES[id] === undefined)).toEqual([]);
});

describe('dry_run', () => {
  /** Refused requests leave it as it is, which each of them checks. */
  let untouched: World;
  beforeAll(async () => {
    untouched = await makeWorld(service);
  });

  const worldOf = shareWorld(() => service);
  test.each(
    inTurn(tried),
  )('of %s answers and stores nothing: no row, event, job, mail or file [Decisions dry_run]', async (id) => {
    const world = await worldOf(id);
    const before = await everything();
    const dry = await send(id, world, 'dry_run=true');
    expect([id, dry.status < 300 ? 'done' : dry.text]).toEqual([id, 'done']);
    expect([id, changedIn(before, await everything())]).toEqual([id, []]);
    // The same request without `dry_run` finds everything unchanged, and does what was tried.
    const real = await send(id, world, 'dry_run=false');
    expect([id, real.status]).toEqual([id, dry.status]);
    expect([id, changedIn(before, await everything()).length > 0]).toEqual([id, true]);
  });

  test.each(refused)('of %s is refused, and nothing is done [Decisions dry_run]', async (id) => {
    const before = await everything();
    const { status, body } = await send(id, untouched, 'dry_run=true');
    expect([id, status, body.code, body.errors[0].attr]).toEqual([id, 400, 'invalid', 'dry_run']);
    expect([id, changedIn(before, await everything())]).toEqual([id, []]);
  });

  test('with an Idempotency-Key keeps no answer for the real request [Decisions dry_run]', async () => {
    const post = (query: string) =>
      service.alpha.client.post(
        `/api/1/instances/force_create${query}`,
        { ontology_key: 'Person', fields: { first_name: 'Once' } },
        { headers: { 'Idempotency-Key': 'tried first' } },
      );
    const dry = await post('?dry_run=true');
    expect([dry.status, dry.headers.get('location')]).toEqual([200, null]);
    const made = await post('');
    const found = await service.alpha.client.get(`/api/1/instances/${made.body.data.id}`);
    expect([made.headers.get('idempotency-replayed'), found.status]).toEqual([null, 200]);
    expect((await service.alpha.client.get(`/api/1/instances/${dry.body.data.id}`)).status).toBe(404);
  });
});

describe('a parameter that a write does not know', () => {
  test.each(
    writes.map(({ id }) => id),
  )('is refused by %s, with the one that is meant [Decisions dry_run]', async (id) => {
    const operation = writes.find((each) => each.id === id);
    const path = (operation?.path ?? '').replaceAll(/\{\w*uuid\w*\}/g, UUID).replaceAll(/\{\w+\}/g, '1');
    const ask = (query: string) =>
      service.alpha.client.send(operation?.method ?? '', `${path}?${query}`, { body: {} });
    const typo = await ask('keep_drity=true');
    expect([id, typo.status, typo.body.code, typo.body.errors[0].attr]).toEqual([
      id,
      ...(typo.status === 415 ? [415, 'unsupported_media_type', null] : [400, 'unknown_field', 'keep_drity']),
    ]);
    if (typo.status === 400) expect(typo.body.detail).toContain('"keep_dirty"');
    // Parameters of the contract may be sent to every operation.
    const known = await ask('keep_dirty=false&skip_case_response=false&format=json');
    expect([id, known.body?.code]).not.toEqual([id, 'unknown_field']);
  });

  test('is refused in the administration, too; lists and reads take what they took [Decisions dry_run]', async () => {
    const { client } = service.alpha;
    const { status, body } = await client.patch('/api/admin/tenant?dry_run=true', {});
    expect([status, body.code]).toEqual([400, 'unknown_field']);
    expect((await client.get('/api/1/cases?no_such_thing=1')).status).toBe(200);
  });
});

const UUID = '99999999-9999-4999-8999-999999999999';

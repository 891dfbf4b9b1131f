import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { run } from '../../../src/commands/run.ts';
import { sealWaiting } from '../../../src/store/audit/audit.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { cloneDatabase } from '../../support/app.ts';
import { openWriter } from '../../support/open-writer.ts';
import { createCase } from '../cases/office.ts';
import { openTrail, type Trail } from './trail.ts';

let trail: Trail;
beforeAll(async () => {
  trail = await openTrail();
});
afterAll(() => trail.close());
beforeEach(() => trail.seal());

const holds = async (): Promise<void> => {
  const { code, printed } = await trail.dossier('audit', 'verify', '--tenant', 'alpha');
  expect(code, printed).toBe(0);
};

const openTrailWriter = () => openWriter(trail.service.databaseUrl, trail.alpha.id);

const append = (client: pg.Client, action: string) =>
  client.query(`insert into audit_waiting (action, author_kind) values ($1, 'system')`, [action]);

const sealedOf = async (prefix: string): Promise<string[]> =>
  (await trail.entries())
    .filter(({ action, sequence }) => sequence !== null && action.startsWith(prefix))
    .sort((a, b) => a.sequence - b.sequence)
    .map(({ action }) => action);

test('entries show at once, and get their place in the chain by the job that runs every minute', async () => {
  const { id } = await createCase(trail.alpha.client);
  const [before] = await trail.entries(`&case_id=${id}`);
  expect(before).toMatchObject({ action: 'case_created', sequence: null, hash: null });
  trail.service.clock.advance({ minutes: 1, seconds: 1 });
  await trail.service.drainJobs();
  trail.service.clock.advance({ minutes: 1, seconds: 1 });
  await trail.service.drainJobs();
  const [after] = await trail.entries(`&case_id=${id}`);
  expect(after).toMatchObject({
    id: before.id,
    action: 'case_created',
    hash: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const all = await trail.alpha.client.get('/api/admin/audit?page_size=1');
  const { head, waiting } = (await trail.alpha.client.get('/api/admin/audit/head')).body.data;
  expect(all.body.meta.pagination.count).toBe(Number(head.split(':')[0]) + waiting);
  await holds();
});

test('of overlapping transactions none is skipped, and the chain has them in the order of commits', async () => {
  const [early, middle, late] = [await openTrailWriter(), await openTrailWriter(), await openTrailWriter()];
  try {
    for (const client of [early, middle, late]) await client.query('begin');
    await early.query('select pg_current_xact_id()');
    await late.query('select pg_current_xact_id()');
    await append(late, 'o_late');
    await append(middle, 'o_middle');
    await middle.query('commit');
    await trail.seal();
    expect(await sealedOf('o_')).toEqual([]);
    await append(early, 'o_early');
    await late.query('commit');
    await trail.seal();
    expect(await sealedOf('o_')).toEqual([]);
    await early.query('commit');
    await trail.seal();
    expect(await sealedOf('o_')).toEqual(['o_early', 'o_late', 'o_middle']);
    await holds();
  } finally {
    for (const client of [early, middle, late]) await client.end();
  }
});

test('several nodes that seal at once beside writers chain every entry once', async () => {
  const { alpha, service } = trail;
  const writers = await Promise.all(Array.from({ length: 3 }, openTrailWriter));
  const rounds = 30;
  const writing = Promise.all(
    writers.map(async (client, writer) => {
      for (let round = 0; round < rounds; round++) {
        await client.query('begin');
        await append(client, `n_${writer}.${round}`);
        await client.query(round % 5 === 4 ? 'rollback' : 'commit');
      }
      await client.end();
    }),
  );
  const other = await service.openNode();
  try {
    const seal = (database: typeof service.database) =>
      database.inTenant(alpha.id, (tx) => sealWaiting(tx, 3, () => randomBytes(16)));
    let isWriting = true;
    const sealing = [service.database, other.storage.database, service.database].map(async (database) => {
      while (isWriting) await seal(database);
    });
    await writing;
    isWriting = false;
    await Promise.all(sealing);
  } finally {
    await other.close();
  }
  await trail.seal();
  const expected = writers.flatMap((_, writer) =>
    Array.from({ length: rounds }, (_each, round) => round)
      .filter((round) => round % 5 !== 4)
      .map((round) => `n_${writer}.${round}`),
  );
  const { rows } = await alpha.inTenant(async ({ db }) => ({
    rows: await db.selectFrom('audit_entries').select('action').where('action', 'like', 'n\\_%').execute(),
  }));
  expect(rows.map(({ action }) => action).sort()).toEqual(expected.sort());
  await holds();
});

test('a sealing that is cut off in the middle leaves everything as it was, and the next one begins again', async () => {
  await createCase(trail.alpha.client);
  const before = await trail.alpha.client.get('/api/admin/audit/head');
  const salts = [randomBytes(16)];
  const crash = trail.alpha.inTenant((tx) =>
    sealWaiting(tx, 100, () => {
      const salt = salts.pop();
      if (salt === undefined) throw new Error('the node ended');
      return salt;
    }),
  );
  await expect(crash).rejects.toThrow('the node ended');
  const crashLater = trail.alpha.inTenant(async (tx) => {
    expect(await sealWaiting(tx, 100, () => randomBytes(16))).toBeGreaterThan(0);
    throw new Error('the node ended before its commit');
  });
  await expect(crashLater).rejects.toThrow('before its commit');
  expect((await trail.alpha.client.get('/api/admin/audit/head')).body).toEqual(before.body);
  await trail.seal();
  expect((await trail.alpha.client.get('/api/admin/audit/head')).body.data.waiting).toBe(0);
  await holds();
});

test('a job whose node ended is taken over, and finds what is left', async () => {
  const { alpha, service } = trail;
  await createCase(alpha.client);
  const id = await alpha.inTenant((tx) => enqueueJob(tx, { kind: 'seal_audit' }));
  await trail.asOwner(
    `update jobs set state = 'running', claimed_by = 'gone', attempts = 1, claimed_until = '2000-01-01' where id = ${id}`,
  );
  await service.drainJobs();
  expect((await alpha.client.get('/api/admin/audit/head')).body.data.waiting).toBe(0);
  await holds();
});

test('a change that is refused tells the audit nothing, and a repeated request tells it once', async () => {
  const { client } = trail.alpha;
  const before = (await trail.entries()).length;
  expect(
    (await client.post('/api/1/cases', { process_key: 'sign', transition_with_transition_key: 'submit' }))
      .status,
  ).toBe(409);
  expect((await client.post('/api/1/cases?dry_run=true', { process_key: 'sign' })).status).toBe(200);
  expect(await trail.entries()).toHaveLength(before);
  const call = { headers: { 'Idempotency-Key': 'once' } };
  for (let count = 0; count < 2; count++) await client.post('/api/1/cases', { process_key: 'sign' }, call);
  expect(await trail.entries()).toHaveLength(before + 1);
  const user = { email: 'once@office.example', name: 'Once', roles: [] };
  const again = { headers: { 'Idempotency-Key': 'user' } };
  for (let count = 0; count < 2; count++) await client.post('/api/admin/users', user, again);
  expect((await trail.entries()).slice(before + 1).map(({ action }) => action)).toEqual(['create_user']);
});

// Rows are imported into one server, and distributed then.
test.skipIf(inject('postgresOthers').length > 0)(
  'an import brings the chain along, and it goes on from there',
  async () => {
    await createCase(trail.alpha.client);
    const file = `${trail.folder}/moved.jsonl`;
    expect((await trail.dossier('export', file)).code).toBe(0);
    const { head } = (await trail.alpha.client.get('/api/admin/audit/head')).body.data;
    const copy = await cloneDatabase();
    try {
      const printed: string[] = [];
      const there = (...args: string[]) =>
        run(args, {
          environment: { DATABASE_URL: copy.url, DATA_DIR: trail.folder, LOG_LEVEL: 'silent' },
          print: (line) => void printed.push(line),
          note: () => undefined,
          readInput: async () => '',
        });
      expect(await there('import', file)).toBe(0);
      expect(await there('audit', 'verify', '--tenant', 'alpha', '--head', head)).toBe(0);
      const client = await openWriter(copy.url, trail.alpha.id);
      const { rows } = await client.query(
        'select count(*) as count from audit_waiting where transaction_id < event_horizon()',
      );
      await client.end();
      expect(Number(rows[0]?.count)).toBeGreaterThan(0);
    } finally {
      await copy.drop();
    }
  },
);

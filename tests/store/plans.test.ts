import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreCase } from '../../src/store/bin/bin.ts';
import { type Database, openDatabase } from '../../src/store/database/database.ts';
import { makeCase, makePerson, publishHouseholds } from '../api/case-instances/households.ts';
import { startApp, type TestApp } from '../support/app.ts';

let service: TestApp;
let owner: pg.Client;
let database: Database;
beforeAll(async () => {
  service = await startApp();
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
  database = await openDatabase({
    target: { connectionString: service.databaseUrl, options: '-c role=dossier_app' },
    poolSize: 1,
    onLostConnection: () => undefined,
  });
});
afterAll(async () => {
  await database.close();
  await owner.end();
  await service.close();
});

/** The plan that the connection keeps for looking a row up. */
async function keptPlan(): Promise<string> {
  const [{ name } = { name: '' }] = await database.ask(
    sql<{ name: string }>`select name from pg_prepared_statements where statement like 'select from grown%'`,
  );
  const rows = await database.ask(sql<Record<string, string>>`${sql.raw(`explain execute ${name}(1, 2)`)}`);
  return rows.flatMap((row) => Object.values(row)).join('\n');
}

test('a plan for a table of a few rows is not kept while the table grows', async () => {
  await owner.query('create table dossier.grown (tenant_id bigint, id bigint, primary key (tenant_id, id))');
  await owner.query('grant select on dossier.grown to public');
  await owner.query('insert into dossier.grown select 1, n from generate_series(1, 50) n');
  await owner.query('analyze dossier.grown');
  const lookUp = () => database.ask(sql`select from grown where tenant_id = ${1} and id = ${2}`);
  await lookUp();
  expect(await keptPlan()).toContain('Seq Scan');
  await owner.query('insert into dossier.grown select 1, n from generate_series(51, 20000) n');
  expect(await keptPlan()).toContain('Seq Scan');
  for (let uses = 0; uses < 256; uses++) await lookUp();
  expect(await keptPlan()).toMatch(/Index.*grown_pkey/);
});

test('a case that comes back from the bin reads its own instances, and not all of the tenant', async () => {
  const { alpha } = service;
  await publishHouseholds(alpha);
  const { id, path, outcome } = await makeCase(alpha, 'register', await makePerson(alpha));
  await owner.query(
    `insert into dossier.instances select made.* from dossier.instances i, generate_series(1, 20000) n,
       jsonb_populate_record(i, jsonb_build_object('id', 1000000 + n, 'number', 1000000 + n)) made where i.id = $1`,
    [outcome],
  );
  await owner.query('analyze dossier.instances');
  expect((await alpha.client.delete(path)).status).toBe(204);
  const { body } = await alpha.client.get('/api/admin/bin?kind=case');
  const entry = body.data.find((each: { record_id: number }) => each.record_id === id);
  const read = await alpha.inTenant(async ({ call }) => {
    await restoreCase(call, alpha.id, entry.id);
    const [found] = await call(
      sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
        where schemaname = 'dossier' and relname = 'instances'`,
    );
    return found?.read;
  });
  expect(read).toBeLessThan(100);
});

test('words that changes of several cases take are looked up in these cases, and not in all that have them', async () => {
  const { alpha } = service;
  await owner.query(
    `insert into dossier.case_words (tenant_id, case_id, chunk, word) select $1, 2000000 + n, 'i1', 'common' from generate_series(1, 5000) n`,
    [alpha.id],
  );
  await owner.query('analyze dossier.case_words');
  const cases = [2_000_001, 2_000_002];
  const { read, left } = await alpha.inTenant(async ({ call }) => {
    const drop_words = cases.map((case_id) => ({ case_id, chunk: 'i1', words: 'common' }));
    await call(sql`select save_changes(${alpha.id}, ${JSON.stringify({ drop_words })}::jsonb)`);
    const [found] = await call(
      sql<{ read: number; left: number }>`
        select (select (seq_tup_read + idx_tup_fetch)::int from pg_stat_xact_user_tables
            where schemaname = 'dossier' and relname = 'case_words') as read,
          (select count(*)::int from case_words where word = 'common') as left`,
    );
    return found ?? { read: -1, left: -1 };
  });
  expect(left).toBe(4998);
  expect(read).toBeLessThan(50);
});

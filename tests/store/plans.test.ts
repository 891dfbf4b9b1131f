import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restoreCase, restoreInstance, stayedChildren } from '../../src/store/bin/bin.ts';
import { hidesChild, hidesChildFrom } from '../../src/store/cases/family.ts';
import { type Database, openDatabase, type TenantTransaction } from '../../src/store/database/database.ts';
import { keptAndGone, valuesOfGone } from '../../src/store/instances/id-values.ts';
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

test.each([
  ['before the database has counted them', 'fresh'],
  ['after that', 'counted'],
])('words that changes of several cases take are looked up in these cases, %s', async (_, word) => {
  const { alpha } = service;
  await owner.query(
    `insert into dossier.case_words (tenant_id, case_id, chunk, word) select $1, 2000000 + n, 'i1', $2 from generate_series(1, 5000) n`,
    [alpha.id, word],
  );
  if (word === 'counted') await owner.query('analyze dossier.case_words');
  const drop_words = [2_000_001, 2_000_002].map((case_id) => ({ case_id, chunk: 'i1', words: word }));
  const read = await alpha.inTenant(async (tx) => {
    const before = await rowsRead(tx, 'case_words');
    await tx.call(sql`select save_changes(${alpha.id}, ${JSON.stringify({ drop_words })}::jsonb)`);
    return (await rowsRead(tx, 'case_words')) - before;
  });
  expect(read).toBeLessThan(50);
  const { rows } = await owner.query('select count(*)::int as left from dossier.case_words where word = $1', [
    word,
  ]);
  expect(rows).toEqual([{ left: 4998 }]);
});

describe('beside 20,000 cases and instances of the tenant, only those are read that are asked for', () => {
  const sight = ['team:others'] as const;
  /** Rows of the bin and of cases as the service writes them, about two of the many cases. */
  const FIRST = 1_000_001;
  const SECOND = 1_000_002;
  let caseId = 0;

  /** Copies of the newest case and the newest instance, with ids from a million on. */
  beforeAll(async () => {
    const { alpha } = service;
    await publishHouseholds(alpha);
    const made = await makeCase(alpha, 'register', await makePerson(alpha));
    caseId = made.id;
    for (const [table, id] of [
      ['cases', caseId],
      ['instances', made.outcome],
    ] as const)
      await owner.query(
        `insert into dossier.${table} overriding system value select made.* from dossier.${table} kept, generate_series(1, 20000) n,
           jsonb_populate_record(kept, jsonb_build_object('id', 1000000 + n, 'number', 3000000 + n)) made where kept.id = $1
         on conflict do nothing`,
        [id],
      );
    await owner.query(
      `insert into dossier.case_parts (tenant_id, case_id, part, key, body)
         select $1, $2, part, $3, '{}' from unnest(array['children', 'named']) part`,
      [alpha.id, caseId, String(FIRST)],
    );
    await owner.query('analyze dossier.cases, dossier.instances');
  });

  const entry = (kind: string, content: object) =>
    service.alpha.inTenant(async ({ call, tenantId }) => {
      const [made] = await call(
        sql<{
          id: number;
        }>`insert into bin (tenant_id, kind, record_id, number, name, type_key, author_kind, author_name, content)
          values (${tenantId}, ${kind}, 9000001, 9000001, 'gone', 'Person', 'user', 'somebody', ${JSON.stringify(content)}::json) returning id`,
      );
      return made?.id ?? 0;
    });

  test.each<[string, (tx: TenantTransaction) => Promise<unknown>]>([
    [
      'the children of a case in the bin',
      async (tx) => {
        const found = await stayedChildren(tx, [await entry('case', { children: [FIRST, SECOND] })]);
        expect(found.map(({ id }) => id)).toEqual([FIRST, SECOND]);
      },
    ],
    [
      'an instance that comes back to its cases',
      async ({ call, tenantId }) => {
        const cases = [FIRST, SECOND].map((id) => ({ id, version: 1, is_outcome: false }));
        expect(await restoreInstance(call, tenantId, await entry('instance', { cases }))).toEqual([]);
      },
    ],
    [
      'whether a child is hidden from the reader',
      async (tx) => expect(await hidesChild({ ...tx, sight }, caseId)).toBe(false),
    ],
    [
      'whether a child is hidden from somebody else',
      async (tx) => expect(await hidesChildFrom(sight, tx, caseId)).toBe(false),
    ],
    [
      'what values of a case name and is gone',
      async ({ call, tenantId }) => expect(await valuesOfGone(call, tenantId, [caseId], null)).toEqual([]),
    ],
    [
      'what an ended case keeps and is gone',
      async ({ call, tenantId }) => expect(await keptAndGone(call, tenantId, [caseId])).toEqual([]),
    ],
  ])('%s', async (_, work) => {
    const read = await service.alpha.inTenant(async (tx) => {
      const before = await rowsRead(tx, 'cases', 'instances');
      await work(tx);
      return (await rowsRead(tx, 'cases', 'instances')) - before;
    });
    expect(read).toBeLessThan(100);
  });
});

/** Rows of some tables that the connection has read since it last told so. */
async function rowsRead({ call }: TenantTransaction, ...tables: readonly string[]): Promise<number> {
  const [found] = await call(
    sql<{ read: number }>`select sum(seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
      where schemaname = 'dossier' and relname = any (${[...tables]}::text[])`,
  );
  return found?.read ?? Number.NaN;
}

import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase } from '../../src/store/database/database.ts';
import { addGroup } from '../../src/store/people/directory-groups.ts';
import { saveProvisioned } from '../../src/store/people/directory-people.ts';
import { addUser } from '../../src/store/people/users.ts';
import { withoutSubqueries } from '../../src/store/upkeep/sight-aside.ts';
import { keepEventMonths } from '../../src/store/webhooks/event-months.ts';
import { startApp, type TestApp, type TestTenant } from '../support/app.ts';
import { buildCase } from '../support/build-case.ts';

let service: TestApp;
let owner: pg.Client;
beforeAll(async () => {
  service = await startApp();
  owner = new pg.Client({ connectionString: service.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await service.close();
});

/** Tables that are reached only through functions, and hold no tenant data but ids. */
const NOT_OF_A_TENANT = ['migrations', 'api_key_directory', 'sign_in_challenges', 'guesses', 'node_demands'];

const listTables = async (): Promise<string[]> => {
  const { rows } = await owner.query(
    `select relname from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname = 'dossier' and relkind in ('r', 'p') and not relispartition order by relname`,
  );
  return rows.map((row) => row.relname).filter((name) => !NOT_OF_A_TENANT.includes(name));
};

test("every tenant table has tenant_id and row-level security that compares it with the transaction's tenant", async () => {
  const tables = await listTables();
  expect(tables).toContain('cases');
  for (const table of tables) {
    const { rows } = await owner.query(
      `select c.relrowsecurity,
         (select attnotnull from pg_attribute where attrelid = c.oid and attname = 'tenant_id') as has_tenant,
         (select array_agg(pg_get_expr(polqual, polrelid) || ' / ' || pg_get_expr(polwithcheck, polrelid))
            from pg_policy where polrelid = c.oid and polpermissive) as policies
       from pg_class c where c.oid = $1::regclass`,
      [`dossier.${table}`],
    );
    const same = "(tenant_id = (current_setting('dossier.tenant_id'::text))::bigint)";
    expect({ table, ...rows[0] }).toEqual({
      table,
      relrowsecurity: true,
      has_tenant: true,
      policies: [`${same} / ${same}`],
    });
  }
});

test('a month of events is reached by the name of the whole table alone, and only the owner can choose the month', async () => {
  await keepEventMonths(service.database);
  const { rows: parts } = await owner.query<{ name: string; is_protected: boolean; can_read: boolean }>(
    `select c.relname as name, c.relrowsecurity as is_protected, has_table_privilege('dossier_app', c.oid, 'select') as can_read
     from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'dossier.case_events'::regclass order by 1`,
  );
  const months = parts.filter(({ name }) => /^case_events_\d{4}_\d{2}$/.test(name));
  expect(months).toHaveLength(2);
  for (const part of parts) expect(part).toMatchObject({ is_protected: true, can_read: false });

  const [month] = months;
  const inMonth = `${month?.name.slice(-7).replace('_', '-')}-15T00:00:00Z`;
  for (const { id } of [service.alpha, service.beta])
    await service.database.inTenant(id, ({ db }) =>
      sql`insert into case_events (case_id, case_version, trigger, payload, created_at)
        values (1, 1, 'case_changed', '{}', ${inMonth})`.execute(db),
    );
  const { rows: stored } = await owner.query(`select tenant_id from dossier.${month?.name}`);
  expect(stored).toHaveLength(2);
  const seen = await service.alpha.inTenant(({ db }) =>
    db.selectFrom('case_events').select('tenant_id').where('created_at', '=', new Date(inMonth)).execute(),
  );
  expect(seen).toEqual([{ tenant_id: service.alpha.id }]);
  await expect(
    service.alpha.inTenant(({ db }) => sql`select from ${sql.table(month?.name ?? '')}`.execute(db)),
  ).rejects.toThrow(/permission denied/);
});

test('every table with rows of cases hides those that a reader may not see [Issue 20.2]', async () => {
  const { rows } = await owner.query(
    `select c.relname as table,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname = 'sight' and not p.polpermissive
          and p.polcmd = 'r' and pg_get_expr(p.polqual, p.polrelid) ~ 'case_is_seen|draft_is_seen|instance_is_seen|audience_id') as walls
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'dossier' and c.relkind in ('r', 'p') and not c.relispartition and (c.relname in ('cases', 'instances', 'mails', 'request_log', 'bin', 'interaction_logs')
       or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'case_id' and not a.attisdropped))`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ walls }) => walls !== 1)).toEqual([]);
});

/** Tables that name instances and hide nothing by their ontology, each with the reason. */
const NAMING_INSTANCES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      'case_activity',
      'case_documents',
      'case_instances',
      'connector_calls',
      'needed_documents',
      'proof_proposals',
      'proofs',
      'signatory_requests',
      'signing_rounds',
      'wizard_runs',
    ].map((table) => [table, 'each row is of a case, and hidden with it']),
  ),
  information_values: 'values of a case are part of it; those of an instance are read with it',
  occurrences: 'values of a case are part of it; those of an instance are read with it',
  scheduled_rule_runs: 'no operation reads it',
};

test('every table with rows of instances outside of cases hides those that a reader may not see [Issue 20.1]', async () => {
  const { rows } = await owner.query<{ table: string; is_hidden: boolean }>(
    `select c.relname as table, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'sight' and not p.polpermissive
        and p.polcmd = 'r' and pg_get_expr(p.polqual, p.polrelid) like '%instance_is_seen(instance_id)%') as is_hidden
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'instance_id' and not a.attisdropped
     where n.nspname = 'dossier' and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`,
  );
  expect(rows.filter(({ is_hidden }) => is_hidden).map(({ table }) => table)).toEqual([
    'audit_entries',
    'audit_waiting',
    'instance_value_changes',
    'interaction_logs',
    'jobs',
  ]);
  expect(rows.filter(({ is_hidden }) => !is_hidden).map(({ table }) => table)).toEqual(
    Object.keys(NAMING_INSTANCES).sort(),
  );
});

test('a transaction that hides cases from a reader opens, writes, locks and restores none [Issue 20.2]', async () => {
  const { rows } = await owner.query<{ name: string; count: number }>(
    `select proname as name, pronargs::int as count from pg_proc
     where pronamespace = 'dossier'::regnamespace and prosrc like '%perform refuse_readers()%' order by proname`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'load_case_as',
      'load_cases_by_column',
      'lock_case',
      'remove_case',
      'restore_case',
      'save_changes',
    ]),
  );
  for (const { name, count } of rows) {
    const nothing = Array.from({ length: count }, () => 'null').join();
    const called = service.alpha.inTenant(async ({ db }) => {
      await sql`select set_config('dossier.audiences', '{}', true)`.execute(db);
      await sql.raw(`select ${name}(${nothing})`).execute(db);
    });
    await expect(called, name).rejects.toThrow('the transaction of a reader opens and writes no cases');
  }
});

test('every policy that hides cases can be told without a subquery, as several servers need it', async () => {
  const { rows } = await owner.query<{ condition: string }>(
    `select distinct pg_get_expr(polqual, polrelid) as condition from pg_policy where polname = 'sight'`,
  );
  expect(rows.length).toBeGreaterThan(3);
  await owner.query(
    `begin; set local search_path = dossier; set local dossier.tenant_id = '${service.alpha.id}'; set local dossier.audiences = '{1,2}'; set local dossier.unseen_ontologies = '{Person}'`,
  );
  for (const { condition } of rows) {
    const { rows: told } = await owner.query(
      `select ${condition} as before, ${withoutSubqueries(condition)} as after
       from (values (3, 3, 3, 3, 3, 'draft', 'Person', 'instance', 'Person', '/api/1/cases/3'))
         t(id, case_id, instance_id, about_case, audience_id, status, ontology_key, kind, type_key, path)`,
    );
    expect([condition, told[0]?.after]).toEqual([condition, told[0]?.before]);
  }
  await owner.query('rollback');
  expect(() => withoutSubqueries('(id IN ( SELECT 1))')).toThrow('subquery');
});

test('primary keys and unique keys of tenant tables lead with the tenant', async () => {
  const { rows } = await owner.query(
    `select t.relname || '.' || x.relname as index, a.attname as first
     from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     join pg_namespace n on n.oid = t.relnamespace
     join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
     join pg_am on pg_am.oid = x.relam
     where n.nspname = 'dossier' and amname = 'btree' and t.relname <> all($1) and t.relname <> 'tenants'`,
    [NOT_OF_A_TENANT],
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter((row) => row.first !== 'tenant_id')).toEqual([]);
});

test('a forgotten tenant raises an error instead of returning rows, in every table that has rows', async () => {
  await service.alpha.inTenant((tx) => buildCase(tx));
  for (const table of ['cases', 'api_keys', 'tenants']) {
    const forgotten = service.database.beforeTenant(({ db }) =>
      sql`select * from ${sql.table(table)}`.execute(db),
    );
    await expect(forgotten).rejects.toThrow(/dossier\.tenant_id|invalid input syntax for type bigint/);
  }
});

test('a forgotten tenant cannot write either', async () => {
  const forgotten = service.database.beforeTenant(({ db }) =>
    db
      .insertInto('mails')
      .values({ recipient: 'a', subject: 'b', text_body: 'c', attachments: '[]', state: 'kept' })
      .execute(),
  );
  await expect(forgotten).rejects.toThrow();
});

test('the tenant of one transaction is not left for the next on the same connection', async () => {
  const single = await openDatabase({
    target: { connectionString: service.databaseUrl, options: '-c role=dossier_app' },
    poolSize: 1,
    onLostConnection: () => undefined,
  });
  try {
    await single.inTenant(service.alpha.id, (tx) => tx.db.selectFrom('cases').selectAll().execute());
    const next = single.beforeTenant(({ db }) => db.selectFrom('cases').selectAll().execute());
    await expect(next).rejects.toThrow();
  } finally {
    await single.close();
  }
});

test.each([
  ['follows no other server', '-c role=dossier_app', /follows no other server/],
  ['is entered in a role that sees more', '', /see past row-level security/],
])('nothing is read from a replica that %s, and nobody gets an error', async (_name, options, reason) => {
  const target = { connectionString: service.databaseUrl, options: '-c role=dossier_app' };
  const told = Promise.withResolvers<Error | undefined>();
  const database = await openDatabase({
    target,
    poolSize: 2,
    onLostConnection: () => undefined,
    replica: { target: { ...target, options }, longestLagMs: 1000, onChange: told.resolve },
  });
  try {
    expect((await told.promise)?.message).toMatch(reason);
    const ids = await database.inTenant(
      service.alpha.id,
      (tx) => tx.db.selectFrom('api_keys').select('id').execute(),
      { isOneMoment: true, after: '0/0' },
    );
    expect(ids.length).toBeGreaterThan(0);
    expect(await database.position?.()).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
  } finally {
    await database.close();
  }
});

test('functions of the owner find people, groups and cases of the own tenant alone', async () => {
  const find = ({ inTenant }: TestTenant) =>
    inTenant(async ({ db }) => {
      const { rows } = await sql<Record<string, number | null>>`
        select (people_with_emails('{Uma@Bank.example}'))[1] as "withEmail", (people_named('uma'))[1] as named,
          (groups_named('CREDIT'))[1] as groups, (cases_assigned_to('uma@bank.example'))[1] as cases,
          (ongoing_cases_of('{UMA@bank.example}'))[1] as ongoing, (cases_of_team('credit'))[1] as team,
          (cases_of_queue('desk', 'all', false, false, 10))[1] as queue, (cases_of_queue('desk', 'waiting', true, false, 10, array[0, 1, 2, 3]))[1] as among,
          (waiting_cases('desk', '{law}', 'x', '{}', '{}', false, 10))[1] as next`.execute(db);
      return rows[0];
    });
  const ids = await service.alpha.inTenant(async (tx) => {
    const person = await addUser(tx, {
      email: 'uma@bank.example',
      name: 'Uma',
      roles: [],
      passwordHash: null,
    });
    await saveProvisioned(tx, person ?? 0, {
      userName: 'UMA',
      externalId: null,
      givenName: null,
      familyName: null,
    });
    const group = await addGroup(tx, { displayName: 'Credit', externalId: null, teams: [] });
    const id = await buildCase(tx);
    await tx.db
      .updateTable('cases')
      .set({ assignee_email: 'Uma@bank.example' })
      .where('id', '=', id)
      .execute();
    await tx.db
      .updateTable('users')
      .set({ teams: ['credit'] })
      .where('id', '=', person ?? 0)
      .execute();
    await sql`insert into queue_cases (queue_key, case_id, rank, skills, given_back_by) values ('desk', ${id}, '{1}', '{law}', '{}')`.execute(
      tx.db,
    );
    return {
      withEmail: person,
      named: person,
      groups: group,
      cases: id,
      ongoing: id,
      team: id,
      queue: id,
      among: [0, 1, 2, 3].includes(id) ? id : null,
      next: id,
    };
  });
  expect(await find(service.alpha)).toEqual(ids);
  expect(await find(service.beta)).toEqual({
    withEmail: null,
    named: null,
    groups: null,
    cases: null,
    ongoing: null,
    team: null,
    queue: null,
    among: null,
    next: null,
  });
});

test('a tenant sees and changes its own rows alone, whatever id it names', async () => {
  const ofAlpha = await service.alpha.inTenant((tx) => buildCase(tx));
  const seen = await service.beta.inTenant((tx) =>
    tx.db.selectFrom('cases').select('id').where('id', '=', ofAlpha).execute(),
  );
  expect(seen).toEqual([]);
  const changed = await service.beta.inTenant((tx) =>
    tx.db.updateTable('cases').set({ name: 'stolen' }).where('id', '=', ofAlpha).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const smuggled = service.beta.inTenant((tx) =>
    sql`insert into cases (tenant_id, number, process_key, name)
        values (${service.alpha.id}, 99999, 'x', 'smuggled')`.execute(tx.db),
  );
  await expect(smuggled).rejects.toThrow(/row-level security/);
});

test('the role of the pool owns nothing, cannot bypass row-level security, and cannot change the schema', async () => {
  const { rows } = await owner.query(
    `select rolsuper, rolbypassrls, rolcreaterole,
       (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned
     from pg_roles r where rolname = 'dossier_app'`,
  );
  expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 }]);
  for (const statement of [
    'alter table cases disable row level security',
    'drop table cases',
    'create table mine (id int)',
    'select * from api_key_directory',
    'select * from migrations',
  ])
    await expect(
      service.alpha.inTenant((tx) => sql.raw(statement).execute(tx.db)),
      statement,
    ).rejects.toThrow(/permission denied|must be owner/);
});

test('no statement and no idle transaction of the service can last for ever', async () => {
  const { rows } = await service.alpha.inTenant((tx) =>
    sql<Record<string, string>>`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(tx.db),
  );
  expect(rows).toEqual([{ statement: '1min', idle: '1min' }]);
});

test('the service refuses to start in a role that could see past row-level security', async () => {
  const opening = openDatabase({
    target: { connectionString: inject('postgresServer') },
    poolSize: 1,
    onLostConnection: () => undefined,
  });
  await expect(opening).rejects.toThrow(/row-level security/);
});

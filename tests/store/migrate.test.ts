import pg from 'pg';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import {
  asBlock,
  type Migration,
  type MigrationReport,
  migrate,
  readMigrations,
} from '../../src/store/upkeep/migrate.ts';
import { CITUS_FOLDER, type Routine, readHistory, readRoutines } from '../../src/store/upkeep/routines.ts';
import { databaseUrl, onServer } from '../support/postgres.ts';

let target: { connectionString: string };
let name = '';
let number = 0;
beforeEach(async () => {
  number += 1;
  name = `dossier_migrate_${process.pid}_${number}`;
  await onServer(inject('postgresServer'), `create database ${name}`);
  target = { connectionString: databaseUrl(inject('postgresServer'), name) };
});
afterEach(() => onServer(inject('postgresServer'), `drop database ${name} with (force)`));

const step = (stepName: string, text: string, checksum = text): Migration => ({
  name: stepName,
  text,
  checksum,
});

const migrateWith = (
  migrations: readonly Migration[],
  routines: readonly Routine[] = [],
): Promise<MigrationReport> => migrate(target, { migrations, routines });

/** A function `answer` that returns a number, with a history of the numbers it returned before. */
const answering = (...numbers: readonly [...former: number[], now: number]): Routine => {
  const checksums = numbers.map((each) => `sum-${each}`);
  const text = `create or replace function answer() returns int language sql as 'select ${numbers.at(-1)}'`;
  return {
    name: 'answer',
    text,
    checksum: checksums.at(-1) ?? '',
    former: new Set(checksums),
    isFirst: false,
  };
};

async function query(text: string) {
  const client = new pg.Client(target);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('an empty database gets the routines that tables need, every migration in order, then every other routine; a second run applies nothing', async () => {
  const names = readMigrations().map((migration) => migration.name);
  const routines = (isFirst: boolean): string[] =>
    readRoutines()
      .filter((routine) => routine.isFirst === isFirst)
      .map((routine) => `routine ${routine.name}`);
  expect(names.length).toBeGreaterThan(0);
  expect((await migrate(target)).applied).toEqual([...routines(true), ...names, ...routines(false)]);
  expect(await migrate(target)).toEqual({ applied: [], unknown: [] });
});

test('every migration can be run as a block, which several servers need [Issue 19]', async () => {
  const migrations = readMigrations();
  for (const { name, text } of migrations) expect(text, name).not.toContain('$migration$');
  const { applied } = await migrate(target, {
    migrations: migrations.map(asBlock),
    routines: readRoutines(),
  });
  expect(applied).toEqual(expect.arrayContaining(migrations.map(({ name }) => name)));
});

test('several nodes that start at once migrate once, and all of them go on', async () => {
  const reports = await Promise.all(Array.from({ length: 4 }, () => migrate(target)));
  expect(reports.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
});

test('a migration that was changed after it was applied stops the start with one line', async () => {
  await migrateWith([step('0001-a', 'create table a (id int)')]);
  const changed = migrateWith([step('0001-a', 'create table a (id bigint)')]);
  await expect(changed).rejects.toThrow(/0001-a has changed/);
});

test('a migration that fails leaves nothing of itself, and what came before stays', async () => {
  const failing = migrateWith([
    step('0001-a', 'create table a (id int)'),
    step('0002-b', 'create table b (id int); select 1 / 0'),
  ]);
  await expect(failing).rejects.toThrow(/0002-b failed and left nothing: division by zero/);
  const tables = await query(`select tablename from pg_tables where schemaname = 'dossier' order by 1`);
  expect(tables.map((row) => row.tablename)).toEqual(['a', 'migrations']);
});

test('a release before serves on a schema that a newer one has expanded', async () => {
  await migrateWith([step('0001-a', 'create table a (id int)'), step('0002-b', 'create table b (id int)')]);
  expect(await migrateWith([step('0001-a', 'create table a (id int)')])).toEqual({
    applied: [],
    unknown: ['0002-b'],
  });
});

test('a routine is replaced when it has changed, also by a release that passed over some', async () => {
  expect((await migrateWith([], [answering(1)])).applied).toEqual(['routine answer']);
  expect((await migrateWith([], [answering(1)])).applied).toEqual([]);
  expect((await migrateWith([], [answering(1, 2, 3)])).applied).toEqual(['routine answer']);
  expect(await query('select dossier.answer()')).toEqual([{ answer: 3 }]);
});

test('a routine of a newer release stays when one before starts', async () => {
  await migrateWith([], [answering(1, 2)]);
  expect(await migrateWith([], [answering(1)])).toEqual({ applied: [], unknown: ['routine answer'] });
  expect(await query('select dossier.answer()')).toEqual([{ answer: 2 }]);
});

test('a routine that fails leaves what was there', async () => {
  await migrateWith([], [answering(1)]);
  const broken = {
    ...answering(1, 2),
    text: 'create or replace function answer() returns int language nothing',
  };
  await expect(migrateWith([], [broken])).rejects.toThrow(/Routine answer failed and left nothing/);
  expect(await query('select dossier.answer()')).toEqual([{ answer: 1 }]);
});

test('routines call each other: nodes that work meanwhile have all of the release before, or all of this one', async () => {
  await migrateWith([], [answering(1)]);
  const broken = {
    ...answering(1),
    name: 'question',
    text: 'create or replace function question() returns int language nothing',
  };
  await expect(migrateWith([], [answering(1, 2), broken])).rejects.toThrow(/Routine question failed/);
  expect(await query('select dossier.answer()')).toEqual([{ answer: 1 }]);
});

test('the history of routines ends with what they are, and never comes back to what they were', () => {
  for (const folder of [undefined, CITUS_FOLDER]) {
    const history = readHistory(folder);
    for (const { name, checksum } of readRoutines(folder))
      expect(history.get(name)?.at(-1), `add the line "${name} ${checksum}" to history.txt`).toBe(checksum);
    for (const [name, checksums] of history) expect(new Set(checksums).size, name).toBe(checksums.length);
  }
});

test('a routine that writes enters its tenant, so that the tenant stays where it is', () => {
  for (const { name, text } of [...readRoutines(), ...readRoutines(CITUS_FOLDER)])
    if (name !== 'enter_tenant' && /insert into|update |delete from|for (?:no key )?update/.test(text))
      expect(text, name).not.toContain("set_config('dossier.tenant_id'");
});

test('every migration runs with a time-out for locks of its own accord', async () => {
  await migrateWith([
    step('0001-a', `create table seen as select current_setting('lock_timeout') as lock_timeout`),
  ]);
  expect(await query('select lock_timeout from dossier.seen')).toEqual([{ lock_timeout: '10s' }]);
});

test('a migration waits for a busy table only so long', async () => {
  await migrateWith([step('0001-a', 'create table a (id int)')]);
  const busy = new pg.Client(target);
  await busy.connect();
  await busy.query('begin; lock table dossier.a in access share mode');
  const quick = step('0002-b', `set local lock_timeout = '50ms'; alter table a add column b int`);
  await expect(migrateWith([step('0001-a', 'create table a (id int)'), quick])).rejects.toThrow(
    /0002-b failed and left nothing: canceling statement due to lock timeout/,
  );
  await busy.end();
});

test('nodes of the release before write whole rows until their routines are replaced; a column that may not be null has its default then', async () => {
  const things = step('0001-a', 'create table things (id int primary key)');
  const days = step('0002-b', `alter table things add column day date not null default '2026-01-02'`);
  const adding = {
    ...answering(1),
    name: 'add_thing',
    text: `create or replace function add_thing(thing jsonb) returns void language plpgsql set search_path = dossier as
      $$ begin insert into things select n.* from jsonb_populate_record(null::things, thing) n; end $$`,
  };
  const broken = {
    ...answering(1),
    text: 'create or replace function answer() returns int language nothing',
  };
  const nullable = `select is_nullable from information_schema.columns where column_name = 'day'`;
  await migrateWith([things], [adding]);

  await expect(migrateWith([things, days], [adding, broken])).rejects.toThrow(/Routine answer failed/);
  await query(`select dossier.add_thing('{"id": 1}')`);
  expect(await query(nullable)).toEqual([{ is_nullable: 'YES' }]);

  expect((await migrateWith([things, days], [adding, answering(1)])).applied).toEqual(['routine answer']);
  expect(await query('select id, day::text from dossier.things')).toEqual([{ id: 1, day: '2026-01-02' }]);
  expect(await query(nullable)).toEqual([{ is_nullable: 'NO' }]);
  const left = `select conname from pg_constraint where contype = 'c' and connamespace = 'dossier'::regnamespace`;
  expect(await query(left)).toEqual([]);
  expect(await query(`select to_regclass('dossier.not_null_aside') as aside`)).toEqual([{ aside: null }]);
});

test('a write that is in the middle of a routine of the release before is waited for before a column may not be null again', async () => {
  const things = step('0001-a', 'create table things (id int primary key)');
  const days = step('0002-b', `alter table things add column day date not null default '2026-01-02'`);
  const adding = {
    ...answering(1),
    name: 'add_thing',
    text: `create or replace function add_thing() returns void language plpgsql set search_path = dossier as
      $$ begin perform pg_advisory_xact_lock(1); insert into things select n.* from jsonb_populate_record(null::things, '{"id": 1}') n; end $$`,
  };
  await migrateWith([things], [adding]);
  const [holder, node] = [new pg.Client(target), new pg.Client({ ...target, application_name: 'dossier' })];
  for (const client of [holder, node]) await client.connect();
  await holder.query('select pg_advisory_lock(1)');
  const writing = node.query('select dossier.add_thing()');
  const sessions = (condition: string) =>
    query(`select pid from pg_stat_activity where datname = current_database() and ${condition}`);
  await expect.poll(() => sessions(`wait_event = 'advisory'`)).toHaveLength(1);

  const migrating = migrateWith([things, days], [adding]);
  await expect
    .poll(() => sessions(`application_name = 'dossier migrate' and query like '%xact_start is not null%'`))
    .toHaveLength(1);
  await holder.query('select pg_advisory_unlock(1)');
  await writing;
  await migrating;
  expect(await query('select id, day::text from dossier.things')).toEqual([{ id: 1, day: '2026-01-02' }]);
  for (const client of [holder, node]) await client.end();
});

test('no migration has the text of a function, and no table a trigger', async () => {
  for (const { name, text } of readMigrations())
    expect(text, name).not.toMatch(/create (or replace )?(function|procedure|trigger|constraint trigger)/i);
  await migrate(target);
  expect(await query('select tgname from pg_trigger where not tgisinternal')).toEqual([]);
});

test('a migration that takes something away says since which release nobody uses it, or that it is there again afterwards', () => {
  const taking =
    /\b(drop\s+(table|column|function|schema)|rename\s+(to|column)|alter\s+column\s+\w+\s+type)\b/i;
  for (const migration of readMigrations())
    if (taking.test(migration.text))
      expect(migration.text, migration.name).toMatch(
        /^-- (contract: unused since \d+\.\d+|in place: the table has its name and columns afterwards)/m,
      );
});

test('a database that cannot be reached is told in one line', async () => {
  const nowhere = migrate({ connectionString: 'postgresql://nobody@127.0.0.1:1/none' });
  await expect(nowhere).rejects.toThrow(/The database cannot be reached: .*ECONNREFUSED/);
});

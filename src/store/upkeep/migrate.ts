import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import { APP_ROLE, type ConnectionTarget } from '../database/connection.ts';
import { isBefore02, refuseBefore02 } from './before-0-2.ts';
import { lastColumns, putNotNullBack, setNotNullAside } from './not-null-aside.ts';
import { CITUS_FOLDER, type Routine, readRoutines } from './routines.ts';
import {
  beginSpreading,
  finishSpreading,
  gatherTables,
  isSpread,
  prepareServers,
  refuseNodes,
  spreadChanges,
  spreadTables,
} from './spread-tables.ts';

const FOLDER = path.join(import.meta.dirname, '..', 'migrations');
/** Any number, the same on every node: only one of them migrates at a time. */
const LOCK = 7_305_118_264;

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

export interface MigrationReport {
  readonly applied: readonly string[];
  /** Applied by a newer release; it only expands the schema, so that this one still serves. */
  readonly unknown: readonly string[];
}

export const readMigrations = (folder: string = FOLDER): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const text = readFileSync(path.join(folder, name), 'utf8');
      return { name: name.slice(0, -4), text, checksum: createHash('sha256').update(text).digest('hex') };
    });

/** A migration or a routine, as it is applied and recorded. */
interface Step extends Migration {
  /** Its name in the message of a failure. */
  readonly title: string;
  /** Further work in the same transaction. */
  readonly end?: (() => Promise<void>) | undefined;
}

interface Schema {
  readonly migrations: readonly Migration[];
  readonly routines: readonly Routine[];
  /** Those of a database that is spread over several servers. */
  readonly spreadRoutines?: readonly Routine[];
}

const readSchema = (): Schema => ({
  migrations: readMigrations(),
  routines: readRoutines(),
  spreadRoutines: readRoutines(CITUS_FOLDER),
});

/**
 * Brings the schema up to date, under a lock that other nodes wait for: the routines that tables need, the migrations that are missing, each in
 * a transaction of its own, then the other routines that are not as they should be, in one. Columns that migrations add
 * may be null until then, since nodes of the release before go on writing. A database of a release before 0.2 is refused before
 * anything is touched.
 */
export async function migrate(
  target: ConnectionTarget,
  schema: Schema = readSchema(),
): Promise<MigrationReport> {
  const client = await connect(target);
  try {
    await lockSchema(client);
    // A migration that waits for a table blocks everybody behind it: rather give up and say so.
    await client.query(`set lock_timeout = '10s'`);
    refuseBefore02(await listApplied(client));
    await ensureRole(client);
    await client.query('create schema if not exists dossier');
    await client.query(`grant usage on schema dossier to ${APP_ROLE}`);
    await client.query('set search_path = dossier');
    if (!(await isSpread(client))) {
      const report = await applyMissing(client, schema);
      await putNotNullBack(client);
      return report;
    }
    const migrations = schema.migrations.map(asBlock);
    const report = await applyMissing(client, { migrations, ...routinesOf(schema) }, beginSpreading);
    await putNotNullBack(client, true);
    await spreadChanges(client);
    return report;
  } finally {
    await client.end();
  }
}

/** Spreads the database over the servers that Citus knows, or takes it back to one; false where it was so before. */
export async function distribute(target: ConnectionTarget, over: 'citus' | 'none'): Promise<boolean> {
  const schema = readSchema();
  await migrate(target, schema);
  const client = await connect(target);
  try {
    await lockSchema(client);
    await client.query('set search_path = dossier');
    const wasSpread = await isSpread(client);
    await refuseNodes(client);
    if (over === 'citus') {
      await prepareServers(client);
      await spreadTables(client);
      const names = schema.spreadRoutines?.map(({ name }) => `routine ${name}`);
      await client.query('delete from migrations where name = any ($1::text[])', [names]);
      await applyMissing(client, { migrations: [], ...routinesOf(schema) });
      await finishSpreading(client);
    } else if (wasSpread) {
      await gatherTables(client);
      const kept = new Set(schema.routines.map(({ name }) => name));
      for (const { name } of schema.spreadRoutines ?? [])
        if (!kept.has(name)) await client.query(`drop function if exists ${name}`);
      await client.query(`delete from migrations where name like 'routine %'`);
      await applyMissing(client, { migrations: [], routines: schema.routines });
    }
    return wasSpread !== (over === 'citus');
  } finally {
    await client.end();
  }
}

/** Waits until no other node changes the schema. */
async function lockSchema(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '5min'`);
  await client.query('select pg_advisory_lock($1)', [LOCK]);
}

/** Citus passes a change of a table on with the whole text that it stands in: in a block, each statement is a text of its own. */
export const asBlock = (migration: Migration): Migration => ({
  ...migration,
  text: `do $migration$ begin\n${migration.text}\nend $migration$`,
});

/** The routines of a database that is spread: its own, and the others where it has none of its own. */
function routinesOf({ routines, spreadRoutines = [] }: Schema): { readonly routines: readonly Routine[] } {
  const own = new Set(spreadRoutines.map(({ name }) => name));
  return {
    routines: [
      ...routines.filter(({ name }) => !own.has(name)),
      ...spreadRoutines.map((routine) => ({ ...routine, isSpread: true })),
    ],
  };
}

async function connect(target: ConnectionTarget): Promise<pg.Client> {
  const client = new pg.Client({ ...target, application_name: 'dossier migrate' });
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new OperatorError(`The database cannot be reached: ${(error as Error).message || String(error)}`);
  }
}

/** Whether a release before 0.2 made the database; nothing in it is touched. */
export async function isDatabaseBefore02(target: ConnectionTarget): Promise<boolean> {
  const client = await connect(target);
  try {
    return isBefore02(await listApplied(client));
  } finally {
    await client.end();
  }
}

/** The steps that were applied to the database so far; none where it has no schema of ours yet. */
export async function listApplied(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query<{ has_schema: boolean }>(
    `select to_regclass('dossier.migrations') is not null as has_schema`,
  );
  if (found[0]?.has_schema !== true) return [];
  const { rows } = await client.query<{ name: string }>('select name from dossier.migrations order by name');
  return rows.map(({ name }) => name);
}

/** Applies the steps that are missing; `begin` is called before the first of them. */
async function applyMissing(
  client: pg.Client,
  { migrations, routines }: Schema,
  begin?: (client: pg.Client) => Promise<void>,
): Promise<MigrationReport> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default statement_timestamp())`);
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  );
  const done = new Map(rows.map((row) => [row.name, row.checksum]));
  const known = new Set<string>();
  const applied: string[] = [];
  const applySteps = async (steps: readonly Step[]): Promise<void> => {
    if (steps.length === 0) return;
    if (applied.length === 0) await begin?.(client);
    await apply(client, steps);
    applied.push(...steps.map(({ name }) => name));
  };
  const applyMigration = async (migration: Migration): Promise<void> => {
    // Nobody writes to a database that is being made.
    const before = done.size > 0 ? await lastColumns(client) : undefined;
    const end = before && (() => setNotNullAside(client, before));
    await applySteps([{ ...migration, title: `Migration ${migration.name}`, end }]);
  };
  const isDue = ({ name, checksum, former }: Step & { readonly former: ReadonlySet<string> }): boolean => {
    const there = done.get(name);
    const isNewer = there !== undefined && there !== checksum && !former.has(there);
    if (!isNewer) known.add(name);
    return !isNewer && there !== checksum;
  };
  // Routines call each other: nodes that work meanwhile have all of the release before, or all of this one.
  const replaceAll = (those: readonly Routine[]): Promise<void> =>
    applySteps(those.map((routine) => ({ ...routine, ...titlesOf(routine) })).filter(isDue));
  await replaceAll(routines.filter(({ isFirst }) => isFirst));
  for (const migration of migrations) {
    const checksum = done.get(migration.name);
    known.add(migration.name);
    if (checksum === undefined) await applyMigration(migration);
    else if (checksum !== migration.checksum)
      throw new OperatorError(
        `Migration ${migration.name} has changed since it was applied to this database; restore its file.`,
      );
  }
  await replaceAll(routines.filter(({ isFirst }) => !isFirst));
  return { applied, unknown: [...done.keys()].filter((name) => !known.has(name)) };
}

/** A routine has a name of its own where the database is spread. */
const titlesOf = ({ name, isSpread }: Routine): { readonly name: string; readonly title: string } => ({
  name: `routine ${name}${isSpread === true ? ' on citus' : ''}`,
  title: `Routine ${name}`,
});

/** Applies steps in one transaction. */
async function apply(client: pg.Client, steps: readonly Step[]): Promise<void> {
  let current = '';
  try {
    await client.query('begin');
    for (const { name, title, text, checksum, end } of steps) {
      current = title;
      await client.query(text);
      await end?.();
      await client.query(
        `insert into migrations (name, checksum) values ($1, $2)
         on conflict (name) do update set checksum = excluded.checksum, applied_at = statement_timestamp()`,
        [name, checksum],
      );
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new OperatorError(`${current} failed and left nothing: ${(error as Error).message}`);
  }
}

/** The role that requests run as; roles are shared by all databases of a server, so it may be there already. */
async function ensureRole(client: pg.Client): Promise<void> {
  try {
    await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
        create role ${APP_ROLE} nologin;
      end if;
    end $$`);
    if (!(await canTakeRole(client))) await client.query(`grant ${APP_ROLE} to current_user`);
  } catch (error) {
    if (!isForbidden(error)) throw error;
    throw new OperatorError(
      `The database user may not create the role of the service. Let an administrator run: CREATE ROLE ${APP_ROLE} ` +
        `NOLOGIN; GRANT ${APP_ROLE} TO <the users of DATABASE_URL and DATABASE_MIGRATION_URL>;`,
    );
  }
}

async function canTakeRole(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`set role ${APP_ROLE}`);
    await client.query('reset role');
    return true;
  } catch (error) {
    if (isForbidden(error)) return false;
    throw error;
  }
}

const isForbidden = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '42501';

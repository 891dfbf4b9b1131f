import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { OperatorError } from '../../errors.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import type { Schema } from '../tables/schema.ts';
import { PreparingClient, type StatementWatch, types } from './client.ts';
import { APP_ROLE, type ConnectionTarget } from './connection.ts';
import { openTenantStandings, type TenantStandings } from './tenant-standings.ts';

/** Runs one statement: on its own (`database.call`), or in a transaction that is open (`tx.call`). */
export type Call = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

/** A transaction that sees one tenant's rows and no others. The only thing that queries can be made on. */
export interface TenantTransaction {
  readonly tenantId: number;
  /** Whose transaction it is: row-level security hides the cases that this reader may not see. */
  readonly sight: Sight;
  readonly db: Kysely<Schema>;
  /** Runs one statement in this transaction. */
  readonly call: Call;
  /** Says that this transaction adds a job, so that the worker looks for it as soon as it has committed. */
  noteJob(): void;
}

/** A transaction before the tenant is known: it can call the schema's narrow functions, and sees no tenant's rows. */
export type SystemTransaction = Omit<TenantTransaction, 'tenantId' | 'sight'>;

/** Does some of a transaction's work in another tenant, for the operator's tasks; then returns to its own. */
export async function asTenant<T>(
  tx: TenantTransaction | SystemTransaction,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const own = 'tenantId' in tx ? String(tx.tenantId) : '';
  const { rows } = await sql<{ shift: string | null }>`
    select current_setting('dossier.clock_shift', true) as shift`.execute(tx.db);
  const enter = (id: string, shift: string) =>
    sql`select set_config('dossier.tenant_id', ${id}, true), set_config('dossier.clock_shift', ${shift}, true)`.execute(
      tx.db,
    );
  await enter(String(tenantId), '');
  const result = await work({
    tenantId,
    sight: EVERYTHING,
    db: tx.db,
    call: tx.call,
    noteJob: () => tx.noteJob(),
  });
  await enter(own, rows[0]?.shift ?? '');
  return result;
}

interface TransactionOptions {
  /** All that is read is as it was at one moment, and nothing can be written. */
  readonly isOneMoment?: boolean;
  /** Whose transaction it is; left out, it is the work of the service itself, which sees everything. */
  readonly sight?: Sight | undefined;
}

export interface Database {
  /** What this node knows of tenants; transactions take the clocks of sandboxes from it. */
  readonly standings: TenantStandings;
  inTenant<T>(
    tenantId: number,
    work: (tx: TenantTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  beforeTenant<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** One call of a narrow function before the tenant is known, without a transaction around it. */
  ask<Row>(question: RawBuilder<Row>): Promise<Row[]>;
  /** One call of a function that names its tenant and is a transaction of its own. */
  readonly call: Call;
  /** Tells the worker that a call has added a job. */
  wake(): void;
  /** Calls the listener after each commit that added a job on this node. */
  whenJobsCommit(listener: () => void): void;
  /** Tells whoever sends events that a call has added some. */
  wakeForEvents(): void;
  /** Calls the listener after each change with events on this node. */
  whenEventsCommit(listener: () => void): void;
  /** Observes every statement from now on. */
  watchStatements(begin: StatementWatch): void;
  /** How busy the connections are. */
  pool(): PoolFigures;
  /** Whether a query can be answered right now. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

/** The connections of this node. */
interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  readonly most: number;
}

interface DatabaseOptions {
  readonly target: ConnectionTarget;
  readonly poolSize: number;
  /** The time to tell SQL, for clocks that do not follow the database's own. */
  readonly simulatedNow?: (() => Date) | undefined;
  /** An idle connection was lost; the pool replaces it. */
  readonly onLostConnection: (error: Error) => void;
}

/** No query and no idle transaction may hold a connection, and the locks it has, for ever. */
const SESSION_SETTINGS = [
  '-c search_path=dossier',
  '-c statement_timeout=60000',
  '-c idle_in_transaction_session_timeout=60000',
];

const LONGEST_GOODBYE_MS = 2000;
const LONGEST_PROBE_MS = 2000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const pool = new pg.Pool({
    ...options.target,
    options: ['options' in options.target ? options.target.options : '', ...SESSION_SETTINGS].join(' '),
    max: options.poolSize,
    Client: PreparingClient,
    types,
    application_name: 'dossier',
    connectionTimeoutMillis: 10_000,
    query_timeout: 70_000, // Also when the server does not answer at all.
  } as pg.PoolConfig);
  const open = new Set<pg.PoolClient>();
  const statements: PreparingClient['watch'] = {};
  pool.on('connect', (client) => {
    if (client instanceof PreparingClient) client.watch = statements;
    open.add(client);
    client.once('end', () => open.delete(client));
    // Also when the pool no longer listens, an error of a connection must not end the process.
    client.on('error', () => undefined);
  });
  pool.on('error', options.onLostConnection);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await checkRole(kysely);
  } catch (error) {
    await kysely.destroy();
    throw error;
  }
  const listeners: (() => void)[] = [];
  const eventListeners: (() => void)[] = [];
  const standings = openTenantStandings();
  const settings = (tenantId: number | undefined, sight: Sight): string[] => [
    ...(tenantId === undefined ? [] : [`set local dossier.tenant_id = '${tenantId}'`, ...shiftIn(tenantId)]),
    ...(sight === EVERYTHING ? [] : [audiencesOf(sight)]),
    ...(options.simulatedNow ? [`set local dossier.now = '${options.simulatedNow().toISOString()}'`] : []),
  ];

  const shiftIn = (tenantId: number): string[] => {
    const shift = standings.shiftOf(tenantId);
    return shift === 0 ? [] : [`set local dossier.clock_shift = '${shift} milliseconds'`];
  };

  /** Begins with what the transaction is about in one round trip, and commits only when the work went well. */
  const transact = async <T>(
    tenantId: number | undefined,
    work: (tx: SystemTransaction) => Promise<T>,
    { isOneMoment = false, sight = EVERYTHING }: TransactionOptions = {},
  ) => {
    const begin = isOneMoment ? 'begin isolation level repeatable read read only' : 'begin';
    let hasJob = false;
    const noteJob = (): void => {
      hasJob = true;
    };
    const result = await kysely.connection().execute(async (db) => {
      await sql.raw([begin, ...settings(tenantId, sight)].join('; ')).execute(db);
      try {
        const call: Call = async (statement) => (await statement.execute(db)).rows;
        const outcome = await work({ db, call, noteJob });
        await sql`commit`.execute(db);
        return outcome;
      } catch (error) {
        await sql`rollback`.execute(db).catch(() => undefined); // The error that brought us here is the one to tell.
        throw error;
      }
    });
    if (hasJob) for (const listener of listeners) listener();
    return result;
  };

  /** One statement on a connection of its own, past the layers that only a chain of queries needs. */
  const runAlone: Call = async (statement) => {
    const { sql: text, parameters } = statement.compile(kysely);
    const client = await pool.connect();
    try {
      return (await client.query(text, [...parameters])).rows;
    } finally {
      client.release();
    }
  };

  return {
    standings,
    inTenant: async (tenantId, work, asked = {}) => {
      if (!Number.isSafeInteger(tenantId)) throw new Error(`not a tenant id: ${tenantId}`);
      const { sight = EVERYTHING } = asked;
      return transact(tenantId, (tx) => work({ ...tx, tenantId, sight }), asked);
    },
    beforeTenant: (work) => transact(undefined, work),
    ask: async (question) => {
      if (options.simulatedNow)
        return transact(undefined, async ({ db }) => (await question.execute(db)).rows);
      return runAlone(question);
    },
    call: runAlone,
    wake: () => {
      for (const listener of listeners) listener();
    },
    whenJobsCommit: (listener) => void listeners.push(listener),
    wakeForEvents: () => {
      for (const listener of eventListeners) listener();
    },
    whenEventsCommit: (listener) => void eventListeners.push(listener),
    watchStatements: (begin) => {
      statements.begin = begin;
    },
    pool: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: options.poolSize,
    }),
    isReachable: () =>
      Promise.race([
        sql`select 1`.execute(kysely).then(
          () => true,
          () => false,
        ),
        pause(LONGEST_PROBE_MS, false, { ref: false }),
      ]),
    close: async () => {
      // The pool does not wait until its connections are gone, and the server may be stopped next.
      const gone = [...open].map((client) => new Promise((resolve) => client.once('end', resolve)));
      await kysely.destroy();
      await Promise.race([Promise.all(gone), pause(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

/** Names the audiences of a reader for the policies of cases: from then on the transaction sees the cases of these alone. */
const audiencesOf = (words: readonly string[]): string =>
  `select set_config('dossier.audiences', seen_audiences('${JSON.stringify(words).replaceAll("'", "''")}')::text, true)`;

/** Refuses to serve in a role that could see past row-level security. */
async function checkRole(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; is_free: boolean; owned: number }>`
    select current_user as name, rolsuper or rolbypassrls as is_free,
      (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'dossier' and pg_has_role(current_user, c.relowner, 'usage')) as owned
    from pg_roles where rolname = current_user`.execute(kysely);
  const role = rows[0];
  if (!role || role.name !== APP_ROLE || role.is_free || role.owned > 0)
    throw new OperatorError(
      `The database role "${role?.name}" could see past row-level security; the service must run as ${APP_ROLE}.`,
    );
}

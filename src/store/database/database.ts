import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../tables/schema.ts';
import type { Call } from './call.ts';
import { checkRole } from './check-role.ts';
import type { StatementWatch } from './client.ts';
import type { ConnectionTarget } from './connection.ts';
import { openReplica } from './replica.ts';
import { openServer, type PoolFigures, type Server } from './server.ts';
import { openTenantStandings, type TenantStandings } from './tenant-standings.ts';

export type { Call } from './call.ts';

/** A transaction that sees one tenant's rows and no others. The only thing that queries can be made on. */
export interface TenantTransaction {
  readonly tenantId: number;
  readonly db: Kysely<Schema>;
  /** Runs one statement in this transaction. */
  readonly call: Call;
  /** Says that this transaction adds a job, so that the worker looks for it as soon as it has committed. */
  noteJob(): void;
}

/** A transaction before the tenant is known: it can call the schema's narrow functions, and sees no tenant's rows. */
export type SystemTransaction = Omit<TenantTransaction, 'tenantId'>;

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
    db: tx.db,
    call: tx.call,
    noteJob: () => tx.noteJob(),
  });
  await enter(own, rows[0]?.shift ?? '');
  return result;
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
  /** Where the log of the database is now: all that was written before is below. Undefined where nothing is read from a replica. */
  readonly position: (() => Promise<string>) | undefined;
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

interface TransactionOptions {
  /** All that is read is as it was at one moment, and nothing can be written. */
  readonly isOneMoment?: boolean;
  /** It may be read from a replica that has everything up to this position. Work that fails there is done again. */
  readonly after?: string | undefined;
}

interface DatabaseOptions {
  readonly target: ConnectionTarget;
  readonly poolSize: number;
  /** The time to tell SQL, for clocks that do not follow the database's own. */
  readonly simulatedNow?: (() => Date) | undefined;
  /** An idle connection was lost; the pool replaces it. */
  readonly onLostConnection: (error: Error) => void;
  /** A server that follows the first one, for reads that may be a little old. */
  readonly replica?: DatabaseReplica | undefined;
}

interface DatabaseReplica {
  readonly target: ConnectionTarget;
  /** How far it may be behind. */
  readonly longestLagMs: number;
  /** Told when it is used again, or why it is not. */
  readonly onChange: (trouble: Error | undefined) => void;
}

const LONGEST_PROBE_MS = 2000;

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const statements: { begin?: StatementWatch } = {};
  const open = (target: ConnectionTarget, longestMs?: number): Server =>
    openServer({ ...options, target, statements, longestMs });
  const main = open(options.target);
  try {
    await checkRole(main.kysely);
  } catch (error) {
    await main.close();
    throw error;
  }
  const replica = options.replica && openReplica(main, { ...options.replica, open });
  const listeners: (() => void)[] = [];
  const eventListeners: (() => void)[] = [];
  const standings = openTenantStandings();
  const settings = (tenantId: number | undefined): string[] => [
    ...(tenantId === undefined ? [] : [`set local dossier.tenant_id = '${tenantId}'`, ...shiftIn(tenantId)]),
    ...(options.simulatedNow ? [`set local dossier.now = '${options.simulatedNow().toISOString()}'`] : []),
  ];

  const shiftIn = (tenantId: number): string[] => {
    const shift = standings.shiftOf(tenantId);
    return shift === 0 ? [] : [`set local dossier.clock_shift = '${shift} milliseconds'`];
  };

  /** Begins with what the transaction is about in one round trip, and commits only when the work went well. */
  const transact = async <T>(
    server: Server,
    first: readonly string[],
    work: (tx: SystemTransaction) => Promise<T>,
  ) => {
    let hasJob = false;
    const noteJob = (): void => {
      hasJob = true;
    };
    const result = await server.kysely.connection().execute(async (db) => {
      await sql.raw(first.join('; ')).execute(db);
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

  return {
    standings,
    inTenant: async (tenantId, work, { isOneMoment = false, after } = {}) => {
      if (!Number.isSafeInteger(tenantId)) throw new Error(`not a tenant id: ${tenantId}`);
      const begin = isOneMoment ? 'begin isolation level repeatable read read only' : 'begin';
      const first = [begin, ...settings(tenantId)];
      const inside = (tx: SystemTransaction) => work({ ...tx, tenantId });
      const onMain = () => transact(main, first, inside);
      if (replica === undefined || after === undefined) return onMain();
      return replica.read(after, (server) => transact(server, first, inside), onMain);
    },
    beforeTenant: (work) => transact(main, ['begin', ...settings(undefined)], work),
    ask: async (question) => {
      if (options.simulatedNow)
        return transact(main, ['begin', ...settings(undefined)], ({ call }) => call(question));
      return main.call(question);
    },
    call: main.call,
    position: replica?.position,
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
    pool: () => main.figures(),
    isReachable: () =>
      Promise.race([
        sql`select 1`.execute(main.kysely).then(
          () => true,
          () => false,
        ),
        pause(LONGEST_PROBE_MS, false, { ref: false }),
      ]),
    close: async () => {
      await replica?.close();
      await main.close();
    },
  };
}

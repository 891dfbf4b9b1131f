import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import type { Schema } from '../tables/schema.ts';
import type { Call } from './call.ts';
import { checkRole } from './check-role.ts';
import type { StatementWatch } from './client.ts';
import type { ConnectionTarget } from './connection.ts';
import { checkPlace, holdPlace, openPlaces } from './places.ts';
import { openReplica } from './replica.ts';
import { openServer, type PoolFigures, type Server } from './server.ts';
import { openTenantStandings, type TenantStandings } from './tenant-standings.ts';

export type { Call } from './call.ts';

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

export interface Database {
  /** This node's knowledge of tenants; transactions take the clocks of sandboxes from it. */
  readonly standings: TenantStandings;
  /** Whether the rows of tenants are on several servers. */
  readonly isSpread: boolean;
  inTenant<T>(
    tenantId: number,
    work: (tx: TenantTransaction) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  beforeTenant<T>(work: (tx: SystemTransaction) => Promise<T>): Promise<T>;
  /** One call of a narrow function before the tenant is known, without a transaction around it; of a tenant that is likely to be meant, its own server is asked. */
  ask<Row>(question: RawBuilder<Row>, likelyTenantId?: number): Promise<Row[]>;
  /** Asks every server that holds rows of tenants the same. A server that is away answers nothing, and is told beside the others' rows. */
  askEach<Row>(
    question: RawBuilder<Row>,
    options?: { readonly longestMs?: number },
  ): Promise<{ readonly rows: Row[]; readonly away: readonly Error[] }>;
  /** One call of a function that names its tenant, this one, and is a transaction of its own. One that only reads may say how old what it reads may be. */
  callIn(tenantId: number, options?: Pick<TransactionOptions, 'after'>): Call;
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
  /** Tells whoever watches notifications that a call has added some for people of a tenant. */
  wakeForNotifications(tenantId: number): void;
  /** Calls the listener after each commit that added notifications on this node. */
  whenNotificationsCommit(listener: (tenantId: number) => void): void;
  /** Observes every statement from now on. */
  watchStatements(begin: StatementWatch): void;
  /** How busy the connections are. */
  pool(): PoolFigures;
  /** Whether a query can be answered right now. */
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

export interface TransactionOptions {
  /** All that is read is as it was at one moment, and nothing can be written. */
  readonly isOneMoment?: boolean;
  /** Whose transaction it is; left out, it is the work of the service itself, which sees everything. */
  readonly sight?: Sight | undefined;
  /** A transaction of another tenant that this work belongs to; it is a transaction of its own only where that tenant may be on another server. */
  readonly within?: TenantTransaction | undefined;
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

/**
 * A connection to one of several servers is kept for longer than usual: a new one first has to learn which shards there are, so that a tenant that moves to a
 * server that this node has not asked for a while would wait for that as well.
 */
const KEPT_IDLE_MS = 300_000;

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
  const openPlace = (target: ConnectionTarget): Server =>
    openServer({ ...options, target, statements, idleMs: KEPT_IDLE_MS });
  const places = await openPlaces(main, { ...options, open: openPlace });
  // Where rows are on several servers, each of them would need a replica of its own.
  const replica =
    places === undefined && options.replica !== undefined
      ? openReplica(main, { ...options.replica, open })
      : undefined;
  const listeners: (() => void)[] = [];
  const eventListeners: (() => void)[] = [];
  const notificationListeners: ((tenantId: number) => void)[] = [];
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
      try {
        await sql.raw(first.join('; ')).execute(db);
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

  const askOne = <Row>(server: Server, question: RawBuilder<Row>, longestMs?: number): Promise<Row[]> => {
    if (!options.simulatedNow && longestMs === undefined) return server.call(question);
    const limit = longestMs === undefined ? [] : [`set local statement_timeout = ${Number(longestMs)}`];
    return transact(server, ['begin', ...settings(undefined), ...limit], ({ call }) => call(question));
  };

  return {
    standings,
    isSpread: places !== undefined,
    inTenant: async (tenantId, work, { isOneMoment = false, sight = EVERYTHING, within, after } = {}) => {
      if (!Number.isSafeInteger(tenantId)) throw new Error(`not a tenant id: ${tenantId}`);
      const begin = isOneMoment ? 'begin isolation level repeatable read read only' : 'begin';
      const audiences = sight === EVERYTHING ? [] : [readerOf(tenantId, sight)];
      const first = [begin, ...settings(tenantId)];
      const inside = (tx: SystemTransaction) => work({ ...tx, tenantId, sight });
      if (places === undefined) {
        if (within !== undefined) return asTenant(within, tenantId, work);
        const onServer = (server: Server) => transact(server, [...first, ...audiences], inside);
        const onMain = () => onServer(main);
        if (replica === undefined || after === undefined) return onMain();
        return replica.read(after, onServer, onMain);
      }
      // Audiences are rows of the tenant: they are asked for where the tenant is.
      const check = isOneMoment ? checkPlace(tenantId) : holdPlace(tenantId);
      return places.inPlace(tenantId, (server) => transact(server, [...first, check, ...audiences], inside));
    },
    beforeTenant: (work) => transact(main, ['begin', ...settings(undefined)], work),
    ask: (question, likelyTenantId) =>
      places === undefined || likelyTenantId === undefined
        ? askOne(main, question)
        : places.inPlace(likelyTenantId, (server) => askOne(server, question)),
    askEach: async (question, { longestMs } = {}) => {
      if (places === undefined) return { rows: await askOne(main, question, longestMs), away: [] };
      return places.inEach((server) => askOne(server, question, longestMs));
    },
    callIn: (tenantId, { after } = {}) => {
      if (places !== undefined) return places.callIn(tenantId);
      if (replica === undefined || after === undefined) return main.call;
      return (statement) =>
        replica.read(
          after,
          (server) => server.call(statement),
          () => main.call(statement),
        );
    },
    position: replica?.position,
    wake: () => {
      for (const listener of listeners) listener();
    },
    whenJobsCommit: (listener) => void listeners.push(listener),
    wakeForEvents: () => {
      for (const listener of eventListeners) listener();
    },
    whenEventsCommit: (listener) => void eventListeners.push(listener),
    wakeForNotifications: (tenantId) => {
      for (const listener of notificationListeners) listener(tenantId);
    },
    whenNotificationsCommit: (listener) => void notificationListeners.push(listener),
    watchStatements: (begin) => {
      statements.begin = begin;
    },
    pool: () => [main, ...(places?.servers() ?? [])].map((server) => server.figures()).reduce(addFigures),
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
      await places?.close();
      await main.close();
    },
  };
}

const addFigures = (one: PoolFigures, other: PoolFigures): PoolFigures => ({
  total: one.total + other.total,
  idle: one.idle + other.idle,
  waiting: one.waiting + other.waiting,
  most: one.most + other.most,
});

/** Does some of a transaction's work in another tenant, whose clock was not moved; then returns to its own. */
async function asTenant<T>(
  tx: TenantTransaction,
  tenantId: number,
  work: (tx: TenantTransaction) => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ shift: string | null; audiences: string | null; unseen: string | null }>`
    select current_setting('dossier.clock_shift', true) as shift, current_setting('dossier.audiences', true) as audiences,
           current_setting('dossier.unseen_ontologies', true) as unseen`.execute(tx.db);
  const enter = (id: number, { shift, audiences, unseen }: (typeof rows)[number]) =>
    sql`select set_config('dossier.tenant_id', ${String(id)}, true), set_config('dossier.clock_shift', ${shift ?? ''}, true),
               set_config('dossier.audiences', ${audiences ?? ''}, true),
               set_config('dossier.unseen_ontologies', ${unseen ?? ''}, true)`.execute(tx.db);
  const nobody = { shift: null, audiences: null, unseen: null };
  await enter(tenantId, nobody);
  try {
    return await work({ ...tx, tenantId, sight: EVERYTHING });
  } finally {
    // A transaction that has failed takes nothing more, and is rolled back.
    await enter(tx.tenantId, rows[0] ?? nobody).catch(() => undefined);
  }
}

/**
 * Names the audiences of a reader for the policies of cases, and the ontologies that are kept from the reader for those of instances: from then on the transaction sees
 * the cases of these audiences alone, and no instance of these ontologies outside of cases.
 */
const readerOf = (tenantId: number, sight: readonly string[]): string => {
  const words = `'${storableJson(sight).replaceAll("'", "''")}'`;
  return `select set_config('dossier.audiences', seen_audiences(${words})::text, true),
    set_config('dossier.unseen_ontologies', unseen_ontologies(${tenantId}, ${words})::text, true)`;
};

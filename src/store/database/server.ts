import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely';
import pg from 'pg';
import type { Schema } from '../tables/schema.ts';
import type { Call } from './call.ts';
import { PreparingClient, type StatementWatch, types } from './client.ts';
import { compile } from './compile.ts';
import type { ConnectionTarget } from './connection.ts';

/** The connections of this node to one server. */
export interface Server {
  readonly kysely: Kysely<Schema>;
  /** One statement on a connection of its own, past the layers that only a chain of queries needs. */
  readonly call: Call;
  figures(): PoolFigures;
  close(): Promise<void>;
}

/** The connections of this node. */
export interface PoolFigures {
  readonly total: number;
  readonly idle: number;
  /** Work that waits for a connection. */
  readonly waiting: number;
  readonly most: number;
}

interface ServerOptions {
  readonly target: ConnectionTarget;
  readonly poolSize: number;
  readonly statements: { begin?: StatementWatch };
  /** How long a connection and a statement may take at most, for a server that another can take the place of. */
  readonly longestMs?: number | undefined;
  /** How long a connection that nobody uses stays open; the usual time of the pool unless told. */
  readonly idleMs?: number | undefined;
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

export function openServer(options: ServerOptions): Server {
  const pool = new pg.Pool({
    ...options.target,
    options: ['options' in options.target ? options.target.options : '', ...SESSION_SETTINGS].join(' '),
    max: options.poolSize,
    ...(options.idleMs !== undefined && { idleTimeoutMillis: options.idleMs }),
    Client: PreparingClient,
    types,
    application_name: 'dossier',
    connectionTimeoutMillis: options.longestMs ?? 10_000,
    query_timeout: options.longestMs ?? 70_000, // Also when the server does not answer at all.
  } as pg.PoolConfig);
  const open = new Set<pg.PoolClient>();
  pool.on('connect', (client) => {
    if (client instanceof PreparingClient) client.watch = options.statements;
    open.add(client);
    client.once('end', () => open.delete(client));
    // Also when the pool no longer listens, an error of a connection must not end the process.
    client.on('error', () => undefined);
  });
  let uses = 0;
  pool.on('acquire', (client) => {
    uses += 1;
    if (client instanceof PreparingClient) client.begin(uses);
  });
  pool.on('error', options.onLostConnection);
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const call = async <Row>(statement: RawBuilder<Row>): Promise<Row[]> => {
    const { text, values } = compile(statement, kysely);
    const client = await pool.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      client.release();
    }
  };

  return {
    kysely,
    call: Object.assign(call, { isAlone: true } as const),
    figures: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      most: options.poolSize,
    }),
    close: async () => {
      // The pool does not wait until its connections are gone, and the server may be stopped next.
      const gone = [...open].map((client) => new Promise((resolve) => client.once('end', resolve)));
      await kysely.destroy();
      await Promise.race([Promise.all(gone), pause(LONGEST_GOODBYE_MS, undefined, { ref: false })]);
    },
  };
}

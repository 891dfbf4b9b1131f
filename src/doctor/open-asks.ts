import { existsSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { OperatorError } from '../errors.ts';
import type { Settings } from '../settings.ts';
import { openConnection } from '../storage.ts';
import type { ConnectionTarget } from '../store/database/connection.ts';
import { type Ask, Unreachable } from './check.ts';

const CONNECT_MS = 5000;
/** No statement of a check takes longer, and none can write. */
const SESSION =
  '-c search_path=dossier -c statement_timeout=5000 -c lock_timeout=2000 -c default_transaction_read_only=on';

/** The two ways to ask the database, opened when they are first used. */
interface Asks {
  readonly asOwner: Ask;
  readonly asPool: Ask;
  close(): Promise<void>;
}

/** Opens the database of the settings, beside a running service or alone, and changes nothing in it. */
export function openAsks(settings: Settings): Asks {
  let server: ReturnType<typeof openConnection> | undefined;
  const clients: Promise<pg.Client>[] = [];
  const connected = () => {
    server ??= openServer(settings);
    return server;
  };
  const askAs = (role: 'owner' | 'pool'): Ask => {
    let client: Promise<pg.Client> | undefined;
    let last: Promise<unknown> = Promise.resolve();
    return <Row extends object>(statement: string, values: readonly unknown[] = []) => {
      client ??= connected().then(({ connection }) => connect(connection[role]));
      clients.push(client);
      const opening = unreachable(client);
      // Checks run side by side, and a connection answers one question at a time.
      const answer = last.then(async () => {
        const { rows } = await (await opening).query<Row & pg.QueryResultRow>(statement, [...values]);
        return rows;
      });
      last = answer.catch(() => undefined);
      return answer;
    };
  };
  return {
    asOwner: askAs('owner'),
    asPool: askAs('pool'),
    close: async () => {
      for (const client of new Set(clients)) await client.then((open) => open.end()).catch(() => undefined);
      await server?.then(({ close }) => close()).catch(() => undefined);
    },
  };
}

/** An embedded database that is not there yet is not made by looking for it. */
async function openServer(settings: Settings): ReturnType<typeof openConnection> {
  const cluster = path.join(settings.DATA_DIR, 'postgres');
  if (settings.DATABASE_URL === undefined && !existsSync(path.join(cluster, 'PG_VERSION')))
    throw new OperatorError(`There is no database in ${settings.DATA_DIR} yet.`);
  return openConnection(settings, 'command');
}

async function connect(target: ConnectionTarget): Promise<pg.Client> {
  const own = 'options' in target ? target.options : '';
  const client = new pg.Client({
    ...target,
    options: `${own} ${SESSION}`,
    application_name: 'dossier doctor',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: 8000,
  });
  client.on('error', () => undefined); // The next question fails with it.
  await client.connect();
  return client;
}

async function unreachable<T>(opening: Promise<T>): Promise<T> {
  try {
    return await opening;
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Unreachable(reason);
  }
}

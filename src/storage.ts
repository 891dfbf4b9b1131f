import path from 'node:path';
import { OperatorError } from './errors.ts';
import type { Clock } from './platform/clock.ts';
import { openEmbeddedPostgres } from './platform/embedded-postgres/open.ts';
import { prepareDatabase } from './platform/embedded-postgres/prepare-database.ts';
import type { FileStore } from './platform/files/file-store.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import type { Log } from './platform/log.ts';
import type { Settings } from './settings.ts';
import { type Connection, connectionFromSocket, connectionFromUrl } from './store/database/connection.ts';
import { type Database, openDatabase } from './store/database/database.ts';
import { isDatabaseBefore02, type MigrationReport, migrate } from './store/upkeep/migrate.ts';

/** The database and the files of the settings, ready to use. */
export interface Storage {
  readonly connection: Connection;
  readonly database: Database;
  readonly files: FileStore;
  readonly isEmbedded: boolean;
  close(): Promise<void>;
}

export interface StorageOptions {
  readonly settings: Settings;
  readonly clock: Clock;
  readonly log: Log;
  readonly as: 'service' | 'command';
  /** Opens a database of a release before 0.2 as it is, for whoever reads its rows; else it is refused. */
  readonly mayBeBefore02?: boolean;
}

/** Opens the server of the settings, without touching what is in it. */
export async function openConnection(
  settings: Settings,
  as: StorageOptions['as'],
  onRestart?: () => void,
): Promise<{ connection: Connection; isEmbedded: boolean; close(): Promise<void> }> {
  if (settings.DATABASE_URL !== undefined) {
    const connection = connectionFromUrl(settings.DATABASE_URL, settings.DATABASE_MIGRATION_URL);
    return { connection, isEmbedded: false, close: async () => undefined };
  }
  const server = await openEmbeddedPostgres({
    dataDir: settings.DATA_DIR,
    as,
    ...(onRestart && { onRestart }),
  });
  await prepareDatabase(server.address, 'dossier');
  return {
    connection: connectionFromSocket(server.address, 'dossier'),
    isEmbedded: true,
    close: server.close,
  };
}

const NOTHING_APPLIED: MigrationReport = { applied: [], unknown: [] };

/**
 * Opens the database and brings its schema up to date. A service that cannot store files does not start. A command that stores
 * or removes some checks it itself: the others have work to do while a disk is full or a bucket is away.
 */
export async function openStorage({
  settings,
  clock,
  log,
  as,
  mayBeBefore02,
}: StorageOptions): Promise<Storage> {
  const { connection, isEmbedded, close } = await openConnection(settings, as, () =>
    log.error('the embedded PostgreSQL ended and is started again'),
  );
  try {
    const isLeft = mayBeBefore02 === true && (await isDatabaseBefore02(connection.owner));
    const { applied, unknown } = isLeft ? NOTHING_APPLIED : await migrate(connection.owner);
    if (applied.length > 0) log.info({ applied }, 'the schema was brought up to date');
    if (unknown.length > 0)
      log.warn({ unknown }, 'the schema is newer than this release, which serves on it');
    const files = openFileStore(settings.FILES_URL ?? path.join(settings.DATA_DIR, 'files'), {
      aws: settings,
      spoolFolder: settings.DATA_DIR,
    });
    if (as === 'service') await files.check();
    const database = await openDatabase({
      target: connection.pool,
      poolSize: settings.DATABASE_POOL_SIZE,
      simulatedNow: clock.isSimulated ? () => clock.now() : undefined,
      onLostConnection: (error) => log.warn({ reason: error.message }, 'a database connection was lost'),
      replica: as === 'service' ? replicaOf(settings, log) : undefined,
    });
    return {
      connection,
      database,
      files,
      isEmbedded,
      close: async () => {
        await database.close();
        await files.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The server that follows the database, where the settings name one. */
function replicaOf(
  { DATABASE_URL, DATABASE_REPLICA_URL: url, DATABASE_REPLICA_LAG_SECONDS: seconds }: Settings,
  log: Log,
): Parameters<typeof openDatabase>[0]['replica'] {
  if (url === undefined) return undefined;
  if (DATABASE_URL === undefined) throw new OperatorError('DATABASE_REPLICA_URL needs DATABASE_URL.');
  return {
    target: connectionFromUrl(url).pool,
    longestLagMs: seconds * 1000,
    onChange: (trouble) => {
      if (trouble) log.warn({ reason: trouble.message }, 'nothing is read from the replica');
      else log.info('lists are read from the replica');
    },
  };
}

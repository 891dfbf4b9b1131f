import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type App, openApp } from '../../src/app.ts';
import { run } from '../../src/commands/run.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { openLog } from '../../src/platform/log.ts';
import { readSettings } from '../../src/settings.ts';
import { cloneDatabase } from './app.ts';

interface Said {
  readonly code: number;
  /** Everything that was printed and noted. */
  readonly said: string;
}

/** Runs a command in this process. */
export async function sayDossier(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Said> {
  const said: string[] = [];
  const note = (line: string): void => void said.push(line);
  const code = await run(args, {
    environment: { LOG_LEVEL: 'silent', ...environment },
    print: note,
    note,
    readInput: async () => '',
  });
  return { code, said: said.join('\n') };
}

/** An empty database with an empty place of files, into which something is restored. */
export interface RestoreTarget {
  readonly environment: NodeJS.ProcessEnv;
  /** The folder of its files. */
  readonly files: string;
  dossier(...args: readonly string[]): Promise<Said>;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Opens the service on it. */
  open(clock: Clock): Promise<App>;
  close(): Promise<void>;
}

export async function newRestoreTarget(folder: string): Promise<RestoreTarget> {
  const { url, drop } = await cloneDatabase();
  const client = new pg.Client({ connectionString: url, options: '-c search_path=dossier' });
  await client.connect();
  const files = mkdtempSync(path.join(folder, 'target-'));
  const environment = { DATABASE_URL: url, DATA_DIR: folder, FILES_URL: files };
  let app: App | undefined;
  return {
    environment,
    files,
    dossier: (...args) => sayDossier(args, environment),
    query: async (statement) => (await client.query(statement)).rows,
    open: async (clock) => {
      const settings = readSettings({ ...environment, PORT: '0', DOSSIER_WORKER: 'off', OVERLOAD_MS: '0' });
      app = await openApp(settings, openLog('silent'), { clock });
      return app;
    },
    close: async () => {
      await app?.close();
      await client.end();
      await drop();
    },
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { makeApiKey } from '../../src/access/api-key.ts';
import { SCOPES, type Scope } from '../../src/access/permissions.ts';
import { type App, type AppParts, openApp } from '../../src/app.ts';
import { openLog } from '../../src/platform/log.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { type Environment, readSettings } from '../../src/settings.ts';
import type { Database, TenantTransaction } from '../../src/store/database/database.ts';
import { addTenant } from '../../src/store/people/tenants.ts';
import { type Client, openClient, withKey } from './client.ts';
import { openTestClock, type TestClock } from './clock.ts';
import { deadReferences } from './dead-references.ts';
import { noteOperations, noteTables } from './note-touched.ts';
import { databaseUrl, onServer } from './postgres.ts';

/** A tenant of a test, with a key of every scope. */
export interface TestTenant {
  readonly id: number;
  readonly key: string;
  readonly client: Client;
  /** A client with a further key. */
  clientWith(scopes: readonly Scope[]): Promise<Client>;
  inTenant<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
}

export interface TestApp {
  readonly app: App;
  readonly baseUrl: string;
  readonly clock: TestClock;
  readonly database: Database;
  readonly databaseUrl: string;
  /** Every test has two tenants: the actions of one must never be visible in the other. */
  readonly alpha: TestTenant;
  readonly beta: TestTenant;
  readonly anonymous: Client;
  readonly logLines: () => Record<string, unknown>[];
  drainJobs(): Promise<number>;
  /** A second node on the same database. */
  openNode(): Promise<App>;
  close(): Promise<void>;
}

/** Runs one statement on every server that has a part of the tests' databases. */
async function onEveryServer(statement: string): Promise<void> {
  for (const server of everyServer()) await onServer(server, statement);
}

const everyServer = (): string[] => [...inject('postgresOthers'), inject('postgresServer')];

let count = 0;

/** Creates a database for one test file, cloned from the migrated template. */
export async function cloneDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresServer');
  count += 1;
  const name = `dossier_test_${process.pid}_${count}`;
  await onEveryServer(`create database ${name} template ${inject('postgresTemplate')} strategy file_copy`);
  return {
    url: databaseUrl(server, name),
    drop: async () => {
      for (const each of everyServer()) await noteTables(databaseUrl(each, name));
      await onEveryServer(`drop database ${name} with (force)`);
    },
  };
}

async function openTenant(app: App, key: string): Promise<TestTenant> {
  const { database } = app.storage;
  const makeKey = (tx: TenantTransaction, scopes: readonly Scope[]) =>
    makeApiKey(tx, systemRandomness, { name: `key of ${key}`, scopes, createdBy: 'tests', expiresAt: null });
  const made = await addTenant(database, { key, name: `Tenant ${key}` }, async (tx) => ({
    id: tx.tenantId,
    apiKey: (await makeKey(tx, SCOPES)).key,
  }));
  if (made === undefined) throw new Error(`tenant ${key} exists`);
  const { id, apiKey } = made;
  const inTenant: TestTenant['inTenant'] = (work) => database.inTenant(id, work);
  return {
    id,
    key: apiKey,
    inTenant,
    client: withKey(app.baseUrl, apiKey),
    clientWith: async (scopes) => withKey(app.baseUrl, (await inTenant((tx) => makeKey(tx, scopes))).key),
  };
}

/** Starts the real service on a free port and its own database, with a clock that the test moves. */
export async function startApp(parts: AppParts & { readonly settings?: Environment } = {}): Promise<TestApp> {
  const { url, drop } = await cloneDatabase();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-test-'));
  const clock = openTestClock();
  const lines: string[] = [];
  const log = openLog('info', { write: (line: string) => void lines.push(line) });
  const settings = readSettings({
    PORT: '0',
    DATABASE_URL: url,
    DATABASE_POOL_SIZE: '5',
    DATA_DIR: dataDir,
    DOSSIER_WORKER: 'off',
    // A busy machine must not fail a test.
    OVERLOAD_MS: '0',
    ...parts.settings,
  });
  const open = () => openApp(settings, log, { clock, ...parts });
  const app = await open();
  const alpha = await openTenant(app, 'alpha');
  const beta = await openTenant(app, 'beta');
  return {
    app,
    baseUrl: app.baseUrl,
    clock,
    database: app.storage.database,
    databaseUrl: url,
    alpha,
    beta,
    anonymous: openClient(app.baseUrl),
    logLines: () => lines.map((line) => JSON.parse(line)),
    drainJobs: () => app.drainJobs(),
    openNode: open,
    close: async () => {
      const found = await Promise.all([alpha, beta].map(({ id }) => deadReferences(app, id)));
      await noteOperations(app.baseUrl);
      await app.close();
      await drop();
      rmSync(dataDir, { recursive: true, force: true });
      if (found.flat().length > 0)
        throw new Error(`stored values name instances that are not there:\n${found.flat().join('\n')}`);
    },
  };
}

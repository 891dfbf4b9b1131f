import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import pg from 'pg';
import { type App, openApp } from '../../../src/app.ts';
import { openLog } from '../../../src/platform/log.ts';
import { readPackageFolder } from '../../../src/platform/read-package-folder.ts';
import { type Environment, readSettings } from '../../../src/settings.ts';
import type { Cluster, ClusterServer } from './cluster.ts';

const SOURCES = path.resolve(import.meta.dirname, '../../..');

/** Somebody with a key, who works over the API. */
export interface TenantDesk {
  readonly key: string;
  readonly tenant: string;
  ask(
    method: string,
    address: string,
    body?: unknown,
  ): Promise<{ status: number; body: Record<string, never> }>;
}

/** One database on the three servers of a cluster, with commands and a service on it. */
export interface Desk {
  readonly cluster: Cluster;
  readonly database: string;
  /** The settings of the service. */
  readonly environment: Readonly<Record<string, string>>;
  /** The same desk with the commands of another commit, the sources of which are in a folder. */
  at(sources: string): Desk;
  /** Runs a command of the service to its end, and gives what it prints. */
  dossier(...args: string[]): string;
  /** The same, beside which other work goes on. */
  run(...args: string[]): Promise<void>;
  /** The files of a configuration. */
  package(): Record<string, string>;
  serve(more?: Environment): Promise<App>;
  /** A tenant with a configuration and a few cases. */
  addTenant(app: Pick<App, 'baseUrl'>, tenant: string): Promise<TenantDesk>;
  deskOf(app: Pick<App, 'baseUrl'>, tenant: string, key: string): TenantDesk;
  /** Asks a server as its owner, or as somebody else. */
  query<Row extends pg.QueryResultRow>(
    server: ClusterServer,
    statement: string,
    user?: string,
  ): Promise<Row[]>;
  close(): Promise<void>;
}

/** Opens a database on the servers of a cluster; its rows are on so many of them, which are all but the first unless told. */
export async function openDesk(
  cluster: Cluster,
  database: string,
  most = Number.POSITIVE_INFINITY,
): Promise<Desk> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-citus-data-'));
  const [first, ...others] = cluster.servers;
  const environment = {
    DATABASE_URL: first.url(database),
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    OVERLOAD_MS: '0',
    DOSSIER_DEMO: 'off',
    RATE_LIMIT: '1000000',
  };
  const apps = new Set<App>();
  const query: Desk['query'] = async <Row extends pg.QueryResultRow>(
    server: ClusterServer,
    statement: string,
    user = 'dossier',
  ) => {
    const client = new pg.Client({ connectionString: server.url(database).replace('dossier@', `${user}@`) });
    await client.connect();
    try {
      const results: unknown = await client.query<Row>(statement);
      const last = Array.isArray(results) ? results.at(-1) : results;
      return (last as pg.QueryResult<Row>).rows;
    } finally {
      await client.end();
    }
  };
  for (const server of cluster.servers) {
    const outside = new pg.Client({ connectionString: server.url('postgres') });
    await outside.connect();
    await outside.query(`create database ${database}`);
    await outside.end();
    await query(server, 'create extension citus');
  }
  await query(first, `select citus_set_coordinator_host('127.0.0.1', ${first.port})`);
  for (const { port } of others.slice(0, most))
    await query(first, `select citus_add_node('127.0.0.1', ${port})`);

  const deskAt = (sources: string): Desk => {
    const main = path.join(sources, 'src', 'main.ts');
    const desk: Desk = {
      cluster,
      database,
      environment,
      query,
      at: deskAt,
      dossier: (...args) => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
          env: { PATH: process.env.PATH, ...environment },
          encoding: 'utf8',
        });
        if (status !== 0) throw new Error(`dossier ${args.join(' ')} ended with ${status}: ${stderr}`);
        return stdout.trim();
      },
      run: async (...args) => {
        const child = spawn(process.execPath, [main, ...args], {
          env: { PATH: process.env.PATH, ...environment },
          stdio: ['ignore', 'ignore', 'pipe'],
        });
        let said = '';
        child.stderr.on('data', (chunk) => (said += chunk));
        const [status] = await once(child, 'exit');
        if (status !== 0) throw new Error(`dossier ${args.join(' ')} ended with ${status}: ${said}`);
      },
      package: () =>
        Object.fromEntries(readPackageFolder(path.join(sources, 'examples', 'retail-onboarding'))),
      serve: async (more = {}) => {
        const settings = readSettings({ ...environment, ...more });
        const app = await openApp(settings, openLog('error', { write: () => undefined }));
        apps.add(app);
        return app;
      },
      deskOf: (app, tenant, key) => ({
        key,
        tenant,
        ask: async (method, address, body) => {
          const response = await fetch(`${app.baseUrl}${address}`, {
            method,
            headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
            ...(body !== undefined && { body: JSON.stringify(body) }),
          });
          const text = await response.text();
          return { status: response.status, body: JSON.parse(text === '' ? '{}' : text) };
        },
      }),
      addTenant: async (app, tenant) => {
        const own = desk.deskOf(app, tenant, desk.dossier('tenants', 'create', tenant));
        await expectStatus(
          own.ask('POST', '/api/admin/configuration/publish', { files: desk.package() }),
          201,
        );
        for (let count = 0; count < 3; count += 1)
          await expectStatus(own.ask('POST', '/api/1/cases', { process_key: 'open_account' }), 200);
        return own;
      },
      close: async () => {
        for (const app of apps) await app.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
    return desk;
  };
  return deskAt(SOURCES);
}

/** Fails where an answer has another status than it should. */
export async function expectStatus<Answer extends { readonly status: number; readonly body: unknown }>(
  asked: Promise<Answer>,
  status: number,
): Promise<Answer> {
  const answer = await asked;
  if (answer.status !== status)
    throw new Error(`${answer.status} and not ${status}: ${JSON.stringify(answer.body).slice(0, 500)}`);
  return answer;
}

export function check(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Error(otherwise);
}

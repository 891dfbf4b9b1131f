import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/platform/embedded-postgres/open.ts';
import { prepareDatabase } from '../../src/platform/embedded-postgres/prepare-database.ts';
import { distribute, migrate } from '../../src/store/upkeep/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases, as an address without a database name. */
    postgresServer: string;
    postgresTemplate: string;
    /** Further servers that the rows of tenants are spread over; a database is made on all of them. */
    postgresOthers: readonly string[];
  }
}

const TEMPLATE = `dossier_template_${process.pid}`;

/** The address of one database on a server. */
export function databaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs one statement on the server, outside any test's database. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function openServer(): Promise<{ server: string; close(): Promise<void> }> {
  const given = process.env.DATABASE_URL;
  if (given) return { server: given, close: async () => undefined };
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-tests-'));
  const embedded = await openEmbeddedPostgres({
    dataDir,
    as: 'service',
    // Nothing here outlives the run, so durability is turned off.
    settings: {
      autovacuum: 'off',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      // A statement is seldom run five times in one test: planning it anew each time was a fifth of the server's work.
      plan_cache_mode: 'force_generic_plan',
    },
  });
  await prepareDatabase(embedded.address, 'dossier');
  return {
    server: `postgresql:///dossier?host=${encodeURIComponent(embedded.address.host)}&user=dossier`,
    close: async () => {
      await embedded.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Spreads the template over servers with Citus, and lets go of it, so that it can be cloned. */
async function spreadTemplate(servers: readonly string[]): Promise<void> {
  const [first = '', ...others] = servers;
  for (const server of servers) await onServer(databaseUrl(server, TEMPLATE), 'create extension citus');
  const placeOf = (server: string): string => {
    const { hostname, port } = new URL(server);
    return `'${hostname}', ${port}`;
  };
  const template = databaseUrl(first, TEMPLATE);
  // One shard on each server: every test file clones all of them.
  await onServer(template, `alter database ${TEMPLATE} set citus.shard_count = ${others.length}`);
  await onServer(template, `select citus_set_coordinator_host(${placeOf(first)})`);
  for (const server of others) await onServer(template, `select citus_add_node(${placeOf(server)})`);
  await distribute({ connectionString: template }, 'citus');
  for (const server of servers) {
    await onServer(server, `alter database ${TEMPLATE} allow_connections false`);
    await onServer(
      server,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${TEMPLATE}'`,
    );
  }
}

/** One PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openServer();
  const others = process.env.DATABASE_OTHER_SERVERS?.split(' ') ?? [];
  const dropAll = async (): Promise<void> => {
    for (const each of [server, ...others]) await onServer(each, `drop database if exists ${TEMPLATE}`);
  };
  await dropAll();
  for (const each of [server, ...others]) await onServer(each, `create database ${TEMPLATE}`);
  if (others.length > 0) await spreadTemplate([server, ...others]);
  else await migrate({ connectionString: databaseUrl(server, TEMPLATE) });
  project.provide('postgresServer', server);
  project.provide('postgresTemplate', TEMPLATE);
  project.provide('postgresOthers', others);
  return async () => {
    await dropAll();
    await close();
  };
}

import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { openEmbeddedPostgres } from '../../src/platform/embedded-postgres/open.ts';
import { prepareDatabase } from '../../src/platform/embedded-postgres/prepare-database.ts';
import { migrate } from '../../src/store/upkeep/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A server on which tests may create databases, as an address without a database name. */
    postgresServer: string;
    postgresTemplate: string;
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

/** One PostgreSQL for the whole run, with a migrated database that each test file clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await openServer();
  await onServer(server, `drop database if exists ${TEMPLATE}`);
  await onServer(server, `create database ${TEMPLATE}`);
  await migrate({ connectionString: databaseUrl(server, TEMPLATE) });
  project.provide('postgresServer', server);
  project.provide('postgresTemplate', TEMPLATE);
  return async () => {
    await onServer(server, `drop database if exists ${TEMPLATE}`);
    await close();
  };
}

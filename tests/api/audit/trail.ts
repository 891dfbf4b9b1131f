import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { expect } from 'vitest';
import { run } from '../../../src/commands/run.ts';
import { enqueueJob } from '../../../src/store/jobs/jobs.ts';
import { startApp, type TestApp, type TestTenant } from '../../support/app.ts';
import { publishOffice, type Shown } from '../cases/office.ts';

/** A service with the office package whose audit can be read and tampered with. */
export interface Trail {
  readonly service: TestApp;
  readonly alpha: TestTenant;
  /** A folder for exports. */
  readonly folder: string;
  /** The entries of the tenant, oldest first. */
  entries(query?: string, tenant?: TestTenant): Promise<Shown[]>;
  seal(tenant?: TestTenant): Promise<void>;
  /** Runs statements as the owner of the database, past everything that protects a tenant. */
  asOwner(...statements: readonly string[]): Promise<void>;
  dossier(...args: string[]): Promise<{ code: number; printed: string; noted: string }>;
  close(): Promise<void>;
}

export async function openTrail(): Promise<Trail> {
  const service = await startApp();
  const { alpha } = service;
  await publishOffice(alpha);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-audit-'));
  return {
    service,
    alpha,
    folder,
    entries: async (query = '', tenant = alpha) => {
      const reply = await tenant.client.get(`/api/admin/audit?ordering=id&page_size=100${query}`);
      expect(reply.status, reply.text).toBe(200);
      return reply.body.results;
    },
    seal: async (tenant = alpha) => {
      await tenant.inTenant((tx) => enqueueJob(tx, { kind: 'seal_audit' }));
      await service.drainJobs();
    },
    asOwner: async (...statements) => {
      const client = new pg.Client({
        connectionString: service.databaseUrl,
        options: '-c search_path=dossier',
      });
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    dossier: async (...args) => {
      const printed: string[] = [];
      const noted: string[] = [];
      const code = await run(args, {
        environment: { DATABASE_URL: service.databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' },
        print: (line) => void printed.push(line),
        note: (line) => void noted.push(line),
        readInput: async () => '',
      });
      return { code, printed: printed.join('\n'), noted: noted.join('\n') };
    },
    close: async () => {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

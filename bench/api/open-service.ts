import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { makeApiKey } from '../../src/access/api-key.ts';
import { SCOPES } from '../../src/access/permissions.ts';
import { type App, openApp } from '../../src/app.ts';
import { openLog } from '../../src/platform/log.ts';
import { systemRandomness } from '../../src/platform/randomness.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';
import { type Environment, readSettings } from '../../src/settings.ts';
import { addTenant } from '../../src/store/people/tenants.ts';
import { sampleFiles } from '../engine/sample-package.ts';

export interface BenchTenant {
  readonly id: number;
  readonly key: string;
}

/** The real service on a PostgreSQL of its own, with the owner's connection beside it. */
export interface BenchService {
  readonly app: App;
  readonly origin: string;
  readonly owner: pg.Client;
  readonly poolTarget: pg.ClientConfig;
  addTenant(key: string): Promise<BenchTenant>;
  publish(tenant: BenchTenant, files: Readonly<Record<string, string>>): Promise<void>;
  close(): Promise<void>;
}

export const retailFiles = (): Record<string, string> =>
  Object.fromEntries(
    readPackageFolder(path.resolve(import.meta.dirname, '../../examples/retail-onboarding')),
  );

export const rulesFiles = (): Record<string, string> => Object.fromEntries(sampleFiles());

/** Starts the service in a temporary folder with default settings: commits wait for the disk. */
export async function openService(more: Environment = {}): Promise<BenchService> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'dossier-bench-'));
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    DOSSIER_DEMO: 'off',
    DOSSIER_WORKER: 'off',
    RATE_LIMIT: '1000000',
    OVERLOAD_MS: '0',
    ...more,
  });
  const app = await openApp(settings, openLog('info', { write: () => undefined }));
  const { connection, database } = app.storage;
  const owner = new pg.Client({ ...connection.owner, options: '-c search_path=dossier' });
  await owner.connect();
  return {
    app,
    origin: app.baseUrl,
    owner,
    // The options of the pool name its role.
    poolTarget: {
      ...connection.pool,
      options: `${'options' in connection.pool ? connection.pool.options : ''} -c search_path=dossier`,
    },
    addTenant: async (key) => {
      const made = await addTenant(database, { key, name: key }, async (tx) => {
        const ofBench = { name: 'bench', scopes: SCOPES, createdBy: 'bench', expiresAt: null };
        return { id: tx.tenantId, key: (await makeApiKey(tx, systemRandomness, ofBench)).key };
      });
      if (made === undefined) throw new Error(`tenant ${key} exists`);
      return made;
    },
    async publish(tenant, files) {
      const response = await fetch(`${app.baseUrl}/api/admin/configuration/publish`, {
        method: 'POST',
        headers: { authorization: `Api-Key ${tenant.key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ files }),
      });
      if (!response.ok) throw new Error(`the package was refused: ${await response.text()}`);
    },
    async close() {
      await owner.end();
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import path from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import type { Ask, Check } from '../check.ts';
import { type Finding, failure, ok } from '../finding.ts';

interface Used {
  readonly tenantId: number;
  readonly hash: string;
}

/**
 * A probe is written to the place of files, read back and deleted. A place that takes it can still be the wrong one, such as a folder
 * where nothing is mounted: therefore some files that the database knows are looked for.
 */
export const files: Check = {
  name: 'files',
  run: async ({ settings, asOwner }) => {
    const started = performance.now();
    const place = settings.FILES_URL ?? path.join(settings.DATA_DIR, 'files');
    try {
      const store = openFileStore(place, { aws: settings, spoolFolder: settings.DATA_DIR });
      try {
        await store.check();
        const ms = Math.round(performance.now() - started);
        return (await missingFiles(store, asOwner)) ?? ok(`written, read and deleted a probe in ${ms} ms`);
      } finally {
        await store.close();
      }
    } catch (error) {
      return failure(
        error instanceof Error ? error.message : String(error),
        'Let the service list, write, read and delete at FILES_URL.',
      );
    }
  },
};

async function missingFiles(store: FileStore, ask: Ask): Promise<Finding | undefined> {
  const used = await someFiles(ask);
  const found = await Promise.all(used.map(({ tenantId, hash }) => store.has(tenantId, hash)));
  const missing = found.filter((isThere) => !isThere).length;
  if (missing === 0) return undefined;
  return failure(
    `${missing} of ${used.length} files that were looked for are not there`,
    'Check that FILES_URL is the place of the other nodes, and that its disk is mounted. What is lost is brought back by `dossier restore <backup> --files-only`.',
  );
}

/** Two files of each of the first tenants: by their hashes, they are of any time. */
const someFiles = (ask: Ask): Promise<Used[]> =>
  ask<Used>(
    `select t.tenant_id::float8 as "tenantId", u.hash
     from (select tenant_id from tenants order by tenant_id limit 10) t
     cross join lateral (select distinct hash from file_uses where tenant_id = t.tenant_id order by hash limit 2) u`,
  ).catch(() => []); // Other checks say what is wrong with the database.

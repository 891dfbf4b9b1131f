import path from 'node:path';
import type { FileStore } from '../../platform/files/file-store.ts';
import { openFileStore } from '../../platform/files/open-file-store.ts';
import { type Ask, type Check, Unreachable } from '../check.ts';
import { type Finding, failure, ok, warning } from '../finding.ts';

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

/** Files that are missing, or why none were looked for; undefined where nothing is to be said. */
async function missingFiles(store: FileStore, ask: Ask): Promise<Finding | undefined> {
  let used: readonly Used[];
  try {
    used = await someFiles(ask);
  } catch (error) {
    // Without a database no file is known, and the check of the database says why.
    if (error instanceof Unreachable) return undefined;
    const reason = error instanceof Error ? error.message : String(error);
    return warning(
      `the stored files were not looked for: ${reason}`,
      'Mend what the database says, and run this again.',
    );
  }
  const found = await Promise.all(used.map(({ tenantId, hash }) => store.has(tenantId, hash)));
  const missing = found.filter((isThere) => !isThere).length;
  if (missing === 0) return undefined;
  return failure(
    `${missing} of ${used.length} files that were looked for are not there`,
    'Check that FILES_URL is the place of the other nodes, and that its disk is mounted. What is lost is brought back by `dossier restore <backup> --files-only`.',
  );
}

/** Two files of each of the first tenants: by their hashes, they are of any time. Each tenant is asked for alone, since its rows may be on a server of their own. */
async function someFiles(ask: Ask): Promise<Used[]> {
  const tenants = await ask<{ id: number }>(
    'select tenant_id::float8 as id from tenants order by tenant_id limit 10',
  );
  const used: Used[] = [];
  for (const { id } of tenants) {
    const statement =
      'select distinct tenant_id::float8 as "tenantId", hash from file_uses where tenant_id = $1 order by hash limit 2';
    used.push(...(await ask<Used>(statement, [id])));
  }
  return used;
}

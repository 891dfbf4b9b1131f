import {
  type FileRecord,
  forgetUnusedFiles,
  isNoBackupRunning,
  knownFiles,
  lockFileHash,
} from '../../store/files/files.ts';
import type { JobContext, JobHandler } from '../handler.ts';

const DAY_MS = 86_400_000;
const BATCH = 500;

/**
 * Removes bytes that nobody holds. A request stores its bytes before its transaction says who holds them, so
 * only what is older than a day is taken: by then that request has either committed or failed. While a backup is taken
 * nothing is removed, since the backup may still have to read it; the next night does it.
 */
export const collectFiles: JobHandler = {
  kind: 'collect_files',
  handle: async (_job, context) => {
    const { services, tenantId, signal } = context;
    const before = new Date(services.clock.nowIn(tenantId).getTime() - DAY_MS);
    await context.read((tx) => forgetUnusedFiles(tx, before));
    let batch: FileRecord['hash'][] = [];
    for await (const file of services.files.list(tenantId)) {
      signal.throwIfAborted();
      if (file.storedAt >= before) continue;
      batch.push(file.hash);
      if (batch.length < BATCH) continue;
      await removeUnknown(batch, context);
      batch = [];
    }
    await removeUnknown(batch, context);
    await services.files.sweep(services.clock.now());
  },
};

async function removeUnknown(hashes: readonly string[], context: JobContext): Promise<void> {
  const { services, tenantId } = context;
  const known = await context.read((tx) => knownFiles(tx, hashes));
  for (const hash of hashes.filter((candidate) => !known.has(candidate)))
    await context.read(async (tx) => {
      // An equal upload may have come since: it waits for this lock, or we see its record.
      await lockFileHash(tx, hash);
      if (!(await isNoBackupRunning(tx))) return;
      if ((await knownFiles(tx, [hash])).size === 0) await services.files.remove(tenantId, hash);
    });
}

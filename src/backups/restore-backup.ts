import type { FileStore } from '../platform/files/file-store.ts';
import type { ConnectionTarget } from '../store/database/connection.ts';
import type { DumpLine } from '../store/upkeep/dump-line.ts';
import { restoreRows } from '../store/upkeep/restore-rows.ts';
import { readFrames } from './file-frames.ts';
import { DamagedBackup, type Manifest } from './manifest.ts';
import { type PartsPlace, readParts } from './parts.ts';
import { readRows } from './read-rows.ts';
import { partsOf } from './verify-backup.ts';

interface RestoreRequest {
  readonly owner: ConnectionTarget;
  readonly files: FileStore;
  readonly from: PartsPlace;
  readonly manifest: Manifest;
  /** The one tenant to restore; everything without it. */
  readonly tenant?: { readonly id: number; readonly as?: string | undefined } | undefined;
  readonly isOutgoingHeld: boolean;
  progress(line: string): void;
}

/**
 * Restores a backup that was verified: the files first, which nothing refers to yet, then all rows in one transaction. If
 * the rows are refused, the files that were added are removed again.
 */
export async function restoreBackup(request: RestoreRequest): Promise<number> {
  const { owner, from, manifest, tenant, isOutgoingHeld } = request;
  const added: { readonly tenantId: number; readonly hash: string }[] = [];
  try {
    const tenantIds = new Set(tenant ? [tenant.id] : manifest.tenants.map(({ id }) => id));
    await restoreFiles(request, tenantIds, added);
    request.progress('rows');
    const lines: AsyncGenerator<DumpLine> = readRows(from, manifest);
    return await restoreRows(owner, lines, { tenant, isOutgoingHeld });
  } catch (error) {
    // A file that cannot be removed is in nobody's way; the error that led here is the one to tell.
    for (const { tenantId, hash } of added) await request.files.remove(tenantId, hash).catch(() => undefined);
    throw error;
  }
}

/** Stores the files of some tenants, and gives their number. Files that were not there before are added to `added`. */
export async function restoreFiles(
  { files, from, manifest, progress }: Pick<RestoreRequest, 'files' | 'from' | 'manifest' | 'progress'>,
  tenantIds: ReadonlySet<number>,
  added: { tenantId: number; hash: string }[] = [],
): Promise<number> {
  const missing = new Set(manifest.missing_files.map(({ tenant_id: id, hash }) => `${id}/${hash}`));
  let count = 0;
  for await (const file of readFrames(readParts(from, partsOf(manifest, 'files')))) {
    if (!tenantIds.has(file.tenantId) || missing.has(`${file.tenantId}/${file.hash}`)) {
      for await (const _ of file.bytes);
      continue;
    }
    // Also a file that is there is written again, since it may be damaged.
    const isNew = !(await files.has(file.tenantId, file.hash));
    const stored = await files.put(file.tenantId, file.bytes);
    if (isNew) added.push({ tenantId: file.tenantId, hash: stored.hash });
    if (stored.hash !== file.hash || stored.size !== file.size)
      throw new DamagedBackup(`File ${file.hash} in the backup is damaged.`);
    count += 1;
    if (count % 100 === 0) progress(`${count} files`);
  }
  return count;
}

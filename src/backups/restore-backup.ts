import { createHash } from 'node:crypto';
import type { FileStore, StoredFile } from '../platform/files/file-store.ts';
import type { ConnectionTarget } from '../store/database/connection.ts';
import type { DumpLine } from '../store/upkeep/dump-line.ts';
import { restoreRows } from '../store/upkeep/restore-rows.ts';
import { type FoundFile, readFrames } from './file-frames.ts';
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
    await storeFiles(request, tenantIds, added);
    request.progress('rows');
    const lines: AsyncGenerator<DumpLine> = readRows(from, manifest);
    return await restoreRows(owner, lines, { tenant, isOutgoingHeld });
  } catch (error) {
    // A file that cannot be removed is in nobody's way; the error that led here is the one to tell.
    for (const { tenantId, hash } of added) await request.files.remove(tenantId, hash).catch(() => undefined);
    throw error;
  }
}

type FilesRequest = Pick<RestoreRequest, 'files' | 'from' | 'manifest' | 'progress'>;

/**
 * Stores all files of some tenants, and adds those that were not there before to `added`. Also a file that is there is
 * written again: it may be damaged, and no collection takes a new one before its row is there.
 */
async function storeFiles(
  request: FilesRequest,
  tenantIds: ReadonlySet<number>,
  added: { tenantId: number; hash: string }[],
): Promise<void> {
  for await (const file of filesOf(request, tenantIds)) {
    const isNew = !(await request.files.has(file.tenantId, file.hash));
    const stored = await request.files.put(file.tenantId, file.bytes);
    if (isNew) added.push({ tenantId: file.tenantId, hash: stored.hash });
    refuseOther(stored, file);
  }
}

/** Stores the files of some tenants that are gone or damaged, and counts them and those that were looked at. */
export async function mendFiles(
  request: FilesRequest,
  tenantIds: ReadonlySet<number>,
): Promise<{ readonly looked: number; readonly stored: number }> {
  let looked = 0;
  let stored = 0;
  for await (const file of filesOf(request, tenantIds)) {
    looked += 1;
    if (await isIntact(request.files, file)) continue;
    refuseOther(await request.files.put(file.tenantId, file.bytes), file);
    stored += 1;
  }
  return { looked, stored };
}

/** The files of some tenants in a backup, without those that were missing when it was taken. */
async function* filesOf(
  { from, manifest, progress }: FilesRequest,
  tenantIds: ReadonlySet<number>,
): AsyncGenerator<FoundFile> {
  const missing = new Set(manifest.missing_files.map(({ tenant_id: id, hash }) => `${id}/${hash}`));
  let count = 0;
  for await (const file of readFrames(readParts(from, partsOf(manifest, 'files')))) {
    if (tenantIds.has(file.tenantId) && !missing.has(`${file.tenantId}/${file.hash}`)) {
      yield file;
      count += 1;
      if (count % 100 === 0) progress(`${count} files`);
    }
    // The next file begins behind the bytes that nobody has read.
    for await (const _ of file.bytes);
  }
}

/** Whether a stored file has the bytes of its hash. One that cannot be read is damaged; a place that is away refuses what is stored next. */
async function isIntact(files: FileStore, { tenantId, hash }: FoundFile): Promise<boolean> {
  const found = createHash('sha256');
  try {
    for await (const chunk of await files.open(tenantId, hash)) found.update(chunk);
  } catch {
    return false;
  }
  return found.digest('hex') === hash;
}

function refuseOther(stored: StoredFile, { hash, size }: FoundFile): void {
  if (stored.hash !== hash || stored.size !== size)
    throw new DamagedBackup(`File ${hash} in the backup is damaged.`);
}

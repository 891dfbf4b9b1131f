import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { FileStoreError } from './file-store-error.ts';
import { makeFolder } from './make-folder.ts';

/** A file that has lost its name already: the system frees it when it is closed, or when the process is killed. */
export async function openNameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, `dossier-${randomUUID()}`);
  try {
    await makeFolder(folder);
    const handle = await open(file, 'wx+', 0o600);
    await unlink(file);
    return handle;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileStoreError('unavailable', `The folder ${folder} cannot take uploads: ${reason}.`, error);
  }
}

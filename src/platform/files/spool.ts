import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { StoredFile } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { receive } from './receive.ts';

/** A whole file behind an open handle, which the caller closes. */
interface Spooled extends StoredFile {
  readonly handle: FileHandle;
}

// Told apart here, since errors of the source look the same: both can be system errors.
async function write(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  try {
    await handle.writeFile(bytes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FileStoreError('unavailable', `The file could not be written as it came in: ${reason}.`, error);
  }
}

/** Writes a source to the file that `create` opens at the first chunk; closes that file when the source fails. */
export async function spool(
  source: Readable | AsyncIterable<Uint8Array>,
  limit: number,
  create: () => Promise<FileHandle>,
): Promise<Spooled> {
  let handle: FileHandle | undefined;
  try {
    const stored = await receive(source, limit, async (bytes) => {
      handle ??= await create();
      await write(handle, bytes);
    });
    handle ??= await create();
    return { ...stored, handle };
  } catch (error) {
    await handle?.close();
    throw error;
  }
}

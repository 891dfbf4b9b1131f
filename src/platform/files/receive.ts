import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { StoredFile } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';

function toBytes(chunk: unknown): Uint8Array {
  if (chunk instanceof Uint8Array) return chunk;
  throw new FileStoreError('invalid', 'A file is stored from bytes; its source gave something else.');
}

/**
 * Passes a source's bytes on chunk by chunk, hashing and counting them. The next chunk is asked for when `write`
 * is done with the last, so one chunk is held whatever the file's size. The source is listened to from the
 * first moment, since an unheard error of a stream ends the process, and is closed when anything fails.
 */
export async function receive(
  source: Readable | AsyncIterable<Uint8Array>,
  limit: number,
  write: (bytes: Uint8Array) => Promise<void>,
): Promise<StoredFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source) {
    const bytes = toBytes(chunk);
    size += bytes.byteLength;
    if (size > limit)
      throw new FileStoreError('too_large', `The file has more than the ${limit} bytes allowed.`);
    hash.update(bytes);
    await write(bytes);
  }
  return { hash: hash.digest('hex'), size };
}

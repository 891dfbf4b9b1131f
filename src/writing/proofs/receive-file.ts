import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isHeic } from '../../changes/accepted-types.ts';
import { cleanFileName } from '../../changes/clean-file-name.ts';
import { refuse } from '../../errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Database } from '../../store/database/database.ts';
import { type FileRecord, recordFile } from '../../store/files/files.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';

export interface FileServices {
  readonly files: FileStore;
  readonly workshop: Workshop;
  readonly database: Database;
}

/** A file on its way in. */
export interface IncomingFile {
  readonly content: Readable | AsyncIterable<Uint8Array> | Uint8Array;
  /** The name that the sender gives. */
  readonly fileName: string;
  /** The most bytes it may have. */
  readonly limit?: number;
}

/** A file that is stored and held by nobody yet: within a day somebody does, or its bytes are collected. */
export interface ReceivedFile extends FileRecord {
  readonly fileName: string;
}

const HEAD_BYTES = 256 * 1024;
const UNKNOWN = 'application/octet-stream';

/** Stores a file as it comes in, one piece at a time, and finds out from its content what it is. */
export async function receiveFile(
  services: FileServices,
  tenantId: number,
  { content, fileName, limit = Number.POSITIVE_INFINITY }: IncomingFile,
): Promise<ReceivedFile> {
  const head: Uint8Array[] = [];
  const source = content instanceof Uint8Array ? [content] : content;
  const { hash, size } = await services.files.put(tenantId, keepHead(source, head), { limit });
  if (size === 0) throw refuse('invalid', 'The file is empty.', 'file');
  const bytes = Buffer.concat(head).subarray(0, HEAD_BYTES);
  const contentType = await typeOf(services, tenantId, hash, bytes, size);
  if (isHeic(contentType)) throw refuse('heic_not_accepted', undefined, 'file');
  const file = { hash, size, contentType };
  await services.database.inTenant(tenantId, (tx) => recordFile(tx, file));
  return { ...file, fileName: cleanFileName(fileName) };
}

async function* keepHead(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  head: Uint8Array[],
): AsyncGenerator<Uint8Array> {
  let kept = 0;
  for await (const chunk of source) {
    if (kept < HEAD_BYTES) head.push(chunk);
    kept += chunk.byteLength;
    yield chunk;
  }
}

async function typeOf(
  { workshop, files }: FileServices,
  tenantId: number,
  hash: string,
  head: Uint8Array,
  size: number,
): Promise<string> {
  try {
    const isWhole = size === head.byteLength;
    const found = await workshop.run('inspectFile', { bytes: head, isWhole });
    if (!found.isUnsure) return found.contentType;
    const bytes = await buffer(await files.open(tenantId, hash));
    return (await workshop.run('inspectFile', { bytes, isWhole: true })).contentType;
  } catch (error) {
    if (!(error instanceof TaskRefusal)) throw error;
    if (error.code === 'picture_too_large') throw refuse('picture_too_large', error.message, 'file');
    if (error.isPassing) throw refuse('unavailable');
    // A file that crashes the process which examines it is not safe to open.
    return UNKNOWN;
  }
}

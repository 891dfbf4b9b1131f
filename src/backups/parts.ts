import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Upload } from '../platform/files/open-bucket.ts';
import type { Place } from '../platform/files/open-place.ts';
import type { BackupKey } from './backup-key.ts';
import { type BackupPart, DamagedBackup, type PartStream } from './manifest.ts';

/** A part is held in memory as a whole, so that it can be hashed, encrypted and sent again. */
const PART_BYTES = 16 * 1024 * 1024;
/** The most bytes that encryption adds. */
const MOST_ADDED = 64;

/** Where the parts of one backup are, and how they are protected. */
export interface PartsPlace {
  readonly place: Place;
  /** The name of the backup. */
  readonly name: string;
  readonly key: BackupKey;
}

const labelOf = (name: string, part: string): string => `dossier backup 1/${name}/${part}`;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Bytes in memory, as a place takes them. */
export const uploadOf = (bytes: Buffer): Upload => ({
  hash: sha256(bytes),
  size: bytes.byteLength,
  read: () => Readable.from([bytes]),
});

/** Cuts a stream into parts and stores them, one after the other. */
export async function writeParts(
  { place, name, key }: PartsPlace,
  stream: PartStream,
  source: AsyncIterable<Uint8Array>,
): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  let chunks: Uint8Array[] = [];
  let length = 0;
  const store = async (): Promise<void> => {
    if (length === 0) return;
    const part = `${stream}-${String(parts.length + 1).padStart(6, '0')}`;
    const upload = uploadOf(key.encrypt(Buffer.concat(chunks, length), labelOf(name, part)));
    await place.put(`${name}/${part}`, upload);
    parts.push({ name: part, stream, size: upload.size, sha256: upload.hash });
    chunks = [];
    length = 0;
  };
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.byteLength >= PART_BYTES) {
      const fits = PART_BYTES - length;
      chunks.push(rest.subarray(0, fits));
      length = PART_BYTES;
      rest = rest.subarray(fits);
      await store();
    }
    if (rest.byteLength > 0) chunks.push(rest);
    length += rest.byteLength;
  }
  await store();
  return parts;
}

/** The bytes of a stream. Each part is compared with the manifest before a byte of it is given. */
export async function* readParts(
  { place, name, key }: PartsPlace,
  parts: readonly BackupPart[],
): AsyncGenerator<Buffer> {
  for (const part of parts) {
    const stored = await place.get(`${name}/${part.name}`);
    if (stored === undefined) throw new DamagedBackup(`Part ${part.name} of backup ${name} is missing.`);
    const bytes = await readWhole(stored, part.size);
    if (bytes === undefined || sha256(bytes) !== part.sha256)
      throw new DamagedBackup(`Part ${part.name} of backup ${name} is damaged: it is not what was written.`);
    yield decrypted(bytes, part.name);
  }

  function decrypted(bytes: Buffer, part: string): Buffer {
    try {
      return key.decrypt(bytes, labelOf(name, part));
    } catch {
      throw new DamagedBackup(`Part ${part} of backup ${name} cannot be decrypted with this key.`);
    }
  }
}

/** All bytes, if they are as many as expected; no more than that is read. */
async function readWhole(source: Readable, size: number): Promise<Buffer | undefined> {
  if (size > PART_BYTES + MOST_ADDED) {
    source.destroy();
    return undefined;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.byteLength;
    if (length > size) break;
    chunks.push(chunk);
  }
  return length === size ? Buffer.concat(chunks, length) : undefined;
}

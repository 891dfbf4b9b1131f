import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OperatorError } from '../errors.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { FileStoreError } from '../platform/files/file-store-error.ts';
import type { Place } from '../platform/files/open-place.ts';
import type { ConnectionTarget } from '../store/database/connection.ts';
import { columnsOf, writeDumpLine } from '../store/upkeep/dump-line.ts';
import { openSnapshot, type Snapshot, type SnapshotFile } from '../store/upkeep/open-snapshot.ts';
import { type KeySource, newKey } from './backup-key.ts';
import { frameHead } from './file-frames.ts';
import { type BackupPart, MANIFEST, type Manifest, writeManifest } from './manifest.ts';
import { type PartsPlace, uploadOf, writeParts } from './parts.ts';
import { verifyParts } from './verify-backup.ts';

interface BackupRequest {
  readonly owner: ConnectionTarget;
  readonly files: FileStore;
  readonly place: Place;
  /** The one tenant to back up; everything without it. */
  readonly tenantId?: number | undefined;
  readonly key?: KeySource | undefined;
  readonly release: string;
  /** Goes on without files that are gone or damaged; the manifest then lists them. */
  readonly mayMissFiles: boolean;
  progress(line: string): void;
}

/** The gzip stream gets lines in pieces of this size. */
const PIECE = 64 * 1024;

/**
 * Writes everything as of one moment to a place, reads it back and compares it, and then makes it complete by its manifest.
 * A backup that ends before that has none, and nobody takes it for a good one.
 */
export async function takeBackup(request: BackupRequest): Promise<Manifest> {
  const { owner, place, tenantId, release } = request;
  const key = await newKey(request.key);
  const snapshot = await openSnapshot(owner, { tenantId, withFiles: true });
  try {
    const name = nameAt(snapshot.at);
    const to: PartsPlace = { place, name, key };
    request.progress('rows');
    const rows = await writeRows(to, snapshot);
    const files = await writeFiles(to, snapshot, request);
    const manifest: Manifest = {
      dossier_backup: 1,
      name,
      release,
      taken_at: snapshot.at.toISOString(),
      finished_at: new Date().toISOString(),
      is_whole: tenantId === undefined,
      tenants: rows.tenants,
      migrations: [...snapshot.header.migrations],
      rows: rows.counts,
      files: { count: files.count, bytes: files.bytes },
      missing_files: files.missing,
      parts: [...rows.parts, ...files.parts],
      encryption: key.encryption,
    };
    request.progress('verifying');
    await verifyParts(to, manifest);
    await place.put(`${name}/${MANIFEST}`, uploadOf(Buffer.from(writeManifest(manifest, key))));
    return manifest;
  } finally {
    await snapshot.close();
  }
}

/** Names sort by time, also those of one second: 2026-11-16T08-17-00-250Z-9f86d0. */
const nameAt = (at: Date): string =>
  `${at.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}`;

interface WrittenRows {
  readonly parts: readonly BackupPart[];
  readonly counts: Record<string, number>;
  readonly tenants: Manifest['tenants'];
}

async function writeRows(to: PartsPlace, snapshot: Snapshot): Promise<WrittenRows> {
  const counts = Object.fromEntries(snapshot.header.tables.map((table) => [table, 0]));
  const tenants: Manifest['tenants'] = [];
  async function* pieces(): AsyncGenerator<string> {
    let piece = `${writeDumpLine(snapshot.header)}\n`;
    for await (const line of snapshot.rows()) {
      if ('table' in line) counts[line.table] = (counts[line.table] ?? 0) + 1;
      if ('table' in line && line.table === 'tenants') {
        const { tenant_id: id, key, name } = columnsOf(line);
        tenants.push({ id: Number(id), key: String(key), name: String(name) });
      }
      piece += `${writeDumpLine(line)}\n`;
      if (piece.length < PIECE) continue;
      yield piece;
      piece = '';
    }
    yield piece;
  }
  let parts: BackupPart[] = [];
  await pipeline(Readable.from(pieces()), createGzip(), async (compressed) => {
    parts = await writeParts(to, 'rows', compressed);
  });
  return { parts, counts, tenants };
}

interface WrittenFiles {
  readonly parts: readonly BackupPart[];
  readonly count: number;
  readonly bytes: number;
  readonly missing: Manifest['missing_files'];
}

async function writeFiles(to: PartsPlace, snapshot: Snapshot, request: BackupRequest): Promise<WrittenFiles> {
  let count = 0;
  let bytes = 0;
  const missing: Manifest['missing_files'] = [];
  const miss = ({ tenantId, hash, isUsed }: SnapshotFile, reason: string): void => {
    missing.push({ tenant_id: tenantId, hash });
    if (!isUsed || request.mayMissFiles) return;
    throw new OperatorError(
      `File ${hash} of tenant ${tenantId} is ${reason}, and something refers to it. The backup was not completed. Bring the file ` +
        'back from an earlier backup, or use --without-missing-files, which lists such files in the backup.',
    );
  };
  async function* frames(): AsyncGenerator<Uint8Array> {
    for await (const file of snapshot.files()) {
      const source = await openIfThere(request.files, file);
      if (source === undefined) {
        miss(file, 'gone');
        continue;
      }
      yield frameHead(file);
      const isSame = yield* copyOf(source, file);
      if (isSame) {
        count += 1;
        bytes += file.size;
      } else miss(file, 'damaged');
      if (count % 100 === 0) request.progress(`${count} files`);
    }
  }
  const parts = await writeParts(to, 'files', frames());
  return { parts, count, bytes, missing };
}

async function openIfThere(files: FileStore, file: SnapshotFile): Promise<Readable | undefined> {
  try {
    return await files.open(file.tenantId, file.hash);
  } catch (error) {
    if (error instanceof FileStoreError && error.failure === 'missing') return undefined;
    throw error;
  }
}

/** The bytes of a file, as many as its record says; returns whether they are those of its hash. */
async function* copyOf(source: Readable, file: SnapshotFile): AsyncGenerator<Uint8Array, boolean> {
  const hash = createHash('sha256');
  let length = 0;
  for await (const chunk of source) {
    const bytes: Buffer = chunk.subarray(0, file.size - length);
    hash.update(chunk);
    length += bytes.byteLength;
    yield bytes;
    if (bytes.byteLength < chunk.byteLength) break;
  }
  for (; length < file.size; length += Math.min(PIECE, file.size - length))
    yield Buffer.alloc(Math.min(PIECE, file.size - length));
  return hash.digest('hex') === file.hash;
}

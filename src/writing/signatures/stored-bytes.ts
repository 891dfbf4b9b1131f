import { buffer } from 'node:stream/consumers';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileRecord } from '../../store/files/files.ts';

export async function readBytes(files: FileStore, tenantId: number, hash: string): Promise<Uint8Array> {
  return new Uint8Array(await buffer(await files.open(tenantId, hash)));
}

/** Stores a PDF; who holds it is said in the transaction that follows. */
export async function storePdf(files: FileStore, tenantId: number, bytes: Uint8Array): Promise<FileRecord> {
  const { hash, size } = await files.put(
    tenantId,
    (async function* () {
      yield bytes;
    })(),
  );
  return { hash, size, contentType: 'application/pdf' };
}

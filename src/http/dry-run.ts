// A request with `dry_run` runs completely but leaves nothing: its transactions are rolled back and its files are not
// kept.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from '../errors.ts';
import type { Services } from '../operations/operation.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { Database } from '../store/database/database.ts';

/** Rolls back a transaction after its work is done. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

/** The same services, but storing nothing. */
export const withoutStoring = (services: Services): Services => ({
  ...services,
  database: rollingBack(services.database),
  files: forgetting(services.files),
});

const rollingBack = (database: Database): Database => ({
  ...database,
  inTenant: async (tenantId, work, options) => {
    let done: { readonly result: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await database.inTenant(
        tenantId,
        async (tx) => {
          done = { result: await work(tx) };
          throw new RolledBack();
        },
        options,
      );
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    if (done === undefined) throw new Error('The transaction of a dry run ended without its work.');
    return done.result;
  },
});

const MOST_BYTES = 8 * 1024 * 1024;

/** Keeps files of the request in memory until it is answered. */
function forgetting(files: FileStore): FileStore {
  const held = new Map<string, Buffer>();
  return {
    ...files,
    put: async (_tenantId, source, { limit = Number.POSITIVE_INFINITY } = {}) => {
      const chunks: Uint8Array[] = [];
      let size = 0;
      for await (const chunk of source) {
        size += chunk.byteLength;
        if (size > limit) throw refuse('too_large');
        if (size > MOST_BYTES)
          throw refuse('invalid', 'Files of up to 8 MiB can be tried with dry_run.', 'dry_run');
        chunks.push(chunk);
      }
      const bytes = Buffer.concat(chunks);
      const hash = createHash('sha256').update(bytes).digest('hex');
      held.set(hash, bytes);
      return { hash, size };
    },
    open: async (tenantId, hash) => {
      const bytes = held.get(hash);
      return bytes === undefined ? files.open(tenantId, hash) : Readable.from([bytes]);
    },
    has: async (tenantId, hash) => held.has(hash) || files.has(tenantId, hash),
    remove: async (_tenantId, hash) => void held.delete(hash),
  };
}

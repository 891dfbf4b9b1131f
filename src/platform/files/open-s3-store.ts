import { createHash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileKey, isHash, missingFile, tenantKey } from './file-key.ts';
import type { FileStore, ListedFile } from './file-store.ts';
import { FileStoreError } from './file-store-error.ts';
import { type BucketSettings, openBucket, type Upload } from './open-bucket.ts';
import { openNameless } from './open-nameless.ts';
import { spool } from './spool.ts';

interface S3Settings extends BucketSettings {
  /** Before every key: empty, or ending in a slash. */
  readonly prefix: string;
  readonly spoolFolder: string;
}

/** S3 takes no more in one request. */
const LARGEST = 5 * 1024 ** 3;

const PROBE = 'probe';

const probe = (): Upload => {
  const bytes = Buffer.from(PROBE);
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.byteLength,
    read: () => Readable.from([bytes]),
  };
};

/**
 * Files in a bucket, as `<prefix><tenant>/<aa>/<hash>`. An upload waits in a nameless local file until its hash is
 * known and then goes out in one request, which S3 keeps whole or not at all: unlike a multipart upload to a
 * temporary key it leaves nothing in the bucket when this process dies, and can be sent again when S3 hiccups.
 */
export function openS3Store(settings: S3Settings): FileStore {
  const { prefix, spoolFolder } = settings;
  const bucket = openBucket(settings);
  const keyOf = (tenantId: number, hash: string): string => prefix + fileKey(tenantId, hash);

  async function* listTenant(start: string): AsyncGenerator<ListedFile> {
    for await (const { key, size, storedAt } of bucket.list(start)) {
      const hash = key.slice(key.lastIndexOf('/') + 1);
      if (isHash(hash)) yield { hash, size, storedAt };
    }
  }

  return {
    async put(tenantId, source, options) {
      tenantKey(tenantId);
      const limit = Math.min(options?.limit ?? LARGEST, LARGEST);
      const { handle, hash, size } = await spool(source, limit, () => openNameless(spoolFolder));
      try {
        // Sent also when an equal file is there: that makes its time new, so that collection by age spares it.
        await bucket.put(keyOf(tenantId, hash), {
          hash,
          size,
          read: () => handle.createReadStream({ start: 0, autoClose: false }),
        });
        return { hash, size };
      } finally {
        await handle.close();
      }
    },
    async open(tenantId, hash) {
      const body = await bucket.get(keyOf(tenantId, hash));
      if (!body) throw missingFile(tenantId, hash);
      return body;
    },
    async has(tenantId, hash) {
      return await bucket.has(keyOf(tenantId, hash));
    },
    async remove(tenantId, hash) {
      await bucket.remove(keyOf(tenantId, hash));
    },
    list(tenantId) {
      return listTenant(`${prefix}${tenantKey(tenantId)}/`);
    },
    // A nameless file cannot outlive its upload, and a bucket never holds part of one.
    sweep: async () => 0,
    async check() {
      const key = `${prefix}probe-${randomUUID()}`;
      // Listing first: its answer names what is wrong, where others give no more than a status.
      await bucket.list(key).next();
      await bucket.put(key, probe());
      const back = await bucket.get(key);
      const isSame = back !== undefined && (await text(back)) === PROBE;
      await bucket.remove(key);
      if (!isSame)
        throw new FileStoreError(
          'unavailable',
          `The bucket "${settings.bucket}" does not give back what is written to it.`,
        );
      await (await openNameless(spoolFolder)).close();
    },
    close: () => bucket.close(),
  };
}

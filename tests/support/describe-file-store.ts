import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { FileStore, ListedFile } from '../../src/platform/files/file-store.ts';

/** The operations that the tests below need of a kind of store. */
export interface Backend {
  /** A new, empty store. */
  store(): Promise<FileStore>;
  /** The names of all files in the last store and beside it, finished or not. */
  everything(): Promise<string[]>;
  close(): Promise<void>;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (text: string): Readable => Readable.from([Buffer.from(text)]);
const hashesOf = (files: readonly ListedFile[]): string[] => files.map(({ hash }) => hash);
const listed = (store: FileStore, tenantId = 1): Promise<ListedFile[]> => collect(store.list(tenantId));

/** The tests that every kind of store must pass; `runs` is the number of round trips of the property test. */
export function describeFileStore(name: string, openBackend: () => Promise<Backend>, runs: number): void {
  describe(name, () => {
    let opened: Backend;
    let store: FileStore;
    beforeAll(async () => {
      opened = await openBackend();
    });
    afterAll(() => opened.close());
    beforeEach(async () => {
      store = await opened.store();
    });

    test('gives back what was put, under its hash', async () => {
      const sizes = fc.constantFrom(0, 1, 5, 65_536, 200_000);
      const chunks = fc.array(fc.tuple(sizes, fc.nat(255)), { maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(chunks, async (parts) => {
          const bytes = parts.map(([size, value]) => Buffer.alloc(size, value));
          const whole = Buffer.concat(bytes);
          const stored = await store.put(7, Readable.from(bytes));
          expect(stored).toEqual({ hash: sha256(whole), size: whole.byteLength });
          expect(whole.equals(await buffer(await store.open(7, stored.hash)))).toBe(true);
        }),
        { numRuns: runs },
      );
    });

    test('takes 50 MiB chunk by chunk', async () => {
      const chunk = Buffer.alloc(64 * 1024, 3);
      const expected = createHash('sha256');
      async function* source() {
        for (let count = 0; count < 800; count++) {
          expected.update(chunk);
          yield chunk;
        }
      }
      const { hash, size } = await store.put(1, source());
      expect({ hash, size }).toEqual({ hash: expected.digest('hex'), size: 50 * 1024 * 1024 });
      const actual = createHash('sha256');
      for await (const bytes of await store.open(1, hash)) actual.update(bytes);
      expect(actual.digest('hex')).toBe(hash);
    });

    test('keeps equal uploads of one tenant once', async () => {
      const first = await store.put(1, bytesOf('equal'));
      const others = await Promise.all([1, 2, 3].map(() => store.put(1, bytesOf('equal'))));
      expect(others).toEqual([first, first, first]);
      expect(hashesOf(await listed(store))).toEqual([first.hash]);
      expect(await opened.everything()).toEqual([first.hash]);
    });

    test("gives no tenant another's file for its hash", async () => {
      const { hash } = await store.put(1, bytesOf('private'));
      expect(await store.has(11, hash)).toBe(false);
      await expect(store.open(11, hash)).rejects.toMatchObject({ failure: 'missing' });
      expect(await listed(store, 11)).toEqual([]);
      await store.remove(11, hash);
      expect(await store.has(1, hash)).toBe(true);
    });

    test('says which file is missing', async () => {
      const hash = sha256(Buffer.from('never put'));
      await expect(store.open(4, hash)).rejects.toThrow(`Tenant 4 has no stored file ${hash}.`);
      expect(await store.has(4, hash)).toBe(false);
    });

    test('shows nothing under a hash before the last byte', async () => {
      const hash = sha256(Buffer.from('half and half'));
      async function* source() {
        yield Buffer.from('half and ');
        yield Buffer.from('half');
        expect(await store.has(1, hash)).toBe(false);
        expect(await listed(store)).toEqual([]);
      }
      await store.put(1, source());
      expect(await store.has(1, hash)).toBe(true);
    });

    test('passes on the error of a source and leaves nothing behind', async () => {
      const failure = new Error('the client went away');
      async function* source() {
        yield Buffer.from('half');
        throw failure;
      }
      await expect(store.put(1, source())).rejects.toBe(failure);
      await expect(store.put(1, Readable.from(source()))).rejects.toBe(failure);
      expect(await opened.everything()).toEqual([]);
    });

    test('survives a stream that fails before it is read, and one that just ends early', async () => {
      const failure = new Error('failed at once');
      const failed = new Readable({ read() {} });
      failed.destroy(failure);
      await expect(store.put(1, failed)).rejects.toBe(failure);
      const cut = new Readable({ read() {} });
      cut.push('half');
      setImmediate(() => cut.destroy());
      await expect(store.put(1, cut)).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
      expect(await opened.everything()).toEqual([]);
    });

    test('refuses what is over the limit, closes its source and leaves nothing behind', async () => {
      let pulled = 0;
      let isClosed = false;
      async function* endless() {
        try {
          for (;;) {
            pulled += 1;
            yield Buffer.alloc(10);
          }
        } finally {
          isClosed = true;
        }
      }
      await expect(store.put(1, endless(), { limit: 25 })).rejects.toMatchObject({ failure: 'too_large' });
      expect({ pulled, isClosed }).toEqual({ pulled: 3, isClosed: true });
      expect(await opened.everything()).toEqual([]);
    });

    test('takes a file of exactly the limit', async () => {
      expect(await store.put(1, bytesOf('12345'), { limit: 5 })).toMatchObject({ size: 5 });
      await expect(store.put(1, bytesOf('123456'), { limit: 5 })).rejects.toMatchObject({
        failure: 'too_large',
      });
      expect(await store.put(1, Readable.from([]), { limit: 0 })).toMatchObject({ size: 0 });
    });

    test('removes a file, and does not mind when it is gone', async () => {
      const { hash } = await store.put(1, bytesOf('shared'));
      await store.put(2, bytesOf('shared'));
      await store.remove(1, hash);
      await store.remove(1, hash);
      expect(await store.has(1, hash)).toBe(false);
      await expect(store.open(1, hash)).rejects.toMatchObject({ failure: 'missing' });
      expect(await store.has(2, hash)).toBe(true);
      expect(await listed(store)).toEqual([]);
    });

    test("lists all of a tenant's files by hash, with size and time", async () => {
      const texts = Array.from({ length: 12 }, (_, index) => 'x'.repeat(index));
      const before = Date.now();
      for (const text of texts) await store.put(1, bytesOf(text));
      await store.put(2, bytesOf('of another tenant'));
      await store.put(12, bytesOf('of a third'));
      const files = await listed(store);
      const expected = texts.map((text) => ({ hash: sha256(Buffer.from(text)), size: text.length }));
      expect(files.map(({ hash, size }) => ({ hash, size }))).toEqual(
        expected.toSorted((a, b) => (a.hash < b.hash ? -1 : 1)),
      );
      // S3 stores times in whole seconds.
      for (const { storedAt } of files) expect(storedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000);
    });

    test.each([
      ['a hash with a path in it', 1, `${'a'.repeat(61)}/..`],
      ['a hash with a path before it', 1, `../${'a'.repeat(64)}`],
      ['a short hash', 1, 'abc'],
      ['a hash in upper case', 1, 'A'.repeat(64)],
      ['a hash with a line after it', 1, `${'a'.repeat(64)}\n`],
      ['a fraction as tenant', 1.5, 'a'.repeat(64)],
      ['tenant 0', 0, 'a'.repeat(64)],
      ['a negative tenant', -1, 'a'.repeat(64)],
      ['no number as tenant', Number.NaN, 'a'.repeat(64)],
      ['a path as tenant', JSON.parse('"../1"'), 'a'.repeat(64)],
      ['a list as hash', 1, JSON.parse(`["${'a'.repeat(64)}"]`)],
    ])('refuses %s', async (_, tenantId, hash) => {
      const refusal = { failure: 'invalid' };
      await expect(store.open(tenantId, hash)).rejects.toMatchObject(refusal);
      await expect(store.has(tenantId, hash)).rejects.toMatchObject(refusal);
      await expect(store.remove(tenantId, hash)).rejects.toMatchObject(refusal);
      if (tenantId === 1) return;
      await expect(store.put(tenantId, bytesOf('x'))).rejects.toMatchObject(refusal);
      expect(() => store.list(tenantId)).toThrow('positive whole number');
    });

    test('is checked without a trace', async () => {
      await store.check();
      expect(await opened.everything()).toEqual([]);
    });
  });
}

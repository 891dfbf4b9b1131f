import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { receive } from './receive.ts';

const CHUNK = Buffer.alloc(64 * 1024, 7);

test('asks the source for a chunk only when the chunk before is written', async () => {
  const seen: string[] = [];
  async function* source() {
    for (const name of ['a', 'b', 'c']) {
      seen.push(`pull ${name}`);
      yield Buffer.from(name);
    }
  }
  await receive(source(), 3, async (bytes) => {
    // Turns of the loop in which a source that is pulled ahead would be seen.
    for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
    seen.push(`wrote ${Buffer.from(bytes)}`);
  });
  expect(seen).toEqual(['pull a', 'wrote a', 'pull b', 'wrote b', 'pull c', 'wrote c']);
});

test('holds no more of a 50 MiB stream than the stream buffers by itself', async () => {
  const total = 50 * 1024 * 1024;
  let produced = 0;
  const source = new Readable({
    highWaterMark: CHUNK.byteLength * 2,
    read() {
      this.push(produced < total ? CHUNK : null);
      produced += CHUNK.byteLength;
    },
  });
  let written = 0;
  let ahead = 0;
  const { size } = await receive(source, Number.POSITIVE_INFINITY, async (bytes) => {
    await new Promise(setImmediate);
    ahead = Math.max(ahead, produced - written);
    written += bytes.byteLength;
  });
  expect(size).toBe(total);
  expect(ahead).toBeLessThanOrEqual(CHUNK.byteLength * 5);
});

test('names the bytes by their SHA-256, whatever their chunks', async () => {
  const text = 'the same bytes';
  const hash = createHash('sha256').update(text).digest('hex');
  for (const parts of [[text], [...text], ['', text, '']]) {
    const source = Readable.from(parts.map((part) => Buffer.from(part)));
    expect(await receive(source, 100, async () => undefined)).toEqual({ hash, size: text.length });
  }
});

test('refuses a source that gives text instead of bytes, and closes it', async () => {
  const source = Readable.from(['text']);
  await expect(receive(source, 100, async () => undefined)).rejects.toMatchObject({ failure: 'invalid' });
  expect(source.destroyed).toBe(true);
});

test('closes the source when a write fails', async () => {
  const source = Readable.from([CHUNK, CHUNK]);
  const failure = new Error('disk full');
  await expect(receive(source, Number.POSITIVE_INFINITY, () => Promise.reject(failure))).rejects.toBe(
    failure,
  );
  expect(source.destroyed).toBe(true);
});

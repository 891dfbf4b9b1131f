import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Backend, describeFileStore } from '../../../tests/support/describe-file-store.ts';
import { openFileStore } from './open-file-store.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'dossier-files-'));
});
afterAll(() => rm(base, { recursive: true }));

const freshFolder = (): Promise<string> => mkdtemp(path.join(base, 'store-'));

/** The files below a folder, as paths relative to it. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

async function openBackend(): Promise<Backend> {
  let root = '';
  return {
    async store() {
      root = await freshFolder();
      return openFileStore(root);
    },
    everything: async () => (await filesIn(root)).map((file) => path.basename(file)),
    close: async () => undefined,
  };
}

describeFileStore('files on disk', openBackend, 50);

describe('files on disk alone', () => {
  const text = 'one file';
  const hash = createHash('sha256').update(text).digest('hex');
  const source = () => Readable.from([Buffer.from(text)]);
  let root: string;
  let file: string;
  beforeEach(async () => {
    root = await freshFolder();
    file = path.join(root, '5', hash.slice(0, 2), hash);
  });

  test('lie under tenant, first two digits and hash, for the owner alone', async () => {
    await openFileStore(root).put(5, source());
    expect(await readFile(file, 'utf8')).toBe(text);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await stat(path.dirname(file))).mode & 0o777).toBe(0o700);
  });

  test('are new again after an equal upload, which mends a damaged copy', async () => {
    const store = openFileStore(root);
    await store.put(5, source());
    await writeFile(file, 'damaged');
    const longAgo = new Date('2020-01-01T00:00:00Z');
    await utimes(file, longAgo, longAgo);
    await store.put(5, source());
    expect(await readFile(file, 'utf8')).toBe(text);
    for await (const { storedAt } of store.list(5))
      expect(storedAt.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  test('can be read to the end while they are removed', async () => {
    const store = openFileStore(root);
    await store.put(5, source());
    const stream = await store.open(5, hash);
    await store.remove(5, hash);
    expect((await buffer(stream)).toString()).toBe(text);
  });

  test('are listed without what else lies there', async () => {
    const store = openFileStore(root);
    await store.put(5, source());
    await writeFile(path.join(root, '5', 'note.txt'), '');
    await writeFile(path.join(path.dirname(file), 'note.txt'), '');
    const hashes = [];
    for await (const listed of store.list(5)) hashes.push(listed.hash);
    expect(hashes).toEqual([hash]);
  });

  test('that dead uploads left behind are swept after a day', async () => {
    const store = openFileStore(root);
    await store.check();
    const now = new Date('2026-03-02T12:00:00Z');
    const ages = { young: '2026-03-01T12:00:00Z', old: '2026-03-01T11:59:59Z' };
    for (const [name, time] of Object.entries(ages)) {
      await writeFile(path.join(root, 'incoming', name), 'half');
      await utimes(path.join(root, 'incoming', name), new Date(time), new Date(time));
    }
    await store.put(5, source());
    expect(await store.sweep(now)).toBe(1);
    expect(await readdir(path.join(root, 'incoming'))).toEqual(['young']);
    expect(await store.has(5, hash)).toBe(true);
  });

  test('are swept where nothing was ever put', async () => {
    expect(await openFileStore(path.join(root, 'new')).sweep(new Date())).toBe(0);
  });

  test('are refused with one sentence where there can be no folder', async () => {
    const place = path.join(root, 'a-file');
    await writeFile(place, '');
    const store = openFileStore(place);
    await expect(store.check()).rejects.toThrow(`The files folder ${place} cannot be used: ENOTDIR`);
    const upload = source();
    await expect(store.put(5, upload)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(upload.destroyed).toBe(true);
  });

  test('are put without a trace when they cannot be put in place', async () => {
    await mkdir(path.join(file, 'in the way'), { recursive: true });
    await expect(openFileStore(root).put(5, source())).rejects.toMatchObject({ failure: 'unavailable' });
    expect(await filesIn(root)).toEqual([]);
  });

  test('are made in a folder that is not there yet', async () => {
    const store = openFileStore(path.join(root, 'a', 'b'));
    await store.check();
    expect(await store.put(5, source())).toEqual({ hash, size: text.length });
  });
});

/** Runs a program that has `store` over the folder, and gives what it printed. */
async function run(root: string, program: string): Promise<{ printed: string; signal: unknown }> {
  const module = JSON.stringify(new URL('./open-file-store.ts', import.meta.url).href);
  const start = `import { openFileStore } from ${module}; const store = openFileStore(${JSON.stringify(root)});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', start + program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [, signal]] = await Promise.all([buffer(child.stdout), once(child, 'exit')]);
  return { printed: output.toString(), signal };
}

describe('a kill', () => {
  const die = `process.kill(process.pid, 'SIGKILL');`;

  test('in the middle of an upload leaves nothing under a hash', async () => {
    const root = await freshFolder();
    const program = `
      await store.put(1, (async function* () { yield Buffer.alloc(100_000, 1); yield Buffer.alloc(1); ${die} })());`;
    expect((await run(root, program)).signal).toBe('SIGKILL');
    const left = await filesIn(root);
    expect(left).toHaveLength(1);
    expect(left[0]).toMatch(/^incoming\//);
    const store = openFileStore(root);
    for await (const { hash } of store.list(1)) expect.fail(`${hash} is not whole`);
    expect(await store.sweep(new Date(Date.now() + 25 * 60 * 60 * 1000))).toBe(1);
  });

  // Other uploads are at every stage, from the first byte to the last flush, when the process dies.
  test.each([1, 2, 5, 9])('after %i of many uploads leaves whole files under their hashes', async (done) => {
    const root = await freshFolder();
    const program = `
      let done = 0;
      async function* source(n) { for (let part = 0; part < n; part++) yield Buffer.alloc(9_000, n); }
      for (let n = 1; n <= 20; n++)
        store.put(1, source(n)).then(() => { if (++done === ${done}) ${die} });`;
    expect((await run(root, program)).signal).toBe('SIGKILL');
    let count = 0;
    for await (const { hash } of openFileStore(root).list(1)) {
      const bytes = await readFile(path.join(root, '1', hash.slice(0, 2), hash));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
      count += 1;
    }
    expect(count).toBeGreaterThanOrEqual(done);
  });
});

test('storing files on disk does not load the SDK for S3', async () => {
  const program = `
    import { Readable } from 'node:stream';
    import { createRequire } from 'node:module';
    await store.put(1, Readable.from([Buffer.from('x')]));
    const loaded = Object.keys(createRequire(import.meta.url).cache).filter((file) => /aws|smithy/.test(file));
    console.log(loaded.length);`;
  expect((await run(await freshFolder(), program)).printed).toBe('0\n');
});

import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(os.tmpdir(), 'dossier-folder-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

it('makes a folder and those above it, and is content where it is there', async () => {
  const folder = path.join(base, 'one', 'two', 'three');
  await Promise.all([makeFolder(folder), makeFolder(folder)]);
  await makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
  expect((await stat(path.join(base, 'one'))).mode & 0o777).toBe(0o700);
});

it('fails where a file is in the way', async () => {
  const file = path.join(base, 'file');
  await writeFile(file, '');
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(path.join(file, 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' });
});

it.skipIf(process.platform !== 'linux')('fails at once where no folder can be made', async () => {
  await expect(makeFolder('/proc/nowhere/files')).rejects.toMatchObject({ code: 'ENOENT' });
});

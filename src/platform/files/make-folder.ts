import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const MODE = 0o700;

const codeOf = (error: unknown): unknown => (error as { readonly code?: unknown }).code;

/** Makes a folder and those above it. Not with `recursive`, which never ends where a file system has room for none, such as /proc. */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await makeOne(folder);
  } catch (error) {
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder) throw error;
    await makeFolder(parent);
    await makeOne(folder);
  }
}

async function makeOne(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: MODE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !(await stat(folder)).isDirectory()) throw error;
  }
}

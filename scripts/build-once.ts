import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

interface Build {
  /** The folder that is served or run; it stays as it is until a new build is complete. */
  readonly output: string;
  /** Says which sources a build is of. */
  stamp(): string;
  /** Builds into a new folder. */
  make(next: string): Promise<void>;
}

/** Builds what is not up to date. Two builds at a time would write into the same folder: the second waits, and finds it built. */
export async function buildOnce({ output, stamp, make }: Build): Promise<void> {
  const file = path.join(output, '.stamp');
  const isBuilt = (wanted: string): boolean => existsSync(file) && readFileSync(file, 'utf8') === wanted;
  if (isBuilt(stamp())) return;
  await withLock(`${output}.lock`, async (lock) => {
    const wanted = stamp();
    if (isBuilt(wanted)) return;
    const next = path.join(lock, 'next');
    await make(next);
    writeFileSync(path.join(next, path.basename(file)), wanted);
    rmSync(output, { recursive: true, force: true });
    renameSync(next, output);
  });
}

/** The files in folders and their subfolders, sorted. */
export const filesBelow = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted();

/** A hash of the names and contents of files. */
export function hashOfFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function withLock(lock: string, work: (lock: string) => Promise<void>): Promise<void> {
  const holder = path.join(lock, 'pid');
  mkdirSync(path.dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      break;
    } catch {
      await pause(200);
      const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : Number.NaN;
      if (pid > 0 && !isAlive(pid)) rmSync(lock, { recursive: true, force: true });
    }
  }
  try {
    await work(lock);
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

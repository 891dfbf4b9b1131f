import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncFolder } from '../platform/files/sync-folder.ts';

/** A file that is being written. */
interface FileBeside {
  /** Writes all of it; only then it takes the place of the file of before. */
  write(lines: AsyncIterable<string>): Promise<void>;
  /** Removes what was written, unless it is in its place. */
  discard(): Promise<void>;
}

const ENDS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Opens a file beside the one that it replaces once it is whole, so that a failure or Ctrl-C leaves that one as it was. */
export async function openBeside(file: string): Promise<FileBeside> {
  const found = await stat(file).catch(() => null);
  // A device or a pipe is written to: nothing takes its place.
  const isReplaced = found === null || found.isFile();
  // A link goes on leading to the file.
  const target = found === null ? file : await realpath(file);
  const part = isReplaced ? `${target}.${randomUUID()}.part` : target;
  // The same people can read it as before.
  const mode = found === null ? 0o600 : found.mode & 0o777;
  let opening: Promise<FileHandle> | undefined;
  let isPlaced = false;
  const isLeft = (): boolean => isReplaced && !isPlaced;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    // What is not yet there cannot be removed. A pipe that nobody reads is never open.
    if (isReplaced) await opening?.catch(() => undefined);
    if (isLeft()) rmSync(part, { force: true });
    // As shells tell of the end by a signal.
    process.exit(128 + constants.signals[signal]);
  };
  const forget = (): void => {
    for (const signal of ENDS) process.off(signal, end);
  };
  // Before the file is there: a signal in between would leave it.
  for (const signal of ENDS) process.once(signal, end);
  opening = open(part, isReplaced ? 'wx' : 'w', mode);
  const handle = await opening.catch((error: unknown) => {
    forget();
    throw error;
  });
  const output = handle.createWriteStream({ flush: isReplaced });
  // `write` throws the error. Without a listener, one before it would end the process.
  output.on('error', () => undefined);
  return {
    async write(lines) {
      await pipeline(lines, output);
      if (!isReplaced) return;
      await rename(part, target);
      isPlaced = true;
      await syncFolder(path.dirname(target));
    },
    async discard() {
      forget();
      output.destroy();
      // The failure that led here matters more than a part that stays.
      if (isLeft()) await rm(part, { force: true }).catch(() => undefined);
    },
  };
}

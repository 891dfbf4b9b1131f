import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** The files below a folder whose names end in one of the endings, sorted; those of hidden folders are left out. */
export function listFiles(folder: string, ...endings: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)))
    .filter((name) => !name.split(path.sep).some((part) => part.startsWith('.')))
    .filter((name) => statSync(path.join(folder, name), { throwIfNoEntry: false })?.isFile())
    .sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ReadResult, readPackage } from '../../src/configuration/index.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../examples');

/** The text files of all example packages, by path. */
export function exampleFiles(): Map<string, string> {
  const entries = readdirSync(EXAMPLES, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [
      path.relative(EXAMPLES, file).replaceAll(path.sep, '/'),
      readFileSync(file, 'utf8'),
    ]),
  );
}

/** One of the example packages with what it includes. */
export const readExample = (name: string): ReadResult => readPackage(exampleFiles(), name);

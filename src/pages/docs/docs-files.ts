import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type Page } from '../page.ts';

/** The pictures and other files that documents show or link to, by address; each is read on request. */
export type DocsFiles = ReadonlyMap<string, () => Page>;

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
};

/** Only files of these types inside the folder can be requested. */
export function readDocsFiles(docsFolder: string): DocsFiles {
  return new Map(
    list(docsFolder).flatMap((file) => {
      const contentType = TYPES[path.extname(file)];
      if (contentType === undefined) return [];
      const read = (): Page => {
        const body = readFileSync(path.join(docsFolder, file));
        return { contentType, body, cache: 'no-cache', etag: `"${hashOf(body)}"` };
      };
      return [[fileAddress(file, '.'), read]];
    }),
  );
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
      .sort();
  } catch {
    // The service can be installed without its documentation.
    return [];
  }
}

/** The address of a file that a document names, whether it exists or not. */
export const fileAddress = (href: string, from: string): string =>
  `/docs/${path.posix.join(path.posix.dirname(from), href)}`;

/** The address of a file that a document names; undefined if it does not exist. */
export function docsFile(href: string, from: string, files: DocsFiles): string | undefined {
  const address = fileAddress(href, from);
  return files.has(address) ? address : undefined;
}

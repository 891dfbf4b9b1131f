import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashOf, type Page } from '../page.ts';

/** The pictures of the documentation by address; each is read on request. */
export type DocsPictures = ReadonlyMap<string, () => Page>;

const FOLDER = 'pictures';

/** Only files in the folder of pictures can be requested. */
export function readPictures(docsFolder: string): DocsPictures {
  const folder = path.join(docsFolder, FOLDER);
  return new Map(
    list(folder).map((name) => [
      `/docs/${FOLDER}/${name}`,
      () => {
        const body = readFileSync(path.join(folder, name));
        return { contentType: 'image/webp', body, cache: 'no-cache', etag: `"${hashOf(body)}"` };
      },
    ]),
  );
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.webp'))
      .map(({ name }) => name);
  } catch {
    // Most folders of documents have no pictures.
    return [];
  }
}

/** The address of a picture that a document uses; undefined if it does not exist. */
export function pictureAt(href: string, from: string, pictures: DocsPictures): string | undefined {
  const address = `/docs/${path.posix.join(path.posix.dirname(from), href)}`;
  return pictures.has(address) ? address : undefined;
}

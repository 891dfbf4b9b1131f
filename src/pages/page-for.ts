import { ASSETS } from './assets.ts';
import { readDocsFiles } from './docs/docs-files.ts';
import { readDocs } from './docs/docs-library.ts';
import { docsIndex, docsPage, docsSearch } from './docs/docs-pages.ts';
import type { Page, Site } from './page.ts';
import { referencePage } from './reference/reference-page.ts';
import { startPage } from './start-page.ts';

/** The addresses that `pageFor` answers; "*" stands for the rest of a path. */
export const PAGE_PATHS = [
  '/welcome',
  '/reference',
  '/reference/admin',
  '/docs',
  '/docs/*',
  '/assets/*',
] as const;

type Made = Page | Promise<Page>;
type Pages = (path: string, query: string) => Made | undefined;

const opened = new WeakMap<Site, Promise<Pages>>();

/** The page of a path; undefined if there is none. Pages are cached, except search results. */
export async function pageFor(path: string, site: Site, query = ''): Promise<Page | undefined> {
  const asset = ASSETS.get(path);
  if (asset) return asset;
  let opening = opened.get(site);
  if (!opening) {
    opening = openPages(site);
    opened.set(site, opening);
    // A folder that could not be read is tried again.
    opening.catch(() => opened.delete(site));
  }
  const pages = await opening;
  return pages(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path, query);
}

async function openPages(site: Site): Promise<Pages> {
  const docs = await readDocs(site.docsFolder);
  const files = readDocsFiles(site.docsFolder);
  const fixed: ReadonlyMap<string, () => Made> = new Map<string, () => Made>([
    ['/welcome', () => startPage(site)],
    [
      '/reference',
      () => referencePage(site.openapi, { place: '/reference', source: '/api/1/openapi.json', frame: site }),
    ],
    [
      '/reference/admin',
      () =>
        referencePage(site.adminOpenapi, {
          place: '/reference/admin',
          source: '/api/admin/openapi.json',
          frame: site,
        }),
    ],
    ['/docs', () => docsIndex(docs, site, files)],
  ]);
  const made = new Map<string, Made>();
  return (path, query) => {
    if (path === '/docs' && query.trim() !== '') return docsSearch(docs, query, site);
    const page =
      made.get(path) ??
      fixed.get(path)?.() ??
      files.get(path)?.() ??
      (path.startsWith('/docs/') ? docsPage(path.slice('/docs/'.length), docs, site, files) : undefined);
    if (page) made.set(path, page);
    // One that could not be made is tried again.
    if (page instanceof Promise) page.catch(() => made.delete(path));
    return page;
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describeApis } from '../../src/http/api-documents.ts';
import { OPERATIONS } from '../../src/operations/index.ts';
import { ASSETS } from '../../src/pages/assets.ts';
import { readDocsFiles } from '../../src/pages/docs/docs-files.ts';
import { type DocsLibrary, readDocs } from '../../src/pages/docs/docs-library.ts';
import { docsPath } from '../../src/pages/docs/docs-link.ts';
import { docsIndex, docsPage, docsSiteSearch } from '../../src/pages/docs/docs-pages.ts';
import { SITE_SEARCH } from '../../src/pages/docs/docs-side.ts';
import { SITE_SCRIPT } from '../../src/pages/layout.ts';
import type { Frame, Page, Site } from '../../src/pages/page.ts';
import { referencePage } from '../../src/pages/reference/reference-page.ts';
import { searchIndex } from './search-index.ts';
import { siteScript } from './site-script.ts';

/** The address in the samples of the reference: that of `npm start`. */
const BASE_URL = 'http://127.0.0.1:8080';

const REFERENCES = [
  { place: '/reference', source: '/api/1/openapi.json', of: 'openapi' },
  { place: '/reference/admin', source: '/api/admin/openapi.json', of: 'adminOpenapi' },
] as const;

export interface SitePages {
  readonly library: DocsLibrary;
  /** The content of the site's files, by the address that the service has for it. */
  readonly content: ReadonlyMap<string, string | Buffer>;
}

export interface SiteSource {
  readonly docsFolder: string;
  readonly version: string;
  /** The two documents of the API. */
  readonly apis?: Pick<Site, 'openapi' | 'adminOpenapi'>;
}

/** Everything that the site shows, as the service would send it: the documents, the reference, pictures, style and scripts. */
export async function sitePages({
  docsFolder,
  version,
  apis: documents = describeApis({ operations: OPERATIONS, baseUrl: () => BASE_URL }),
}: SiteSource): Promise<SitePages> {
  const frame: Frame = { version, isFile: true };
  const library = await readDocs(docsFolder);
  const files = readDocsFiles(docsFolder);
  const content = new Map<string, string | Buffer>();
  const add = (address: string, page: Pick<Page, 'body'> | undefined): void => {
    if (page) content.set(address, page.body);
  };
  for (const [address, asset] of ASSETS) add(address, asset);
  for (const [address, read] of files) add(address, read());
  for (const { place, source, of } of REFERENCES) {
    add(source, { body: `${JSON.stringify(documents[of](), null, 1)}\n` });
    add(place, await referencePage(documents[of], { place, source, frame }));
  }
  add('/docs', docsIndex(library, frame, files));
  for (const name of library.keys())
    if (name !== '') add(docsPath(name), docsPage(name, library, frame, files));
  add(SITE_SEARCH, docsSiteSearch(library, frame));
  const references = REFERENCES.map(({ place, of }) => ({ place, document: documents[of]() }));
  add('/assets/search-index.js', { body: await searchIndex(library, references) });
  add(SITE_SCRIPT, {
    body: siteScript(readFileSync(path.join(import.meta.dirname, 'site.js'), 'utf8')),
  });
  return { library, content };
}

import { readFileSync } from 'node:fs';
import { FAVICON } from './mark.ts';
import { hashOf, type Page } from './page.ts';

const read = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

interface Asset {
  readonly path: string;
  readonly page: Page;
}

/** The address contains a hash of the content, so that browsers can cache it for ever. */
function asset(name: string, extension: string, contentType: string, body: string): Asset {
  const hash = hashOf(body);
  return {
    path: `/assets/${name}-${hash}.${extension}`,
    page: { contentType, body, cache: 'public, max-age=31536000, immutable', etag: `"${hash}"` },
  };
}

/** The parts of the stylesheet, one for each kind of page; they are sent as one file, in this order. */
const STYLES = ['base', 'frame', 'text', 'start', 'docs', 'reference', 'samples', 'narrow'];

const STYLE = asset(
  'dossier',
  'css',
  'text/css; charset=utf-8',
  STYLES.map((name) => read(`style/${name}.css`)).join('\n'),
);
const SCRIPT = asset('dossier', 'js', 'text/javascript; charset=utf-8', read('dossier.js'));
const ICON = asset('mark', 'svg', 'image/svg+xml', FAVICON);

export const STYLE_PATH = STYLE.path;
export const SCRIPT_PATH = SCRIPT.path;
export const ICON_PATH = ICON.path;

/** The stylesheet, the script and the icon by their addresses. */
export const ASSETS: ReadonlyMap<string, Page> = new Map(
  [STYLE, SCRIPT, ICON].map(({ path, page }) => [path, page]),
);

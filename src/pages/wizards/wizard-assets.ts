import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashOf, type Page } from '../page.ts';
import { type Brand, brandStyle } from './brand.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The parts of the stylesheet, in this order. */
const STYLES = ['base', 'frame', 'fields', 'cards', 'files', 'actions', 'messages', 'review', 'end', 'media'];

/** Without comments and indentation, to keep pages small. */
const STYLE = STYLES.map((name) => read(`style/${name}.css`))
  .join('\n')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s*\n\s*/g, '\n');
const SCRIPT = read('wizard.js');
const KEPT = 'public, max-age=31536000, immutable';
const HASHES = { style: hashOf(STYLE), script: hashOf(SCRIPT) };

/** The stylesheet. It is part of the page: on a slow connection, one more request would delay the first display. */
export const styleOf = ({ primary, accent }: Pick<Brand, 'primary' | 'accent'>): string =>
  brandStyle(primary, accent) + STYLE;

/** The hash of the inline stylesheet for the page's policy. */
export const styleSource = (brand: Brand): string =>
  `'sha256-${createHash('sha256').update(styleOf(brand)).digest('base64')}'`;

/**
 * The stylesheet as a file, for pages with another policy. The address contains the colours, so that every node can
 * generate it.
 */
export const stylePath = ({ primary, accent }: Brand): string =>
  `/w/style/${primary}-${accent}-${HASHES.style}.css`;

export const SCRIPT_PATH = `/w/script/${HASHES.script}.js`;

/** The stylesheet or the script at an address; undefined if there is none. */
export function wizardAsset(path: string): Page | undefined {
  if (path === SCRIPT_PATH)
    return {
      contentType: 'text/javascript; charset=utf-8',
      body: SCRIPT,
      cache: KEPT,
      etag: `"${HASHES.script}"`,
    };
  const [, primary, accent] = /^\/w\/style\/([0-9a-f]{6})-([0-9a-f]{6})-[\w-]+\.css$/.exec(path) ?? [];
  if (primary === undefined || accent === undefined) return undefined;
  const body = styleOf({ primary, accent });
  return { contentType: 'text/css; charset=utf-8', body, cache: KEPT, etag: `"${hashOf(body)}"` };
}

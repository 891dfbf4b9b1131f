import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hashOf, type Page } from '../page.ts';
import { type Brand, brandStyle } from './brand.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

/** Without comments and indentation: people wait for every byte of it. */
const STYLE = read('wizard.css')
  .replace(/\/\*[\s\S]*?\*\//g, '')
  .replace(/\s*\n\s*/g, '\n');
const SCRIPT = read('wizard.js');
const KEPT = 'public, max-age=31536000, immutable';
const HASHES = { style: hashOf(STYLE), script: hashOf(SCRIPT) };

/** The stylesheet. It stands in the page: a phone on a slow line would wait for one more answer before it shows anything. */
export const styleOf = ({ primary, accent }: Pick<Brand, 'primary' | 'accent'>): string =>
  brandStyle(primary, accent) + STYLE;

/** What the policy of a page calls the stylesheet inside of it. */
export const styleSource = (brand: Brand): string =>
  `'sha256-${createHash('sha256').update(styleOf(brand)).digest('base64')}'`;

/** The same as a file, for pages whose policy is not ours. The address says the colours, so that every node can make it. */
export const stylePath = ({ primary, accent }: Brand): string =>
  `/w/style/${primary}-${accent}-${HASHES.style}.css`;

export const SCRIPT_PATH = `/w/script/${HASHES.script}.js`;

/** The stylesheet or the script under an address; undefined where there is none. */
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

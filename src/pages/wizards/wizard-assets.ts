import { readFileSync } from 'node:fs';
import { hashOf, type Page } from '../page.ts';
import { type Brand, brandStyle } from './brand.ts';

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const STYLE = read('wizard.css');
const SCRIPT = read('wizard.js');
const KEPT = 'public, max-age=31536000, immutable';
const HASHES = { style: hashOf(STYLE), script: hashOf(SCRIPT) };

/** One stylesheet for each pair of colours: the address says which, so that every node can make it. */
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
  const body = brandStyle(primary, accent) + STYLE;
  return { contentType: 'text/css; charset=utf-8', body, cache: KEPT, etag: `"${hashOf(body)}"` };
}

import { readFileSync } from 'node:fs';
import { hashOf, type Page } from '../page.ts';
import { brandStyle } from '../wizards/brand.ts';

const read = (name: string): string => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');
/** The parts of the stylesheet, in this order. */
const STYLES = ['base', 'frame', 'card', 'pages', 'sign-form', 'message'];
const STYLE = STYLES.map((name) => read(`style/${name}.css`)).join('');
const SCRIPT = read('signing.js');
const STYLE_HASH = hashOf(STYLE + brandStyle.toString());
const SCRIPT_HASH = hashOf(SCRIPT);
const FOR_EVER = 'public, max-age=31536000, immutable';

export const SCRIPT_PATH = `/signing/assets/${SCRIPT_HASH}.js`;

/** The address of the stylesheet, which contains the colour of the organisation. */
export const stylePath = (color: string): string => `/signing/assets/${STYLE_HASH}-${color}.css`;

/** The stylesheet or the script at an address. */
export function signingAsset(path: string): Page | undefined {
  if (path === SCRIPT_PATH)
    return {
      contentType: 'text/javascript; charset=utf-8',
      body: SCRIPT,
      cache: FOR_EVER,
      etag: `"${SCRIPT_HASH}"`,
    };
  const [, hash, color] = /^\/signing\/assets\/([\w-]{12})-([0-9a-f]{6})\.css$/i.exec(path) ?? [];
  if (hash !== STYLE_HASH || color === undefined) return undefined;
  const body = `${brandStyle(color, color)}${STYLE}`;
  return { contentType: 'text/css; charset=utf-8', body, cache: FOR_EVER, etag: `"${hash}-${color}"` };
}

import path from 'node:path';

/** The files whose names do not follow from their addresses. */
const NAMED: Readonly<Record<string, string>> = {
  '/docs': 'index.html',
  '/search': 'search.html',
  '/reference': 'reference.html',
  '/reference/admin': 'reference-admin.html',
  '/api/1/openapi.json': 'openapi.json',
  '/api/admin/openapi.json': 'openapi-admin.json',
};

const IS_FILE = /\.(css|js|json|pdf|png|svg|webp)$/;

/** The file of the site that holds what the service has at an address. */
export function siteFile(address: string): string {
  const named = NAMED[address];
  if (named !== undefined) return named;
  const name = address.replace(/^\/(docs\/)?/, '');
  return IS_FILE.test(name) ? name : `${name}.html`;
}

/** An attribute of our own markup that holds an address of this site; quotes inside texts are always escaped. */
const ADDRESS = /( (?:href|src|action)=")(\/[^"#]*)?(#[^"]*)?"/g;

/** The addresses of a page as they lead from its file to others, so that the site works in any folder, also without a server. */
export const withRelativeLinks = (markup: string, address: string): string =>
  markup.replaceAll(ADDRESS, (whole, attribute: string, target: string | undefined, anchor = '') =>
    target === undefined ? whole : `${attribute}${relativeFile(address, target)}${anchor}"`,
  );

const relativeFile = (from: string, to: string): string =>
  path.posix.relative(path.posix.dirname(siteFile(from)), siteFile(to));

/** Where the links of a page lead on this site: an address, and an anchor if there is one. */
export const linksOf = (markup: string): { readonly target: string | undefined; readonly anchor: string }[] =>
  [...markup.matchAll(ADDRESS)]
    .map(([, , target, anchor = '']) => ({ target, anchor: anchor.slice(1) }))
    .filter(({ target, anchor }) => target !== undefined || anchor !== '');

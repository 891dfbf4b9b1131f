import path from 'node:path';
import { type DocsLibrary, docsName } from './docs-library.ts';

export const docsPath = (name: string): string => (name === '' ? '/docs' : `/docs/${name}`);

/** The address on this site that a link in the documentation leads to; undefined if the target is not shown. */
export function docsLink(href: string, from: string, library: DocsLibrary): string | undefined {
  const name = docsTarget(href, from);
  if (name === undefined) return href;
  return library.has(name) ? `${docsPath(name)}${/[?#].*$/s.exec(href)?.[0] ?? ''}` : undefined;
}

/** The name of the document that a link from a file leads to, whether it exists or not; undefined if it leads elsewhere. */
export function docsTarget(href: string, from: string): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return undefined;
  const [file = ''] = href.split(/[?#]/, 1);
  return docsName(path.posix.join(path.posix.dirname(from), decode(file)).replace(/\/$/, ''));
}

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

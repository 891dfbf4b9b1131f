import path from 'node:path';
import { type DocsLibrary, docsName } from './docs-library.ts';

export const docsPath = (name: string): string => (name === '' ? '/docs' : `/docs/${name}`);

/** The address on this site that a link in the documentation leads to; undefined if the target is not shown. */
export function docsLink(href: string, from: string, library: DocsLibrary): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return href;
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const target = path.posix.join(path.posix.dirname(from), decode(file)).replace(/\/$/, '');
  const name = docsName(target);
  return library.has(name) ? `${docsPath(name)}${rest}` : undefined;
}

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

import path from 'node:path';
import type { DocsLibrary } from './docs-library.ts';

/** The document that opens the documentation, if there is one; it has no page of its own. */
export const INTRODUCTION = 'README';

export const docsPath = (name: string): string => (name === INTRODUCTION ? '/docs' : `/docs/${name}`);

/** Where a link in the document `from` leads on this site; undefined when it names a file that is not shown. */
export function docsLink(href: string, from: string, library: DocsLibrary): string | undefined {
  if (/^([a-z][a-z\d+.-]*:|#|\/)/i.test(href)) return href;
  const [, file = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const name = path.posix.join(path.posix.dirname(from), decode(file)).replace(/\.md$/, '');
  return library.has(name) ? `${docsPath(name)}${rest}` : undefined;
}

function decode(file: string): string {
  try {
    return decodeURIComponent(file);
  } catch {
    return file;
  }
}

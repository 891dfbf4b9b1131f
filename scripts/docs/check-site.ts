import { existsSync } from 'node:fs';
import path from 'node:path';
import { Lexer, type Token } from 'marked';
import { fileAddress } from '../../src/pages/docs/docs-files.ts';
import type { DocsEntry, DocsLibrary } from '../../src/pages/docs/docs-library.ts';
import { docsTarget } from '../../src/pages/docs/docs-link.ts';
import { docsPaths } from '../../src/pages/docs/docs-paths.ts';
import { linksOf } from './site-files.ts';
import type { SitePages } from './site-pages.ts';

/** The faults of the site: links, anchors and pictures that lead nowhere, and documents that no reader is led to. */
export function checkSite({ library, content }: SitePages, docsFolder: string): string[] {
  const ids = new Map(
    [...content].flatMap(([address, body]) => (typeof body === 'string' ? [[address, idsOf(body)]] : [])),
  );
  const problems = [...library.values()].flatMap((entry) => checkSource(entry, library, content, docsFolder));
  for (const [address, body] of content) {
    if (typeof body !== 'string' || !body.startsWith('<!doctype html>')) continue;
    for (const { target = address, anchor } of linksOf(body))
      if (!content.has(target)) problems.push(`${address}: there is no ${target}`);
      else if (anchor !== '' && !ids.get(target)?.has(anchor))
        problems.push(`${address}: ${target} has no heading #${anchor}`);
  }
  return [...new Set([...problems, ...unlisted(library)])];
}

const idsOf = (markup: string): ReadonlySet<string> =>
  new Set([...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));

/** A link or a picture that has no target is shown as its text alone; so it is looked for in the source. */
function checkSource(
  entry: DocsEntry,
  library: DocsLibrary,
  content: SitePages['content'],
  docsFolder: string,
): string[] {
  return targetsIn(new Lexer({ gfm: true }).lex(entry.source)).flatMap(({ href, isPicture }) => {
    const name = docsTarget(href, entry.file);
    if (name === undefined)
      return isPicture ? [`docs/${entry.file}: the picture ${href} is on another host`] : [];
    const [file = ''] = href.split(/[?#]/, 1);
    const isThere = isPicture
      ? content.has(fileAddress(file, entry.file))
      : library.has(name) ||
        content.has(fileAddress(file, entry.file)) ||
        // A file of the sources, which the site does not show.
        existsSync(path.join(docsFolder, path.dirname(entry.file), decodeURIComponent(file)));
    return isThere ? [] : [`docs/${entry.file}: there is no ${isPicture ? 'picture ' : ''}${href}`];
  });
}

interface Target {
  readonly href: string;
  readonly isPicture: boolean;
}

function targetsIn(tokens: readonly Token[]): Target[] {
  return tokens.flatMap((token): Target[] => {
    const found =
      token.type === 'link' || token.type === 'image'
        ? [{ href: String(token.href), isPicture: token.type === 'image' }]
        : [];
    return [...found, ...targetsIn(insideOf(token))];
  });
}

function insideOf(token: Token): Token[] {
  if (token.type === 'list') return token.items;
  if (token.type === 'table')
    return [token.header, ...token.rows].flat().flatMap(({ tokens }: { tokens: Token[] }) => tokens);
  return ('tokens' in token && token.tokens) || [];
}

/** The documents of the folder itself that are in no reader's list. */
function unlisted(library: DocsLibrary): string[] {
  const listed = new Set(docsPaths(library).flatMap(({ entries }) => entries));
  return [...library.values()]
    .filter((entry) => !entry.file.includes('/') && entry.name !== '' && !listed.has(entry))
    .map(({ file }) => `docs/${file}: no reader’s list in docs/README.md names it`);
}

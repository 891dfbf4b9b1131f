import { Lexer, type Token } from 'marked';
import { plainText } from '../markdown/render-markdown.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsTarget } from './docs-link.ts';

/** The documents for one kind of reader, in the order in which they are best read. */
export interface DocsPath {
  /** The words of the reader: “I operate the service”. */
  readonly title: string;
  readonly entries: readonly DocsEntry[];
}

const known = new WeakMap<DocsLibrary, readonly DocsPath[]>();

/** The main README has a list for each reader under a heading of its own; the order of its links is the order of the path. */
export function docsPaths(library: DocsLibrary): readonly DocsPath[] {
  const made = known.get(library) ?? readPaths(library);
  known.set(library, made);
  return made;
}

function readPaths(library: DocsLibrary): DocsPath[] {
  const introduction = library.get('');
  if (introduction === undefined) return [];
  const paths: { title: string; entries: Set<DocsEntry> }[] = [];
  for (const token of new Lexer({ gfm: true }).lex(introduction.source)) {
    if (token.type === 'heading' && token.depth === 2)
      paths.push({ title: plainText(token.tokens), entries: new Set() });
    if (token.type !== 'list') continue;
    for (const href of linksIn([token])) {
      const entry = library.get(docsTarget(href, introduction.file) ?? '');
      if (entry && entry !== introduction) paths.at(-1)?.entries.add(entry);
    }
  }
  return paths
    .filter(({ entries }) => entries.size > 0)
    .map(({ title, entries }) => ({ title, entries: [...entries] }));
}

const linksIn = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => [
    ...(token.type === 'link' ? [String(token.href)] : []),
    ...linksIn(token.type === 'list' ? token.items : ('tokens' in token && token.tokens) || []),
  ]);

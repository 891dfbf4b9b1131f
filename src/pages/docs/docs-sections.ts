import { Lexer, type Token } from 'marked';
import { pauses } from '../../platform/pauses.ts';
import { headingIds } from '../markdown/heading-ids.ts';
import { plainText } from '../markdown/render-markdown.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsPath } from './docs-link.ts';
import { fold, type SearchedSection } from './search-sections.ts';

/** Decisions and the table of rules mention everything; readers want the page that explains it. */
const isAside = ({ file }: DocsEntry): boolean => file.startsWith('decisions/') || file === 'conformance.md';

const known = new WeakMap<DocsLibrary, Promise<readonly SearchedSection[]>>();

/** The documentation in parts, one under each heading. They are made once and in steps, since all pages have to be parsed. */
export function docsSections(library: DocsLibrary): Promise<readonly SearchedSection[]> {
  const made = known.get(library) ?? readSections(library);
  known.set(library, made);
  return made;
}

async function readSections(library: DocsLibrary): Promise<SearchedSection[]> {
  const pause = pauses();
  const sections: SearchedSection[] = [];
  for (const entry of library.values()) {
    sections.push(...sectionsOf(entry));
    await pause();
  }
  return sections;
}

const DEEPEST = 3;

function sectionsOf(entry: DocsEntry): SearchedSection[] {
  const idFor = headingIds();
  const parts: { title: string; address: string; words: string[] }[] = [
    { title: entry.title, address: docsPath(entry.name), words: [] },
  ];
  for (const token of new Lexer({ gfm: true }).lex(entry.source)) {
    const id = token.type === 'heading' ? idFor(plainText(token.tokens)) : '';
    if (token.type === 'heading' && token.depth > 1 && token.depth <= DEEPEST)
      parts.push({ title: plainText(token.tokens), address: `${docsPath(entry.name)}#${id}`, words: [] });
    else if (token.type !== 'heading' || token.depth > DEEPEST) parts.at(-1)?.words.push(wordsOf(token));
  }
  return parts.map(({ title, address, words }) => {
    const text = words.join(' ').replaceAll(/\s+/g, ' ').trim();
    const page = entry.title;
    return { page, title, address, text, isAside: isAside(entry), folded: fold(`${page} ${title} ${text}`) };
  });
}

/** The words of a block; cells of tables and items of lists are apart. */
function wordsOf(token: Token): string {
  if (token.type === 'table')
    return [token.header, ...token.rows]
      .flat()
      .map(({ tokens }: { tokens: Token[] }) => plainText(tokens))
      .join(' ');
  if (token.type === 'list')
    return token.items.map(({ tokens }: { tokens: Token[] }) => tokens.map(wordsOf).join(' ')).join(' ');
  if (token.type === 'html') return '';
  return plainText([token]);
}

import type { DocsEntry, DocsLibrary } from './docs-library.ts';

/** A part of a document under one heading. */
interface Section {
  readonly entry: DocsEntry;
  readonly title: string;
  readonly text: string;
  /** Without case and accents, for searching. */
  readonly folded: string;
}

/** A section that contains all words. */
interface Found {
  readonly entry: DocsEntry;
  readonly title: string;
  readonly excerpt: string;
}

const MOST_FOUND = 30;
const LONGEST_QUERY = 100;
/** Limits the cost: anybody can search, and each word is searched for in the whole documentation. */
const MOST_WORDS = 8;
const EXCERPT = 220;

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

const sectionsKept = new WeakMap<DocsLibrary, readonly Section[]>();

function sectionsOf(library: DocsLibrary): readonly Section[] {
  const known = sectionsKept.get(library);
  if (known) return known;
  const made = [...library.values()].flatMap((entry) =>
    entry.source.split(/^(?=#{1,3} )/m).map((part): Section => {
      const [head = '', ...lines] = part.split('\n');
      const title = head.replace(/^#+ /, '').replaceAll('`', '').trim();
      const text = plain(lines.join('\n'));
      return { entry, title, text, folded: fold(`${entry.title} ${title} ${text}`) };
    }),
  );
  sectionsKept.set(library, made);
  return made;
}

/** Markdown as words, without fences, table lines and link addresses. */
const plain = (source: string): string =>
  source
    .replaceAll(/^```.*$/gm, ' ')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .replaceAll(/[|*`>#[\]\\]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The sections with all words of a query, those with the words in their headings first. */
export function searchDocs(library: DocsLibrary, query: string): Found[] {
  const words = [...new Set(fold(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean))].slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return [];
  return sectionsOf(library)
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ section: { entry, title, text } }) => ({ entry, title, excerpt: excerptOf(text, words) }));
}

function scoreOf({ entry, title, folded }: Section, words: readonly string[]): number {
  const heading = fold(title);
  const name = fold(entry.title);
  // Decisions and the table of rules mention everything; readers want the page that explains it.
  const isAside = entry.file.startsWith('decisions/') || entry.file === 'conformance.md';
  const points = words.reduce(
    (sum, word) =>
      sum +
      (heading.includes(word) ? 10 : 0) +
      (name.includes(word) ? 4 : 0) +
      (folded.includes(` ${word} `) ? 2 : 0),
    0,
  );
  return points - (isAside ? 8 : 0);
}

/** Some text around the first match. */
function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const start = Math.max(0, Math.min(...found, text.length) - 60);
  const piece = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${piece}${start + EXCERPT < text.length ? ' …' : ''}`;
}

// The search of the documentation. The service runs it for its pages, and the build of the site turns it into a script for browsers:
// it imports nothing and uses nothing of Node.

/** A part of a document under one heading. */
export interface SearchedSection {
  /** The title of its document. */
  readonly page: string;
  /** Its heading. */
  readonly title: string;
  readonly address: string;
  readonly text: string;
  /** It mentions much and explains little, and comes last. */
  readonly isAside: boolean;
  /** The words of all of these, without case and accents. */
  readonly folded: string;
}

/** A section that contains all words. */
interface FoundSection {
  readonly section: SearchedSection;
  readonly excerpt: string;
}

const MOST_FOUND = 30;
const LONGEST_QUERY = 100;
/** Limits the cost: anybody can search, and each word is searched for in the whole documentation. */
const MOST_WORDS = 8;
const EXCERPT = 220;

export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The sections with all words of a query, those with the words in their headings first. */
export function searchSections(sections: readonly SearchedSection[], query: string): FoundSection[] {
  const words = [...new Set(fold(query.slice(0, LONGEST_QUERY)).split(/\s+/).filter(Boolean))].slice(
    0,
    MOST_WORDS,
  );
  if (words.length === 0) return [];
  return sections
    .filter(({ folded }) => words.every((word) => folded.includes(word)))
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_FOUND)
    .map(({ section }) => ({ section, excerpt: excerptOf(section.text, words) }));
}

function scoreOf(section: SearchedSection, words: readonly string[]): number {
  const heading = fold(section.title);
  const page = fold(section.page);
  const points = words.reduce(
    (sum, word) =>
      sum +
      (heading.includes(word) ? 10 : 0) +
      (page.includes(word) ? 4 : 0) +
      (section.folded.includes(` ${word} `) ? 2 : 0),
    0,
  );
  return points - (section.isAside ? 8 : 0);
}

/** Some text around the first match. */
function excerptOf(text: string, words: readonly string[]): string {
  const folded = fold(text);
  const found = words.map((word) => folded.indexOf(word)).filter((at) => at >= 0);
  const near = Math.max(0, Math.min(...found, text.length) - 60);
  const start = near === 0 ? 0 : text.indexOf(' ', near) + 1;
  const piece = text.slice(start, start + EXCERPT);
  return `${start > 0 ? '… ' : ''}${piece}${start + EXCERPT < text.length ? ' …' : ''}`;
}

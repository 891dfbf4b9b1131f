// People whom a comment mentions: `@Ana Keller` or `@ana@example.org`.

/** More than anybody mentions on purpose. */
const MOST = 50;
/** Longer than any name or address. */
const LONGEST = 260;

/** The texts behind each @ that can begin a mention: one inside an address or a word is none. */
export function mentionTexts(text: string): string[] {
  const found: string[] = [];
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}._%+-])@(?=\S)/gu)) {
    if (found.length >= MOST) break;
    found.push(text.slice(index + 1, index + 1 + LONGEST));
  }
  return found;
}

interface Named {
  readonly name: string;
  readonly email: string;
}

/** Those of some people whom the texts behind an @ mean: the longest name or address that fits counts. */
export const mentionedAmong = <P extends Named>(texts: readonly string[], people: readonly P[]): P[] => {
  const meant = texts.flatMap((text) => {
    const fitting = people.map((person) => ({ person, length: lengthOf(text, person) }));
    const longest = Math.max(0, ...fitting.map(({ length }) => length));
    return longest === 0
      ? []
      : fitting.filter(({ length }) => length === longest).map(({ person }) => person);
  });
  return [...new Set(meant)];
};

/** How much of a text names a person; 0 where it does not. */
const lengthOf = (text: string, { name, email }: Named): number =>
  Math.max(0, ...[name, email].map((each) => (beginsWith(text, each) ? each.length : 0)));

/** Whether a text begins with a name that ends there: `@Ana` does not mention Anabel. */
function beginsWith(text: string, name: string): boolean {
  if (name === '' || text.slice(0, name.length).toLowerCase() !== name.toLowerCase()) return false;
  return !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}

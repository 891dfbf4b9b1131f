import { fitOf, plain } from '../shared/best-first.ts';

/** One line of the palette. */
export interface Entry {
  readonly key: string;
  readonly name: string;
  readonly detail: string;
  readonly group: string;
  /** The number that people know it by, such as CASE-12. */
  readonly number?: string;
  /** The shortcut for the same action. */
  readonly keys?: string;
  /** Whether it is listed only when searched for. */
  readonly isMinor?: boolean;
  /** Whether the service has found it, perhaps by words that it does not show. */
  readonly isFound?: boolean;
  readonly run: () => void;
}

/** The rank of entries that were found by something else than their name. */
const LAST = 9;

/** Whether a number is meant: the whole of it, or its digits. */
const isNumber = (number: string, typed: string): boolean =>
  plain(number) === plain(typed) || (/^\d+$/.test(typed.trim()) && number.endsWith(`-${typed.trim()}`));

/** How well an entry matches: 0 is exact; null leaves it out. */
function fitOfEntry({ name, number, detail, isFound = false }: Entry, typed: string): number | null {
  if (number !== undefined && isNumber(number, typed)) return 0;
  const fit = fitOf(name, typed);
  if (fit !== null) return fit;
  const all = plain(`${name} ${detail}`);
  const hasWords = plain(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
  return hasWords ? 4 : isFound ? LAST : null;
}

/** The entries for the typed text: in each group the best first, and the group with the best match first. */
export function inOrder(entries: readonly Entry[], typed: string): Entry[] {
  if (plain(typed) === '') return entries.filter(({ isMinor }) => isMinor !== true);
  const fitting = entries.flatMap((entry) => {
    const fit = fitOfEntry(entry, typed);
    return fit === null ? [] : [{ entry, fit }];
  });
  return [...Map.groupBy(fitting, ({ entry }) => entry.group).values()]
    .map((group) => group.toSorted((a, b) => a.fit - b.fit))
    .toSorted((a, b) => (a[0]?.fit ?? LAST) - (b[0]?.fit ?? LAST))
    .flat()
    .map(({ entry }) => entry);
}

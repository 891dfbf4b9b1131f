import { foldText } from '#fields/fold-text.ts';

/** Text without case and accents, so that "osterreich" finds "Österreich". */
export const plain = (text: string): string => foldText(text).trim();

/** How well a name matches the typed text: 0 is equal, null is no match. */
export function fitOf(name: string, typed: string): number | null {
  const [whole, words] = [plain(name), plain(typed)];
  if (whole === words) return 0;
  if (whole.startsWith(words)) return 1;
  const at = whole.indexOf(words);
  if (at < 0) return null;
  return /[\p{L}\p{N}]/u.test(whole.charAt(at - 1)) ? 3 : 2;
}

/** The matches, the best first; equally good ones keep their order. */
export function bestFirst<T>(
  all: readonly T[],
  typed: string,
  namesOf: (each: T) => readonly (string | null)[],
): T[] {
  if (plain(typed) === '') return [...all];
  return all
    .flatMap((each) => {
      const fits = namesOf(each).flatMap((name) => (name === null ? [] : (fitOf(name, typed) ?? [])));
      return fits.length === 0 ? [] : [{ each, fit: Math.min(...fits) }];
    })
    .toSorted((a, b) => a.fit - b.fit)
    .map(({ each }) => each);
}

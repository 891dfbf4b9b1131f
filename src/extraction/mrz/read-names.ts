import type { Line } from '../lines-of.ts';
import { type Box, boxAround } from '../page-words.ts';
import { passportWritings } from '../plain-letters.ts';

/** A name, and where it stands on the page outside of the zone, if it does. */
interface ReadName {
  readonly name: string;
  readonly seen: { readonly page: number; readonly box: Box } | null;
}

/** Surname and given names of a zone: two fillers stand between them, one between their parts, and nothing follows but fillers. */
export function splitNames(field: string): { readonly surname: string; readonly given: string } {
  const [surname = '', given = ''] = field.split(/<{2,}/).filter((part) => part !== '');
  return { surname, given };
}

const MOST_WORDS = 6;

/**
 * A name as people write it. The zone has no accents, hyphens or small letters; where the page shows the same name elsewhere, that is how
 * it is written.
 */
export function readName(zoneName: string, others: readonly Line[]): ReadName {
  const parts = zoneName.split('<').length;
  for (const line of others)
    for (let from = 0; from < line.words.length; from++)
      for (let count = 1; count <= Math.min(parts, MOST_WORDS); count++) {
        const words = line.words.slice(from, from + count);
        const text = words
          .map((word) => word.text)
          .join(' ')
          .replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
          // Recognition sees one apostrophe as two.
          .replace(/['’ʼ`]{2,}/g, '’');
        if (words.length < count || text.length > 2 * zoneName.length + 4) continue;
        if (!passportWritings(text).includes(zoneName)) continue;
        return {
          name: inSmall(text),
          seen: { page: line.page, box: boxAround(words.map(({ box }) => box)) },
        };
      }
  return { name: inSmall(zoneName.replaceAll('<', ' ')), seen: null };
}

/** A name that is written in capitals, with small letters behind the first of each part; another one stays. */
const inSmall = (name: string): string =>
  name === name.toUpperCase()
    ? name
        .toLowerCase()
        .replaceAll(
          /(^|[\s'’-])(\p{L})/gu,
          (_, before: string, letter: string) => before + letter.toUpperCase(),
        )
    : name;

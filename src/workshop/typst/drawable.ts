import { lettersOf } from './font-letters.ts';
import { BASE, type FontFamily, familiesFor } from './fonts.ts';

/** Stands where no font has the letter. */
const BOX = '□';

/** Letters that the base font has, so that most texts need no closer look. */
const COMMON = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/**
 * What says which way words run and where they may be divided shows nothing, but does something. What turns letters around whatever they are
 * goes: nobody should read a name backwards, and the engine falls over it.
 */
const GUIDE = /[\u00ad\u061c\u200b-\u200f]/;
/** Spell the flag of a region in the sequences of some emoji, and show nothing of their own. */
const TAG = /[\u{e0020}-\u{e007f}]/u;
/** A document of nothing but foreign letters need not name each of them. */
const MOST_MISSING = 50;

/** Data that can be set, with what that takes. */
interface Drawable {
  readonly json: string;
  /** The fonts that it needs, the base font first. */
  readonly families: readonly FontFamily[];
  /** Letters that no font has, each once: a box stands for them, or they have lost a mark. */
  readonly missing: readonly string[];
}

/**
 * Data as JSON, with every text such that it can be set: a letter that no font has becomes a box, and marks that no font puts on their letter
 * go. Otherwise one letter in one value would leave the whole document without pages, since PDF/A knows no missing letters.
 */
export function drawable(data: unknown, language = ''): Drawable {
  const plain = JSON.stringify(data);
  const families = familiesFor(language, plain);
  const used = new Set<FontFamily>([BASE]);
  const missing = new Set<string>();
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const draw = (text: string): string => {
    if (COMMON.test(text)) return text;
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll('☐', BOX)
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
    return Array.from(segmenter.segment(clean), ({ segment }) => {
      const drawn = drawCluster(segment, families);
      if (drawn.family !== null) used.add(drawn.family);
      if (drawn.isLess && missing.size < MOST_MISSING) missing.add(segment);
      return drawn.text;
    }).join('');
  };
  const json = JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? draw(value) : value));
  return { json, families: families.filter((family) => used.has(family)), missing: [...missing] };
}

interface Drawn {
  readonly text: string;
  readonly family: FontFamily | null;
  /** It is not what was given. */
  readonly isLess: boolean;
}

const has = (family: FontFamily, point: string): boolean => lettersOf(family).has(point.codePointAt(0) ?? 0);

/** One letter with its marks, in the first font that has all of it. */
function drawCluster(cluster: string, families: readonly FontFamily[]): Drawn {
  if (cluster === '\n') return { text: cluster, family: null, isLess: false };
  const points = Array.from(cluster.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, ''));
  const kept = points.filter((point) => !IGNORABLE.test(point) || GUIDE.test(point) || TAG.test(point));
  const seen = kept.filter((point) => !GUIDE.test(point));
  const withAll = (wanted: readonly string[]): FontFamily | undefined =>
    families.find((family) => wanted.every((point) => has(family, point)));
  const whole = withAll(seen);
  if (whole !== undefined) return { text: kept.join(''), family: whole, isLess: false };
  const letters = seen.filter((point) => !/\p{M}/u.test(point) && !TAG.test(point));
  const bare = letters.length === 0 ? undefined : withAll(letters);
  if (bare !== undefined) return { text: letters.join(''), family: bare, isLess: true };
  return { text: BOX, family: withAll([BOX]) ?? null, isLess: true };
}

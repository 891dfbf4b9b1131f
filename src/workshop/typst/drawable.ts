import { lettersOf } from './font-letters.ts';
import { BASE, type FontFamily, familiesFor } from './fonts.ts';

/** Replaces a character that no font has. */
const BOX = '□';

/** Characters that the base font has, so that most texts need no closer look. */
const COMMON = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Characters that control direction and hyphenation are invisible but have an effect, so they stay. Directional
 * overrides are removed: they would show a name backwards, and they crash the engine.
 */
const GUIDE = /[\u00ad\u061c\u200b-\u200f]/;
/** Tag characters spell the flag of a region in some emoji sequences, and are invisible themselves. */
const TAG = /[\u{e0020}-\u{e007f}]/u;
/** The maximum number of missing characters that are listed. */
const MOST_MISSING = 50;

/** Data that can be typeset, with the fonts it needs. */
interface Drawable {
  readonly json: string;
  /** The fonts that it needs, the base font first. */
  readonly families: readonly FontFamily[];
  /** Characters that no font has, each once: they were replaced by a box, or lost a mark. */
  readonly missing: readonly string[];
}

/**
 * Data as JSON in which every text can be typeset: a character that no font has becomes a box, and marks that no font
 * can place are removed. Otherwise a single character would leave the whole document without pages, since PDF/A
 * allows no missing glyphs.
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
  /** Whether it differs from the given text. */
  readonly isLess: boolean;
}

const has = (family: FontFamily, point: string): boolean => lettersOf(family).has(point.codePointAt(0) ?? 0);

/** One character with its marks, in the first font that has all of it. */
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

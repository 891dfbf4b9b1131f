import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFolders } from './fonts.ts';

/** Stands where no font has the letter. */
const BOX = '□';

/** Letters that every text of the fonts has, so that most texts need no closer look. */
const COMMON = /^[\n\x20-\x7e\u00a0-\u00ac\u00ae-\u017f\u2013\u2014\u2018-\u201e\u2022\u2026\u20ac]*$/;
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/u;
/**
 * What says which way words run and where they may be divided shows nothing, but does something. What turns letters around whatever they are
 * goes: nobody should read a name backwards, and the engine falls over it.
 */
const GUIDE = /[\u00ad\u061c\u200b-\u200f]/;

type Font = ReadonlySet<number>;
let opened: Promise<readonly Font[]> | undefined;

/**
 * Data as JSON, with every text such that it can be set: a letter that no font has becomes a box, and marks that no font puts on their letter
 * go. Otherwise one emoji in one value would leave the whole document without pages, since PDF/A knows no missing letters.
 */
export async function drawableJson(data: unknown): Promise<string> {
  opened ??= readFonts();
  const fonts = await opened;
  const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
  const drawable = (text: string): string => {
    if (COMMON.test(text)) return text;
    const clean = text
      .toWellFormed()
      .normalize('NFC')
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');
    return Array.from(segmenter.segment(clean), ({ segment }) => draw(segment, fonts)).join('');
  };
  return JSON.stringify(data, (_, value: unknown) => (typeof value === 'string' ? drawable(value) : value));
}

/** One letter with its marks. */
function draw(cluster: string, fonts: readonly Font[]): string {
  if (cluster === '\n') return cluster;
  const points = Array.from(cluster.replaceAll('\t', ' ').replaceAll(/\p{Cc}/gu, ''));
  const kept = points.filter((point) => !IGNORABLE.test(point) || GUIDE.test(point));
  const seen = kept.filter((point) => !GUIDE.test(point));
  const has = (font: Font) => (point: string) => font.has(point.codePointAt(0) ?? 0);
  if (fonts.some((font) => seen.every(has(font)))) return kept.join('');
  const letters = seen.filter((point) => !/\p{M}/u.test(point));
  return letters.length > 0 && letters.every((point) => fonts.some((font) => has(font)(point)))
    ? letters.join('')
    : BOX;
}

async function readFonts(): Promise<Font[]> {
  const regular = fontFolders().filter((folder) => folder.endsWith('Regular'));
  return Promise.all(
    regular.map(async (folder) => {
      const file = (await readdir(folder)).find((name) => name.endsWith('.ttf'));
      if (file === undefined) throw new Error(`There is no font in ${folder}.`);
      return lettersOf(await readFile(path.join(folder, file)));
    }),
  );
}

const SEGMENTED_COVERAGE = 12;

/** The letters of a font, from the ranges of its table `cmap` (OpenType, format 12). */
function lettersOf(font: Buffer): Font {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + 16 * at);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap');
  if (entry === undefined) throw new Error('The font does not say which letters it has.');
  const cmap = font.readUInt32BE(entry + 8);
  const maps = Array.from(
    { length: font.readUInt16BE(cmap + 2) },
    (_, at) => cmap + font.readUInt32BE(cmap + 8 + 8 * at),
  );
  const letters = new Set<number>();
  for (const map of maps.filter((at) => font.readUInt16BE(at) === SEGMENTED_COVERAGE)) {
    const groups = font.readUInt32BE(map + 12);
    for (let group = 0; group < groups; group += 1) {
      const at = map + 16 + 12 * group;
      for (let point = font.readUInt32BE(at); point <= font.readUInt32BE(at + 4); point += 1)
        letters.add(point);
    }
  }
  return letters;
}

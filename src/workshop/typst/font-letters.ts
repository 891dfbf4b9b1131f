import { closeSync, openSync, readdirSync, readSync } from 'node:fs';
import path from 'node:path';
import { type FontFamily, fontFolder } from './fonts.ts';

/** The characters that a font has. */
interface Letters {
  has(point: number): boolean;
}

const known = new Map<FontFamily, Letters>();

/** The characters of a font, read on first use; only their table is read from the font's megabytes. */
export function lettersOf(family: FontFamily): Letters {
  const letters = known.get(family) ?? readLetters(family);
  known.set(family, letters);
  return letters;
}

function readLetters(family: FontFamily): Letters {
  const folder = fontFolder(family, '400Regular');
  const name = readdirSync(folder).find((each) => each.endsWith('.ttf'));
  if (name === undefined) throw new Error(`There is no font in ${folder}.`);
  const file = openSync(path.join(folder, name), 'r');
  try {
    return withRanges(rangesIn(cmapOf(file)));
  } finally {
    closeSync(file);
  }
}

const MOST_TABLES = 64;

/** The table of an OpenType font that maps characters to glyphs. */
function cmapOf(file: number): Buffer {
  const head = part(file, 0, 12 + 16 * MOST_TABLES);
  const count = Math.min(MOST_TABLES, head.readUInt16BE(4));
  const entry = Array.from({ length: count }, (_, at) => 12 + 16 * at).find(
    (at) => head.toString('latin1', at, at + 4) === 'cmap',
  );
  if (entry === undefined) throw new Error('The font does not say which letters it has.');
  return part(file, head.readUInt32BE(entry + 8), head.readUInt32BE(entry + 12));
}

function part(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(file, bytes, 0, length, at));
}

type Range = readonly [first: number, last: number];

const BY_SEGMENTS = 4;
const BY_GROUPS = 12;

function rangesIn(cmap: Buffer): Range[] {
  const maps = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + 8 * at));
  const having = (format: number) => maps.find((at) => cmap.readUInt16BE(at) === format);
  // The table by groups contains everything in the one by segments, and the characters beyond it.
  const groups = having(BY_GROUPS);
  if (groups !== undefined) return groupsAt(cmap, groups);
  const segments = having(BY_SEGMENTS);
  return segments === undefined ? [] : segmentsAt(cmap, segments);
}

const groupsAt = (cmap: Buffer, map: number): Range[] =>
  Array.from({ length: cmap.readUInt32BE(map + 12) }, (_, group): Range => {
    const at = map + 16 + 12 * group;
    return [cmap.readUInt32BE(at), cmap.readUInt32BE(at + 4)];
  });

/** Segments can list characters whose glyph is the one for "missing"; they do not count. */
function segmentsAt(cmap: Buffer, map: number): Range[] {
  const size = cmap.readUInt16BE(map + 6);
  return Array.from({ length: size / 2 }, (_, segment) => map + 14 + 2 * segment).flatMap((at) => {
    const last = cmap.readUInt16BE(at);
    const first = cmap.readUInt16BE(at + size + 2);
    const delta = cmap.readUInt16BE(at + 2 * size + 2);
    const offsetAt = at + 3 * size + 2;
    const offset = cmap.readUInt16BE(offsetAt);
    const glyphOf = (point: number): number => {
      if (offset === 0) return (point + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(offsetAt + offset + 2 * (point - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    };
    const points = Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => first + step);
    return points
      .filter((point) => point < 0xffff && glyphOf(point) !== 0)
      .map((point): Range => [point, point]);
  });
}

/** Binary search, because the largest fonts have tens of thousands of characters. */
function withRanges(ranges: readonly Range[]): Letters {
  const sorted = ranges.toSorted(([a], [b]) => a - b);
  const merged: [number, number][] = [];
  for (const [first, last] of sorted) {
    const before = merged.at(-1);
    if (before !== undefined && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else merged.push([first, last]);
  }
  const firsts = Uint32Array.from(merged, ([first]) => first);
  const lasts = Uint32Array.from(merged, ([, last]) => last);
  return {
    has: (point) => {
      let low = 0;
      let high = firsts.length - 1;
      while (low <= high) {
        const middle = (low + high) >> 1;
        if (point < (firsts[middle] ?? 0)) high = middle - 1;
        else if (point > (lasts[middle] ?? 0)) low = middle + 1;
        else return true;
      }
      return false;
    },
  };
}

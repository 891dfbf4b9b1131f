import { describe, expect, test } from 'vitest';
import { degradeScan, type Spoiling, seeded } from '../../../tests/support/degrade-scan.ts';
import { printedPages } from '../../../tests/support/printed-pages.ts';
import { decodePageCode, encodePageCode, type PageCode } from '../../documents/page-code.ts';
import { readScan } from './read-scan.ts';
import { stampCodes } from './stamp-codes.ts';

const KEY = new Uint8Array(32).fill(3);
const CLEAN: Spoiling = {
  dpi: 150,
  angle: 0,
  noise: 8,
  blur: 0.4,
  quality: 75,
  black: 10,
  white: 245,
  pen: 'none',
};

const SPOILT: readonly (readonly [string, Partial<Spoiling>])[] = [
  ['straight, at 150 dpi', {}],
  ['upside down, at 200 dpi', { angle: 180, dpi: 200 }],
  ['lying on its side', { angle: 90 }],
  ['at an angle', { angle: 37.5 }],
  ['askew, with a pen over the upper code', { angle: -2.2, pen: 'upper' }],
  ['askew, with a pen over the lower code', { angle: 1.7, pen: 'lower' }],
  ['full of grain', { noise: 28 }],
  ['out of focus', { blur: 1.2 }],
  ['pale', { black: 80, white: 190 }],
  ['as a poor JPEG', { quality: 35 }],
];

describe('reading a spoilt page', () => {
  const random = seeded(7);
  test.each(SPOILT)(
    'finds its codes: %s [Documents 10]',
    async (name, spoiling) => {
      const code: PageCode = {
        caseId: 40_000 + name.length,
        neededDocumentId: 70_000,
        version: Math.floor(random() * 2 ** 32),
        page: 2,
        pages: 3,
      };
      const pdf = await stampCodes.run({
        pdf: await printedPages(1, random),
        codes: [encodePageCode(code, KEY)],
      });
      const scanned = await degradeScan(pdf, [{ ...CLEAN, ...spoiling }], random);
      const { read } = await readScan.run({ pdf: scanned, from: 0, count: 1, isThorough: true });
      expect(read[0]?.length).toBeGreaterThan(0);
      for (const { text, angle } of read[0] ?? []) {
        expect(decodePageCode(text, KEY)).toEqual(code);
        const turned = (((angle - (spoiling.angle ?? 0)) % 360) + 360) % 360;
        expect(Math.min(turned, 360 - turned)).toBeLessThan(5);
      }
    },
    60_000,
  );
});

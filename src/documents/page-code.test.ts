import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePageCode, encodePageCode, FORGED, isPageCode, type PageCode } from './page-code.ts';

const KEY = new Uint8Array(32).fill(7);
const OTHER = new Uint8Array(32).fill(8);

const code = (over: Partial<PageCode> = {}): PageCode => ({
  caseId: 12,
  neededDocumentId: 345,
  version: 0xdeadbeef,
  page: 1,
  pages: 3,
  ...over,
});

describe('codes on pages', () => {
  test.each([
    ['the first case', code({ caseId: 1, neededDocumentId: 1, version: 0 })],
    ['a page that fills no needed document', code({ neededDocumentId: null })],
    ['a long document', code({ page: 999, pages: 1200 })],
    ['many cases', code({ caseId: 9_999_999, neededDocumentId: 16_000_000 })],
    ['ids as large as numbers are exact', code({ caseId: 2 ** 52, neededDocumentId: 2 ** 52 - 1 })],
  ])('carry %s there and back', (_, shown) => {
    expect(decodePageCode(encodePageCode(shown, KEY), KEY)).toEqual(shown);
  });

  test('fit 25 modules with a quarter of redundancy up to a million cases', () => {
    const text = encodePageCode(code({ caseId: 1_000_000, neededDocumentId: 1_000_000, pages: 15 }), KEY);
    expect(text.length).toBeLessThanOrEqual(29);
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
  });

  test.each([
    ['nothing', ''],
    ['an address', 'HTTPS://EXAMPLE.COM/'],
    ['the mark alone', 'D1'],
    ['a later form', 'D2ABCDEF'],
    ['small letters', 'D1abcdef'],
    ['a text without end', `D1${'A'.repeat(60)}`],
  ])('are not seen in %s', (_, text) => {
    expect(decodePageCode(text, KEY)).toBeUndefined();
    expect(isPageCode(text)).toBe(false);
  });

  test("are forged when they carry another tenant's seal", () => {
    expect(decodePageCode(encodePageCode(code(), OTHER), KEY)).toBe(FORGED);
  });

  test('are forged when a character is another', () => {
    const text = encodePageCode(code(), KEY);
    for (let at = 2; at < text.length; at++) {
      const changed = `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
      expect(decodePageCode(changed, KEY)).toBe(FORGED);
    }
  });

  test('give nothing but forged for texts that only look like them', () => {
    const looks = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'),
      minLength: 1,
      maxLength: 46,
    });
    fc.assert(fc.property(looks, (rest) => decodePageCode(`D1${rest}`, KEY) === FORGED));
  });

  test('carry any page there and back', () => {
    const id = fc.integer({ min: 1, max: 2 ** 52 });
    const page = fc.integer({ min: 1, max: 65_535 });
    const any = fc.record({
      caseId: id,
      neededDocumentId: fc.option(id),
      version: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
      page,
      pages: page,
    });
    fc.assert(
      fc.property(any, (shown) => {
        expect(decodePageCode(encodePageCode(shown, KEY), KEY)).toEqual(shown);
      }),
    );
  });
});

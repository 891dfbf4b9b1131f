import { describe, expect, test } from 'vitest';
import { encodePageCode, type PageCode } from './page-code.ts';
import { completeness, type PrintedDocument, type ReadPage, sortScan } from './sort-scan.ts';

const KEY = new Uint8Array(32).fill(1);
const OTHER = new Uint8Array(32).fill(2);

const code = (over: Partial<PageCode> = {}): PageCode => ({
  caseId: 1,
  neededDocumentId: 10,
  version: 5,
  page: 1,
  pages: 2,
  ...over,
});
const page = (over: Partial<PageCode> = {}, key = KEY, angle = 0): ReadPage => {
  const text = encodePageCode(code(over), key);
  return [
    { text, angle },
    { text, angle },
  ];
};

describe('sorting a scan', () => {
  test('puts pages of several cases together, each in the order of its print', () => {
    const sorted = sortScan(
      [page({ page: 2 }), page({ caseId: 7 }), page({ page: 1 }, KEY, 180), page({ caseId: 7, page: 2 })],
      KEY,
    );
    expect(sorted.documents.map(({ caseId, pages }) => [caseId, pages.map(({ at }) => at)])).toEqual([
      [1, [3, 1]],
      [7, [2, 4]],
    ]);
    expect(sorted.documents[0]?.pages[0]).toEqual({ at: 3, page: 1, angle: 180 });
  });

  test.each([
    ['no code', [], 'unreadable'],
    ["another tenant's code", page({}, OTHER), 'unknown'],
    ['two codes that contradict each other', [...page(), ...page({ caseId: 2 })], 'unknown'],
    ["a code of its own and another tenant's", [...page(), ...page({}, OTHER)], 'unknown'],
  ] as const)('finds a page with %s %s', (_, read, kind) => {
    const sorted = sortScan([page(), read], KEY);
    expect(sorted.documents).toHaveLength(1);
    expect(sorted[kind]).toEqual([2]);
  });

  test('keeps versions of what was printed apart', () => {
    expect(sortScan([page(), page({ version: 6, page: 2 })], KEY).documents).toHaveLength(2);
  });

  test.each([
    [[1, 2, 3], 3, null],
    [[1, 3], 3, 'Missing of 3 printed pages: 2.'],
    [[1, 1, 2], 2, 'Scanned more than once: 1.'],
    [[2, 2], 3, 'Missing of 3 printed pages: 1, 3. Scanned more than once: 2.'],
  ])('says of pages %j of %i: %s', (pages, pageCount, sentence) => {
    const printed: PrintedDocument = {
      caseId: 1,
      neededDocumentId: 1,
      version: 1,
      pageCount,
      pages: pages.map((number, at) => ({ at: at + 1, page: number, angle: 0 })),
    };
    expect(completeness(printed)).toBe(sentence);
  });
});

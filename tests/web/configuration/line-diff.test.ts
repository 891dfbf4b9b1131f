import { expect, test } from 'vitest';
import { diffLines, piecesOf } from '../../../web/src/pages/admin/configuration/line-diff.ts';

const SIGNS = { same: ' ', added: '+', removed: '-' } as const;
const signs = (before: string, after: string): string =>
  diffLines(before, after)
    .map(({ is, text }) => SIGNS[is] + text)
    .join('|');

test.each([
  ['a\nb\nc\n', 'a\nb\nc\n', ' a| b| c'],
  ['a\nb\nc\n', 'a\nx\nc\n', ' a|-b|+x| c'],
  ['', 'a\n', '+a'],
  ['a\n', '', '-a'],
  ['a\nb\nc\nd', 'b\nc\ne\nd', '-a| b| c|+e| d'],
  ['a\na\na', 'a\na', ' a| a|-a'],
])('from %j to %j', (before, after, expected) => {
  expect(signs(before, after)).toBe(expected);
});

test('pieces have three lines around what differs, and are joined where they touch', () => {
  const numbers = Array.from({ length: 40 }, (_, at) => String(at));
  const changed = numbers.map((text, at) => (at === 10 || at === 14 || at === 30 ? 'x' : text));
  const pieces = piecesOf(diffLines(numbers.join('\n'), changed.join('\n')));
  expect(pieces.map((piece) => [piece[0]?.text, piece.at(-1)?.text])).toEqual([
    ['7', '17'],
    ['27', '33'],
  ]);
});

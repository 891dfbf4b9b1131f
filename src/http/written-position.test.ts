import { expect, test } from 'vitest';
import { readPosition } from '../store/database/wal-position.ts';
import { positionSeenBy } from './written-position.ts';

const KEY = { kind: 'key' } as const;
const PERSON = { kind: 'person' } as const;

test.each([
  ['a program that does not know of positions may have written anywhere', KEY, {}, undefined],
  ['a program that has written nothing', KEY, { 'dossier-position': '0/0' }, '0/0'],
  ['a program that has written', KEY, { 'dossier-position': '1A/FF00' }, '1A/FF00'],
  ['a position that is none', KEY, { 'dossier-position': 'newest' }, undefined],
  ['a browser that has written nothing', PERSON, { cookie: 'other=1' }, '0/0'],
  ['a browser that has written', PERSON, { cookie: 'other=1; dossier_position=2/B' }, '2/B'],
  ['a browser whose cookie was changed', PERSON, { cookie: 'dossier_position=x' }, undefined],
])('%s', (_name, principal, headers, expected) => {
  expect(positionSeenBy({ principal, headers })).toBe(expected);
});

test('positions are compared as numbers, not as texts', () => {
  const [small = 0n, large = 0n] = ['9/FF', 'A/0'].map((each) => readPosition(each));
  expect(small < large).toBe(true);
  expect(readPosition('1/0')).toBe(2n ** 32n);
});

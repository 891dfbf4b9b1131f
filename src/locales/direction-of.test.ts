import { expect, test } from 'vitest';
import { directionOfLetters } from './direction-of.ts';

test.each([
  ['Is it new?', 'ltr'],
  ['(1) שלום', 'rtl'],
  ['«هل هو جديد؟»', 'rtl'],
  ['Ελλάδα שלום', 'ltr'],
  ['2026-01-01 (?)', undefined],
  ['', undefined],
])('the letters of "%s" run %s', (text, direction) => expect(directionOfLetters(text)).toBe(direction));

import { expect, test } from 'vitest';
import { addText, replaceText, writeFormula, writeNewText, writeText } from './write-text.ts';

const german = { language: 'de', words: 'Neu', defaultLanguage: 'en' };

/** Each with the place of the text, and the file afterwards. */
const EXAMPLES: readonly (readonly [before: string, line: number, column: number, after: string])[] = [
  ['name: Old # why\n', 1, 7, 'name: {en: Old, de: Neu} # why\n'],
  ['name: {en: Old}\nnext: 1\n', 1, 1, 'name: {en: Old, de: Neu}\nnext: 1\n'],
  ['name: {en: Old, de: "Alt"}\n', 1, 1, 'name: {en: Old, de: Neu}\n'],
  [
    'a:\n  name:\n    en: Old\n    # kept\n  next: 1\n',
    2,
    3,
    'a:\n  name:\n    en: Old\n    de: Neu\n    # kept\n  next: 1\n',
  ],
  ['a:\n  name:\n    en: Old\n    de: Alt\n', 2, 3, 'a:\n  name:\n    en: Old\n    de: Neu\n'],
  ['- text: Old\n- text: Other\n', 2, 9, '- text: Old\n- text: {en: Other, de: Neu}\n'],
  ['name: |\n  One\n  two\nnext: 1\n', 1, 7, 'name: {en: "One\\ntwo\\n", de: Neu}\nnext: 1\n'],
  ['name:\n  en: Old\n  de: |\n    Alt\nnext: 1\n', 1, 1, 'name:\n  en: Old\n  de: Neu\nnext: 1\n'],
];

test.each(EXAMPLES)('a text is written into %j', (before, line, column, after) => {
  expect(writeText(before, { line, column }, german)).toBe(after);
});

test('words that mean something in YAML are quoted', () => {
  const written = writeText('name: a\n', { line: 1, column: 7 }, { ...german, words: 'no: {x} # "y"' });
  expect(written).toBe('name: {en: a, de: "no: {x} # \\"y\\""}\n');
});

test('a name is added to what has none, in its own manner', () => {
  expect(writeNewText('a: {b: 1}\n', { line: 1, column: 1 }, 'name', german)).toBe(
    'a: {b: 1, name: {de: Neu}}\n',
  );
  expect(writeNewText('a:\n  b: 1\nc: 2\n', { line: 1, column: 1 }, 'name', german)).toBe(
    'a:\n  b: 1\n  name: {de: Neu}\nc: 2\n',
  );
  expect(writeNewText('a: 1\n', { line: 1, column: 1 }, 'name', german)).toBe('a: 1\nname: {de: Neu}\n');
});

test('no text is written at a place without one, or in a file that cannot be read', () => {
  expect(writeText('name: Old\n', { line: 1, column: 4 }, german)).toBeUndefined();
  expect(writeText('name: {\n', { line: 1, column: 7 }, german)).toBeUndefined();
});

test.each([
  ['when: a = 1 # why\n', 7, 'a > 2', 'when: a > 2 # why\n'],
  ['when: "a"\n', 7, 'a = "x"', `when: 'a = "x"'\n`],
  ['when: |\n  a\n  and b\nnext: 1\n', 7, "a = 'x'", "when: 'a = ''x'''\nnext: 1\n"],
  ['{when: a}\n', 8, 'a\nand b', '{when: "a\\nand b"}\n'],
])('a formula is written into %j', (before, column, formula, after) => {
  expect(writeFormula(before, { line: 1, column }, formula)).toBe(after);
});

test('a text without languages is replaced, or added below its keys', () => {
  const place = { line: 1, column: 1 };
  expect(replaceText('a: Old # why\n', { line: 1, column: 4 }, 'no')).toBe('a: "no" # why\n');
  expect(addText('a:\n  b: x\nc: 2\n', place, ['d'], 'New')).toBe('a:\n  b: x\n  d: New\nc: 2\n');
  expect(addText('a: {b: x}\n', place, ['d', 'e'], '{n} new')).toBe('a: {b: x, d: {e: "{n} new"}}\n');
  expect(addText('a: {}\n', place, ['d'], 'New')).toBeUndefined();
});

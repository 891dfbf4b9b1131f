import { describe, expect, test } from 'vitest';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import { mannerOf } from './manner.ts';
import { optionFor, optionsOf } from './options-of.ts';
import { decimalFrom, readAnswer } from './read-answer.ts';
import { fieldTexts, showValue } from './show-value.ts';
import { splitPages } from './split-pages.ts';

function mannerIn(language: string, currency = 'EUR') {
  const files = {
    'package.yaml': `name: X\nsettings: {languages: [en], currency: ${currency}, time_zone: Europe/Zurich}\n`,
  };
  const { package: pkg } = readPackage(new Map(Object.entries(files)));
  if (!pkg) throw new Error('the package cannot be read');
  return mannerOf(indexPackage(pkg), language);
}

describe('numbers as people write them', () => {
  test.each([
    ['en', '1,234.50', 2, '1234.50'],
    ['en', '1,234', 2, '1234'],
    ['en', '12,5', 2, '12.5'],
    ['en', '0,125', 3, '0.125'],
    ['de', '1.234,50', 2, '1234.50'],
    ['de', '1.234', 2, '1234'],
    ['de', '12.5', 2, '12.5'],
    ['de', "1'234.50", 2, '1234.50'],
    ['fr', '1 234,50', 2, '1234.50'],
    ['fr', '1\u202f234', 0, '1234'],
    ['en', '1,234,567', 0, '1234567'],
    ['en', 'CHF 20', 2, '20'],
    ['en', '20 %', undefined, '20'],
    ['en', '-5', 2, '-5'],
    ['en', '007', 0, '7'],
    ['en', '1.2.3', 2, null],
    ['en', 'twelve', 2, null],
    ['en', '', 2, null],
  ])('%s %s', (language, typed, most, expected) => {
    expect(decimalFrom(typed, most, mannerIn(language))).toBe(expected);
  });

  test('where francs are paid, apostrophes stand between thousands', () => {
    const manner = mannerIn('de', 'CHF');
    expect(fieldTexts({ type: 'money' }, '120000.5', manner)).toEqual({
      '': [expect.stringMatching(/^120['’]000\.50$/)],
    });
    expect(readAnswer({ type: 'money' }, { '': ['120’000.50'] }, manner)).toEqual({ written: '120000.50' });
  });

  test('an amount that no double can hold stays exact', () => {
    const manner = mannerIn('en');
    const text = '12345678901234567890.12';
    expect(
      readAnswer({ type: 'money' }, { '': [showValue({ type: 'decimal' }, text, manner)] }, manner),
    ).toEqual({ written: text });
  });
});

describe('dates', () => {
  const parts = (d: string, m: string, y: string, t?: string) => ({
    '.d': [d],
    '.m': [m],
    '.y': [y],
    ...(t !== undefined && { '.t': [t] }),
  });
  test.each([
    ['en', parts('1', '2', '1999'), { written: '1999-02-01' }],
    ['de', parts('31', 'Dez', '1999'), { written: '1999-12-31' }],
    ['fr', parts('14', 'juillet', '1999'), { written: '1999-07-14' }],
    ['en', parts('', '', ''), { written: null }],
    ['en', parts('31', '2', '1999'), { problem: 'problem_date' }],
    ['en', parts('1', '', '1999'), { problem: 'problem_date' }],
    ['en', parts('1', '2', '99'), { problem: 'problem_date' }],
  ])('in %s %j', (language, typed, expected) => {
    expect(readAnswer({ type: 'date' }, typed, mannerIn(language))).toEqual(expected);
  });

  test.each([
    ['9:30', '2026-01-15T08:30:00.000Z', '15', '1'],
    ['23:59', '2026-07-15T21:59:00.000Z', '15', '7'],
    ['03:00', '2026-03-29T01:00:00.000Z', '29', '3'],
    ['01:59', '2026-03-29T00:59:00.000Z', '29', '3'],
  ])('%s in Zurich is %s, and is shown as it was typed', (time, moment, day, month) => {
    const manner = mannerIn('en');
    expect(readAnswer({ type: 'date_time' }, parts(day, month, '2026', time), manner)).toEqual({
      written: moment,
    });
    expect(fieldTexts({ type: 'date_time' }, moment, manner)).toEqual({
      '.d': [day],
      '.m': [month],
      '.y': ['2026'],
      '.t': [time.padStart(5, '0')],
    });
  });
});

describe('lists', () => {
  test.each([
    ['de', 'Schweiz', 'CH'],
    ['de', 'osterreich', 'AT'],
    ['fr', 'etats-unis', 'US'],
    ['en', 'CH', 'CH'],
    ['en', 'swit', 'CH'],
    ['en', 'united', undefined],
    ['en', 'Nowhere', undefined],
  ])('in %s %s means %s', (language, typed, expected) => {
    expect(optionFor(typed, optionsOf({ type: 'country' }, mannerIn(language)) ?? [])?.key).toBe(expected);
  });
});

describe('pages of a step', () => {
  const item = (weight: number, key = 'x') => ({ item: { question: { information: key } }, weight });
  test.each([
    [
      [1, 1, 1, 1, 1, 1, 1, 1],
      [4, 4],
    ],
    [[1, 1, 1, 1, 1], [5]],
    [
      [1, 1, 5, 2],
      [2, 1, 1],
    ],
    [
      [1, 1, 1, 2, 2],
      [3, 2],
    ],
    [[1, 1, 1, 2], [4]],
    [[5], [1]],
    [[], []],
  ])('weights %j make pages of %j', (weights, expected) => {
    expect(splitPages(weights.map((weight) => item(weight))).map((page) => page.length)).toEqual(expected);
  });

  test('what shows all answers stays together', () => {
    const items = [
      { item: { review: true as const }, weight: 1 },
      ...Array.from({ length: 9 }, () => item(1)),
    ];
    expect(splitPages(items)).toHaveLength(1);
  });
});

test.each([
  ['de', 'EUR', '1234567.5', '1.234.567,50 EUR'],
  ['de', 'CHF', '1234567.5', "CHF 1'234'567.50"],
  ['en', 'EUR', '20', 'EUR 20.00'],
  ['fr', 'JPY', '1200', '1 200 JPY'],
  ['en', 'EUR', '-3.1', '-EUR 3.10'],
])('in %s an amount of %s %s reads as in documents: %s', (language, currency, value, shown) => {
  const text = showValue({ type: 'money' }, value, mannerIn(language, currency));
  expect(text.replaceAll(/\s/g, ' ').replaceAll('’', "'")).toBe(shown);
});

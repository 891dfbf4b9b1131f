import { describe, expect, test } from 'vitest';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import type { Information } from '../configuration/kinds/information.ts';
import { exampleDay } from '../fields/example-day.ts';
import { decimalFrom } from '../fields/read-number.ts';
import { type FieldTexts, fieldTexts } from './field-texts.ts';
import { type Manner, mannerOf } from './manner.ts';
import { readAnswer } from './read-answer.ts';
import { splitPages } from './split-pages.ts';

function mannerIn(language: string, currency = 'EUR') {
  const files = {
    'package.yaml': `name: X\nsettings: {languages: [en], currency: ${currency}, time_zone: Europe/Zurich}\n`,
  };
  const { package: pkg } = readPackage(new Map(Object.entries(files)));
  if (!pkg) throw new Error('the package cannot be read');
  return mannerOf(indexPackage(pkg), language);
}

const read = (
  definition: Extract<Information, { type: 'money' | 'date' | 'date_time' | 'text' }>,
  typed: FieldTexts,
  manner: Manner,
) => readAnswer(definition, definition, typed, manner);

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
    ['en', '20 %', undefined, '20'],
    ['en', '-5', 2, '-5'],
    ['en', '007', 0, '7'],
    ['en', '1.2.3', 2, null],
    ['en', 'twelve', 2, null],
    ['en', '', 2, null],
  ])('%s %s', (language, typed, most, expected) => {
    expect(decimalFrom(typed, most, mannerIn(language))).toBe(expected);
  });

  test('a tenant with francs writes thousands with apostrophes', () => {
    const manner = mannerIn('de', 'CHF');
    expect(fieldTexts({ type: 'money' }, '120000.5', manner)).toEqual({
      '': [expect.stringMatching(/^120['’]000\.50$/)],
    });
    expect(read({ type: 'money' }, { '': ['120’000.50'] }, manner)).toEqual({ written: '120000.50' });
  });

  test('an amount that no double can hold stays exact', () => {
    const manner = mannerIn('en');
    const text = '12345678901234567890.12';
    expect(read({ type: 'money' }, fieldTexts({ type: 'decimal' }, text, manner), manner)).toEqual({
      written: text,
    });
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
    expect(read({ type: 'date' }, typed, mannerIn(language))).toEqual(expected);
  });

  test.each([
    ['9:30', '2026-01-15T08:30:00.000Z', '15', '1'],
    ['23:59', '2026-07-15T21:59:00.000Z', '15', '7'],
    ['03:00', '2026-03-29T01:00:00.000Z', '29', '3'],
    ['01:59', '2026-03-29T00:59:00.000Z', '29', '3'],
  ])('%s in Zurich is %s, and is shown as it was typed', (time, moment, day, month) => {
    const manner = mannerIn('en');
    expect(read({ type: 'date_time' }, parts(day, month, '2026', time), manner)).toEqual({
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

test.each([
  ['en', 1, 'Name: at most 1 character'],
  ['en', 2, 'Name: at most 2 characters'],
  ['de', 1, 'Name: höchstens 1 Zeichen'],
  ['fr', 1, 'Name : 1 caractère au maximum'],
])('in %s a limit of %s is said with the right plural', (language, most, words) => {
  const { say } = mannerIn(language);
  const problem = read({ type: 'text', max_length: most }, { '': ['Anna'] }, mannerIn(language));
  expect(problem).toEqual({ problem: 'problem_too_long', limit: String(most) });
  expect(say('problem_too_long', { name: 'Name', count: most })).toBe(words);
});

test.each([
  ['date_of_birth', {}, '1985-12-31'],
  ['Wann sind Sie geboren?', {}, '1985-12-31'],
  ['date_of_birth', { min: '1990-01-01' }, '1990-01-01'],
  ['appointment', {}, '2026-11-16'],
  ['appointment', { min: '2027-01-01' }, '2027-01-01'],
  ['loss_date', { max: '2020-12-31' }, '2020-12-31'],
])('the example of %s with %j could be the answer', (words, limits, expected) => {
  expect(exampleDay({ type: 'date', ...limits }, words, '2026-11-16')).toBe(expected);
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

  test('a step that shows all answers stays one page', () => {
    const items = [
      { item: { review: true as const }, weight: 1 },
      ...Array.from({ length: 9 }, () => item(1)),
    ];
    expect(splitPages(items)).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import type { Information } from '../configuration/kinds/information.ts';
import { findQuote } from './find-quote.ts';
import { isSaidBy } from './is-said-by.ts';
import { typedPage } from './typed-page.ts';

describe('a quote', () => {
  const page = typedPage(['Name:   Anna MÜLLER', 'Number 12-345, born', '12 March 1984 (Bern)']);

  it.each([
    ['Anna MÜLLER', 1],
    ['anna müller', 1],
    ['born 12 March', 1],
    ['MÜLLER Number', 1],
    ['12', 2],
    ['1984 (Bern)', 1],
    ['Bern', 1],
    ['AnnaMÜLLER', 1],
    ['nna', 0],
    ['1', 0],
    ['Anna Muller', 0],
    ['Anna 1984', 0],
    ['  ', 0],
    ['-', 0],
    ['', 0],
  ])('%j stands on the page %i times', (quote, times) => expect(findQuote(page, quote)).toHaveLength(times));

  it('has a box around its words', () => {
    const [{ box, words } = { box: undefined, words: [] }] = findQuote(page, 'Anna Müller');
    expect(words.map(({ text }) => text)).toEqual(['Anna', 'MÜLLER']);
    expect(box?.x).toBeCloseTo(8 / 90, 3);
    expect(box?.width).toBeCloseTo(11 / 90, 3);
  });
});

describe('a value', () => {
  it.each<[Information['type'], string | boolean, string, boolean | undefined]>([
    ['text', 'Anna Müller', 'Name: Anna  MÜLLER', true],
    ['text', 'Anna Meier', 'Name: Anna Müller', false],
    ['iban', 'CH9300762011623852957', 'CH93 0076 2011 6238 5295 7', true],
    ['integer', '12', 'Pieces: 12.', true],
    ['integer', '1', 'Pieces: 12', false],
    ['decimal', '1234.5', "1'234.50", true],
    ['decimal', '1234.5', '1.234,50', true],
    ['money', '1234', 'CHF 1 234.00', true],
    ['money', '1', 'CHF 1 234.00', false],
    ['money', '-20', 'Balance -20.00', true],
    ['percentage', '2.5', '2,5 %', true],
    ['date', '1984-03-12', '12 March 1984', true],
    ['date', '1984-03-12', '12.3.84', true],
    ['date', '1984-03-12', '13 March 1984', false],
    ['date', '1984-03-12', '12 March 1985', false],
    ['phone', '+41446681800', '044 668 18 00', true],
    ['phone', '+41446681800', '+41 (0)44 668 18 00', true],
    ['phone', '+41446681801', '044 668 18 00', false],
    ['phone', '+41446681800', 'Room 00', false],
    ['choice', 'permanent', 'open-ended', undefined],
    ['boolean', true, 'Yes', undefined],
  ])('%s %j is said by %j: %s', (type, value, quote, expected) => {
    expect(isSaidBy(type, value, quote, 'en')).toBe(expected);
  });
});

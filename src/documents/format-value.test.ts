import { describe, expect, test } from 'vitest';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import type { Information } from '../configuration/kinds/information.ts';
import { parseDate, parseDateTime, parseNumber, type Value } from '../formula/index.ts';
import { type Formatting, formatValue, type Room } from './format-value.ts';

const settings = (currency: string) =>
  `name: Test\nsettings: {languages: [en, de, fr], time_zone: Europe/Zurich, currency: ${currency}}\n`;

function how(language: string, currency: string, room: Room = 'line'): Formatting {
  const { package: read } = readPackage(new Map([['package.yaml', settings(currency)]]));
  if (read === null) throw new Error('the package cannot be read');
  return { index: indexPackage(read), language, room, fileName: (id) => `file-${id}.pdf` };
}

/** With ordinary blanks and apostrophes: which ones a language uses is its own affair. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll('’', "'");

const number = (text: string): Value => parseNumber(text);
const levels: Information = {
  type: 'choice',
  options: { low: { name: { en: 'Low', de: 'Tief', fr: 'Bas' } }, high: {} },
};

const TABLE: [Information | undefined, Value, string, string, string][] = [
  [{ type: 'money' }, number('1234567.5'), 'en', 'CHF', "CHF 1'234'567.50"],
  [{ type: 'money' }, number('1234567.5'), 'de', 'CHF', "CHF 1'234'567.50"],
  [{ type: 'money' }, number('1234567.5'), 'de', 'EUR', '1.234.567,50 EUR'],
  [{ type: 'money' }, number('1234567.5'), 'fr', 'EUR', '1 234 567,50 EUR'],
  [{ type: 'money' }, number('1234567.5'), 'en', 'USD', 'USD 1,234,567.50'],
  [{ type: 'money', currency: 'JPY' }, number('1200'), 'en', 'EUR', 'JPY 1,200'],
  [{ type: 'money', currency: 'KWD' }, number('1.125'), 'en', 'EUR', 'KWD 1.125'],
  [{ type: 'decimal' }, number('12345678901234567890.123'), 'en', 'EUR', '12,345,678,901,234,567,890.123'],
  [{ type: 'integer' }, number('-7'), 'de', 'EUR', '-7'],
  [{ type: 'percentage' }, number('12.5'), 'en', 'EUR', '12.5%'],
  [{ type: 'percentage' }, number('12.5'), 'de', 'EUR', '12,5 %'],
  [{ type: 'date' }, parseDate('2026-11-05'), 'en', 'EUR', '5 November 2026'],
  [{ type: 'date' }, parseDate('2026-11-05'), 'en', 'USD', 'November 5, 2026'],
  [{ type: 'date' }, parseDate('2026-11-05'), 'de', 'EUR', '5. November 2026'],
  [{ type: 'date' }, parseDate('2026-11-05'), 'fr', 'EUR', '5 novembre 2026'],
  [{ type: 'date_time' }, parseDateTime('2026-11-05T23:30:00Z'), 'de', 'EUR', '6. November 2026 um 00:30'],
  [{ type: 'boolean' }, true, 'fr', 'EUR', 'Oui'],
  [{ type: 'country' }, 'DE', 'fr', 'EUR', 'Allemagne'],
  [{ type: 'language' }, 'it', 'de', 'EUR', 'Italienisch'],
  [{ type: 'iban' }, 'CH9300762011623852957', 'en', 'EUR', 'CH93 0076 2011 6238 5295 7'],
  [{ type: 'file', accept: [] }, '7', 'en', 'EUR', 'file-7.pdf'],
  [levels, 'low', 'de', 'EUR', 'Tief'],
  [levels, 'high', 'de', 'EUR', 'High'],
  [levels, 'gone', 'de', 'EUR', 'gone'],
  [undefined, number('1000.5'), 'de', 'EUR', '1.000,5'],
  [undefined, ['a', null, 'b'], 'en', 'EUR', 'a, b'],
  [undefined, null, 'en', 'EUR', ''],
];

describe('values as people read them', () => {
  test.each(TABLE)('%o %s in %s with %s', (definition, value, language, currency, expected) => {
    expect(plain(formatValue(value, definition, how(language, currency)))).toBe(expected);
  });

  test('days are shorter in tables', () => {
    expect(formatValue(parseDate('2026-11-05'), undefined, how('de', 'EUR', 'cell'))).toBe('05.11.2026');
  });
});

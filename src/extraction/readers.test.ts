import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAnswers, type Wanted } from './find-answers.ts';
import { CERTAIN } from './finding.ts';
import { readAmounts } from './read-amounts.ts';
import { readEmails, readPhones } from './read-contacts.ts';
import { readDates } from './read-dates.ts';
import { readIbans } from './read-ibans.ts';
import { typedPage } from './typed-page.ts';

const TODAY = '2026-11-15';

describe('dates', () => {
  const dates = (text: string, locale: string) =>
    readDates(typedPage([text]), { locale, today: TODAY }).map(({ value }) => value);
  test.each([
    ['Zürich, 3. Oktober 2026', 'de', ['2026-10-03']],
    ['geboren am 03.10.1984 in Bern', 'de', ['1984-10-03']],
    ['gültig 1.1.2020 - 31.12.2029', 'de', ['2020-01-01', '2029-12-31']],
    ['am 3. März 2021 und 4. Jänner 2022', 'de', ['2021-03-03', '2022-01-04']],
    ['Paris, le 1er août 2025', 'fr', ['2025-08-01']],
    ['né le 12 févr. 1990', 'fr', ['1990-02-12']],
    ['le 14/07/2024', 'fr', ['2024-07-14']],
    ['Roma, 1º maggio 2024', 'it', ['2024-05-01']],
    ['scade il 5 dic. 2027', 'it', ['2027-12-05']],
    ['nato il 07/08/1979', 'it', ['1979-08-07']],
    ['London, 3rd of October 2026', 'en', ['2026-10-03']],
    ['October 3, 2026 and 4 Sept 2025', 'en', ['2026-10-03', '2025-09-04']],
    ['on 12/25/2025', 'en', ['2025-12-25']],
    ['on 25/12/2025', 'en-US', ['2025-12-25']],
    ['on 03/04/2025', 'en-US', ['2025-03-04']],
    ['on 03/04/2025', 'en-GB', ['2025-04-03']],
    ['12 AUG/AOUT 74', 'en', ['1974-08-12']],
    ['issued 2024-02-29', 'en', ['2024-02-29']],
    ['am O3.1O.2O26', 'de', ['2026-10-03']],
    ['31.02.2026, 12.13.2026 and 1.2.3.2026', 'de', []],
    ['Version 10.11.12.13, Artikel 3.10.2026.4', 'de', []],
    ['2023-02-29', 'en', []],
    ['phone 044 668 18 00', 'de', []],
  ] as const)('%s (%s)', (text, locale, wanted) => {
    expect(dates(text, locale)).toEqual(wanted);
  });

  test('that can be read in two ways are believed less', () => {
    const trust = (text: string, locale: string) =>
      readDates(typedPage([text]), { locale, today: TODAY })[0]?.confidence ?? 0;
    expect(trust('03/04/2025', 'en')).toBeLessThan(0.6);
    expect(trust('25/12/2025', 'en')).toBeGreaterThan(0.9);
    expect(trust('03/04/2025', 'fr')).toBeGreaterThan(0.9);
    expect(trust('3.4.25', 'de')).toBeLessThan(trust('3.4.2025', 'de'));
    expect(trust('O3.04.2025', 'de')).toBeLessThan(trust('03.04.2025', 'de'));
  });
});

describe('account numbers', () => {
  test.each([
    ['IBAN CH93 0076 2011 6238 5295 7', ['CH9300762011623852957']],
    ['Konto: DE89370400440532013000.', ['DE89370400440532013000']],
    ['GB29 NWBK 6016 1331 9268 19 BIC NWBKGB2L', ['GB29NWBK60161331926819']],
    ['FR14 2004 1010 0505 0001 3M02 606', ['FR1420041010050500013M02606']],
    ['IT60 X054 2811 1010 0000 0123 456', ['IT60X0542811101000000123456']],
    [
      'from DE89 3704 0044 0532 0130 00 to CH93 0076 2011 6238 5295 7',
      ['DE89370400440532013000', 'CH9300762011623852957'],
    ],
    // Recognition takes letters for digits; the country says where only digits stand.
    ['DE89 37O4 0044 O532 0130 0O', ['DE89370400440532013000']],
    ['CH93 0076 2O11 6238 5295 7', ['CH9300762011623852957']],
    ['DE88 3704 0044 0532 0130 00', []],
    ['DE89 3704 0044 0532 0130', []],
    ['ORDER AB12 3456 7890 1234 5678', []],
  ])('%s', (text, wanted) => {
    expect(readIbans(typedPage([text])).map(({ value }) => value)).toEqual(wanted);
  });

  test('one character that is read wrongly never makes one that is certain and wrong', () => {
    const right = [
      'DE89370400440532013000',
      'CH9300762011623852957',
      'GB29NWBK60161331926819',
      'FR1420041010050500013M02606',
    ];
    const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789');
    fc.assert(
      fc.property(fc.constantFrom(...right), fc.nat(), sign, (iban, some, other) => {
        const at = some % iban.length;
        const spoilt = iban.slice(0, at) + other + iban.slice(at + 1);
        for (const { value, confidence } of readIbans(typedPage([spoilt])))
          if (confidence >= CERTAIN) expect(value, spoilt).toBe(iban);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('addresses, telephone numbers and amounts', () => {
  test.each([
    ['Write to ada.lovelace@example.org.', ['ada.lovelace@example.org']],
    ['E-Mail: <info@bank.example>, (b@c.example)', ['info@bank.example', 'b@c.example']],
    ['@home, a@b, you@', []],
  ])('%s', (text, wanted) => {
    expect(readEmails(typedPage([text])).map(({ value }) => value)).toEqual(wanted);
  });

  test.each([
    ['Tel. +41 44 668 18 00', ['+41446681800']],
    ['Tel. 0049 (0)30 901820', ['+4930901820']],
    ['+33 1 42 68 53 00 / +39 06-69', ['+33142685300']],
    ['call 044 668 18 00', []],
  ])('%s', (text, wanted) => {
    expect(readPhones(typedPage([text])).map(({ value }) => value)).toEqual(wanted);
  });

  test.each([
    ["Total CHF 1'234.50", 'de-CH', [['1234.50', 'CHF']]],
    ['Summe 1.234,50 €', 'de', [['1234.50', 'EUR']]],
    ['Total 1 234,50 €', 'fr', [['1234.50', 'EUR']]],
    ['Totale € 12.000,00', 'it', [['12000.00', 'EUR']]],
    ['Due £99', 'en', [['99', 'GBP']]],
    ['Fr. 250.—', 'de-CH', [['250', 'CHF']]],
    ['about 12 cases', 'en', []],
    ['ABC 12', 'en', []],
  ] as const)('%s', (text, locale, wanted) => {
    expect(readAmounts(typedPage([text]), locale).map(({ value, currency }) => [value, currency])).toEqual(
      wanted,
    );
  });
});

describe('which question is answered', () => {
  const answers = (lines: readonly string[], wanted: readonly Wanted[], locale = 'en') =>
    findAnswers([typedPage(lines)], wanted, { locale, today: TODAY });
  const expiry: Wanted = { information: 'expiry', from: 'date', near: ['Valid until', 'Gültig bis'] };

  test('by the label before a date', () => {
    const [found] = answers(['Issued 1 May 2020   Valid until: 30 April 2030'], [expiry]);
    expect(found).toMatchObject({ information: 'expiry', finding: { value: '2030-04-30', page: 1 } });
  });

  test('by the label above a date, in its column', () => {
    const lines = ['Ausgestellt am         Gültig bis', '01.05.2020             30.04.2030'];
    expect(answers(lines, [expiry], 'de')[0]?.finding.value).toBe('2030-04-30');
  });

  test('by a label of which a letter was read wrongly', () => {
    expect(answers(['Gultlg bis 30.04.2030', 'am 01.05.2020'], [expiry], 'de')[0]?.finding.value).toBe(
      '2030-04-30',
    );
  });

  test('nothing stands near the label: nothing is found', () => {
    expect(answers(['Valid until', '', '', '', '', '', '', '01.05.2020'], [expiry])).toEqual([]);
  });

  test('without its label the only date is a guess, and one of several hardly that', () => {
    const one = answers(['12.05.2020'], [expiry], 'de')[0]?.finding.confidence ?? 1;
    const two = answers(['12.05.2020', '13.05.2020'], [expiry], 'de')[0]?.finding.confidence ?? 1;
    expect(one).toBeLessThan(0.5);
    expect(two).toBeLessThan(one);
  });
});

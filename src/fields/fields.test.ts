import { describe, expect, test } from 'vitest';
import { sayIn } from '../locales/say-in.ts';
import { type Audience, audienceOf } from './audience.ts';
import type { CanonicalValue } from './canonical-value.ts';
import type { Field, Names } from './field.ts';
import { FIELD_TYPE_NAMES, type FieldTypeName } from './field-type-name.ts';
import { localeOf } from './locale.ts';
import { readText } from './read-text.ts';
import { editValue, showValue } from './show-value.ts';

const TONGUES = ['en', 'de', 'de-CH', 'fr'] as const;
const to = (language: string, currency = 'EUR'): Audience =>
  audienceOf({ language, currency, timeZone: 'Europe/Zurich', words: sayIn('fields', language) });

const names: Names = {
  instance: (id) => (id === 108 ? 'Anna Keller' : null),
  file: (id) => (id === 7 ? 'passport.pdf' : null),
};

/** With ordinary spaces: the kind of space differs by language and does not matter here. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const causes = (tongue: string): Field['options'] =>
  tongue === 'fr'
    ? [
        { key: 'collision', name: 'Collision' },
        { key: 'theft', name: 'Vol' },
      ]
    : tongue === 'en'
      ? [
          { key: 'collision', name: 'Collision' },
          { key: 'theft', name: 'Theft' },
        ]
      : [
          { key: 'collision', name: 'Zusammenstoß' },
          { key: 'theft', name: 'Diebstahl' },
        ];

type Row = readonly [Field, CanonicalValue, en: string, de: string, swiss: string, fr: string];

/** Every type, and its text in each language. */
const SHOWN: Readonly<Record<FieldTypeName, readonly Row[]>> = {
  text: [[{ type: 'text' }, 'Anna', 'Anna', 'Anna', 'Anna', 'Anna']],
  long_text: [[{ type: 'long_text' }, 'a\nb', 'a\nb', 'a\nb', 'a\nb', 'a\nb']],
  integer: [
    [{ type: 'integer' }, '1985', '1985', '1985', '1985', '1985'],
    [{ type: 'integer' }, '12345', '12,345', '12.345', '12’345', '12 345'],
  ],
  decimal: [
    [{ type: 'decimal' }, '1234.5', '1,234.5', '1.234,5', '1’234.5', '1 234,5'],
    [
      { type: 'decimal' },
      '12345678901234567890.123',
      '12,345,678,901,234,567,890.123',
      '12.345.678.901.234.567.890,123',
      '12’345’678’901’234’567’890.123',
      '12 345 678 901 234 567 890,123',
    ],
  ],
  money: [
    [{ type: 'money' }, '1200', 'EUR 1,200.00', '1.200,00 EUR', 'EUR 1’200.00', '1 200,00 EUR'],
    [{ type: 'money', currency: 'JPY' }, '1200', 'JPY 1,200', '1.200 JPY', 'JPY 1’200', '1 200 JPY'],
  ],
  percentage: [[{ type: 'percentage' }, '12.5', '12.5%', '12,5 %', '12.5%', '12,5 %']],
  boolean: [
    [{ type: 'boolean' }, true, 'Yes', 'Ja', 'Ja', 'Oui'],
    [{ type: 'boolean' }, false, 'No', 'Nein', 'Nein', 'Non'],
  ],
  date: [
    [
      { type: 'date' },
      '2026-10-03',
      '3 October 2026',
      '3. Oktober 2026',
      '3. Oktober 2026',
      '3 octobre 2026',
    ],
  ],
  date_time: [
    [
      { type: 'date_time' },
      '2026-11-05T23:30:00.000Z',
      '6 November 2026 at 00:30',
      '6. November 2026 um 00:30',
      '6. November 2026 um 00:30',
      '6 novembre 2026 à 00:30',
    ],
  ],
  choice: TONGUES.map(
    (tongue): Row => [
      { type: 'choice', options: causes(tongue) ?? null },
      'collision',
      ...(['Collision', 'Zusammenstoß', 'Zusammenstoß', 'Collision'] as const),
    ],
  ),
  choices: [
    [
      { type: 'choices', options: causes('en') ?? null },
      ['theft', 'gone'],
      'Theft, gone',
      'Theft, gone',
      'Theft, gone',
      'Theft, gone',
    ],
  ],
  country: [[{ type: 'country' }, 'DE', 'Germany', 'Deutschland', 'Deutschland', 'Allemagne']],
  currency: [
    [{ type: 'currency' }, 'CHF', 'Swiss Franc', 'Schweizer Franken', 'Schweizer Franken', 'franc suisse'],
  ],
  language: [[{ type: 'language' }, 'it', 'Italian', 'Italienisch', 'Italienisch', 'italien']],
  email: [[{ type: 'email' }, 'a@b.ch', 'a@b.ch', 'a@b.ch', 'a@b.ch', 'a@b.ch']],
  phone: [
    [{ type: 'phone' }, '+41446681800', '+41446681800', '+41446681800', '+41446681800', '+41446681800'],
  ],
  iban: [
    [
      { type: 'iban' },
      'CH9300762011623852957',
      ...(Array(4).fill('CH93 0076 2011 6238 5295 7') as [string, string, string, string]),
    ],
  ],
  instance: [
    [{ type: 'instance' }, 108, 'Anna Keller', 'Anna Keller', 'Anna Keller', 'Anna Keller'],
    [{ type: 'instance' }, 109, '', '', '', ''],
  ],
  file: [[{ type: 'file' }, 7, 'passport.pdf', 'passport.pdf', 'passport.pdf', 'passport.pdf']],
  structure: [
    [
      {
        type: 'structure',
        components: { street: { type: 'text' }, since: { type: 'date' }, rent: { type: 'money' } },
      },
      [
        { name: null, components: { rent: '900', street: 'Gartenweg 4', since: '2020-01-01' } },
        { name: 'Büro', components: {} },
      ],
      'Gartenweg 4, 1 January 2020, EUR 900.00; Büro: –',
      'Gartenweg 4, 1. Januar 2020, 900,00 EUR; Büro: –',
      'Gartenweg 4, 1. Januar 2020, EUR 900.00; Büro: –',
      'Gartenweg 4, 1 janvier 2020, 900,00 EUR; Büro: –',
    ],
  ],
};

describe('values as people read them', () => {
  const rows = FIELD_TYPE_NAMES.filter((type) => type !== 'choice').flatMap((type) =>
    SHOWN[type].flatMap(([field, value, ...texts]) =>
      TONGUES.map((tongue, at) => [tongue, field, value, texts[at]] as const),
    ),
  );
  test.each(rows)('in %s %j: %j', (tongue, field, value, expected) => {
    expect(plain(showValue(value, field, to(tongue), { names }))).toBe(expected);
  });

  test.each(TONGUES)('in %s a choice is the name of its option', (tongue) => {
    const [field, value, ...texts] = SHOWN.choice[TONGUES.indexOf(tongue)] ?? [];
    expect(showValue(value ?? null, field ?? { type: 'choice' }, to(tongue))).toBe(
      texts[TONGUES.indexOf(tongue)],
    );
  });

  test('days are shorter in tables', () => {
    expect(showValue('2026-11-05', { type: 'date' }, to('de'), { room: 'cell' })).toBe('05.11.2026');
  });

  test('no value is shown as an empty text', () => {
    expect(showValue(null, { type: 'money' }, to('de'))).toBe('');
  });
});

test.each([
  ['de', 'EUR', 'de'],
  ['de', 'CHF', 'de-CH'],
  ['de-CH', 'EUR', 'de-CH'],
  ['en', 'EUR', 'en-GB'],
  ['en', 'USD', 'en-US'],
  ['fr', 'XOF', 'fr'],
  ['no language', 'EUR', 'en-GB'],
])('%s with %s is written as in %s', (language, currency, locale) => {
  expect(localeOf(language, currency)).toBe(locale);
});

const money: Field = { type: 'money' };
const day: Field = { type: 'date' };
const colours: Field = {
  type: 'choices',
  max_choices: 2,
  options: [
    { key: 'red', name: 'Rot' },
    { key: 'green', name: 'Grün' },
    { key: 'mixed', name: 'Bunt, gemischt' },
  ],
};

/** The typed text, its field, the language, the tenant's currency; and the resulting value. */
const READ: readonly (readonly [string, Field, string, string, unknown])[] = [
  ['', { type: 'text' }, 'de', 'EUR', { written: null }],
  ['Anna ', { type: 'text' }, 'de', 'EUR', { written: 'Anna' }],
  ['Anna', { type: 'text', max_length: 3 }, 'de', 'EUR', { problem: 'too_long', limit: '3' }],
  ['a\r\nb', { type: 'long_text' }, 'de', 'EUR', { written: 'a\nb' }],
  ['12,0', { type: 'integer' }, 'de', 'EUR', { written: '12.0' }],
  ['12,5', { type: 'integer' }, 'de', 'EUR', { problem: 'whole' }],
  ['1.200,50', money, 'de', 'EUR', { written: '1200.50' }],
  ['1’200.50', money, 'de', 'CHF', { written: '1200.50' }],
  ['1.200,50 EUR', money, 'de', 'EUR', { written: '1200.50' }],
  ['€ 20', money, 'de', 'EUR', { written: '20' }],
  ['20 Euro', money, 'de', 'EUR', { written: '20' }],
  ['Fr. 20.–', money, 'de', 'CHF', { written: '20' }],
  ['20 Franken', money, 'de', 'CHF', { written: '20' }],
  ['-EUR 3.10', money, 'en', 'EUR', { written: '-3.10' }],
  ['20 USD', money, 'en', 'EUR', { problem: 'currency', limit: 'Euro' }],
  ['20 apples', money, 'en', 'EUR', { problem: 'number' }],
  ['1.999', { type: 'money', currency: 'KWD' }, 'en', 'EUR', { written: '1.999' }],
  ['1.995', money, 'en', 'EUR', { written: '1995' }],
  ['0.995', money, 'en', 'EUR', { problem: 'decimals', limit: '2' }],
  ['12,5 %', { type: 'percentage', max: '10' }, 'de', 'EUR', { problem: 'too_large', limit: '10' }],
  ['ja', { type: 'boolean' }, 'de', 'EUR', { written: true }],
  ['false', { type: 'boolean' }, 'de', 'EUR', { written: false }],
  ['no', { type: 'boolean' }, 'de', 'EUR', { written: false }],
  ['maybe', { type: 'boolean' }, 'de', 'EUR', { problem: 'list' }],
  ['2026-10-03', day, 'de', 'EUR', { written: '2026-10-03' }],
  ['3.10.2026', day, 'de', 'EUR', { written: '2026-10-03' }],
  ['3. Oktober 2026', day, 'de', 'EUR', { written: '2026-10-03' }],
  ['1er février 2026', day, 'fr', 'EUR', { written: '2026-02-01' }],
  ['03/10/2026', day, 'en', 'EUR', { written: '2026-10-03' }],
  ['03/10/2026', day, 'en', 'USD', { written: '2026-03-10' }],
  ['October 3, 2026', day, 'en', 'EUR', { written: '2026-10-03' }],
  ['31.2.2026', day, 'de', 'EUR', { problem: 'date' }],
  ['3.10.26', day, 'de', 'EUR', { problem: 'date' }],
  [
    '31.12.2025',
    { type: 'date', min: '2026-01-01' },
    'de',
    'EUR',
    { problem: 'too_early', limit: '1. Januar 2026' },
  ],
  ['6.11.2026, 00:30', { type: 'date_time' }, 'de', 'EUR', { written: '2026-11-05T23:30:00.000Z' }],
  ['2026-11-05T23:30:00Z', { type: 'date_time' }, 'de', 'EUR', { written: '2026-11-05T23:30:00Z' }],
  ['6.11.2026', { type: 'date_time' }, 'de', 'EUR', { problem: 'time' }],
  ['Nov 6, 2026, 12:30 AM', { type: 'date_time' }, 'en', 'USD', { written: '2026-11-05T23:30:00.000Z' }],
  ['２０２６/４/５ ９：３０', { type: 'date_time' }, 'en', 'EUR', { written: '2026-04-05T07:30:00.000Z' }],
  ['٥/٤/٢٠٢٦', day, 'en', 'EUR', { written: '2026-04-05' }],
  ['１２３', { type: 'integer' }, 'en', 'EUR', { written: '123' }],
  ['١٢٣٫٥', { type: 'decimal' }, 'en', 'EUR', { written: '123.5' }],
  ['10²', { type: 'integer' }, 'en', 'EUR', { problem: 'number' }],
  ['Diebstahl', { type: 'choice', options: causes('de') ?? null }, 'de', 'EUR', { written: 'theft' }],
  ['fire', { type: 'choice', options: causes('de') ?? null }, 'de', 'EUR', { problem: 'list' }],
  ['grün; Rot', colours, 'de', 'EUR', { written: ['red', 'green'] }],
  ['Bunt, gemischt', colours, 'de', 'EUR', { written: ['mixed'] }],
  ['red, green, mixed', colours, 'de', 'EUR', { problem: 'many_choices', limit: '2' }],
  ['osterreich', { type: 'country' }, 'de', 'EUR', { written: 'AT' }],
  ['etats-unis', { type: 'country' }, 'fr', 'EUR', { written: 'US' }],
  ['CH', { type: 'country' }, 'en', 'EUR', { written: 'CH' }],
  ['swit', { type: 'country' }, 'en', 'EUR', { written: 'CH' }],
  ['united', { type: 'country' }, 'en', 'EUR', { problem: 'list' }],
  ['Euro', { type: 'currency' }, 'de', 'EUR', { written: 'EUR' }],
  ['Schweizer Franken', { type: 'currency' }, 'de', 'EUR', { written: 'CHF' }],
  ['chf', { type: 'currency' }, 'de', 'EUR', { written: 'CHF' }],
  ['Franken', { type: 'currency' }, 'de', 'CHF', { written: 'CHF' }],
  ['Swiss francs', { type: 'currency' }, 'fr', 'EUR', { written: 'CHF' }],
  ['dollar', { type: 'currency' }, 'en', 'EUR', { problem: 'list' }],
  ['€', { type: 'currency' }, 'de', 'EUR', { written: 'EUR' }],
  ['französisch', { type: 'language' }, 'de', 'EUR', { written: 'fr' }],
  ['108', { type: 'instance' }, 'de', 'EUR', { written: 108 }],
  ['anna', { type: 'instance', options: [{ key: '108', name: 'Anna' }] }, 'de', 'EUR', { written: 108 }],
];

test.each(READ)('%j for %j in %s with %s', (typed, field, language, currency, expected) => {
  expect(readText(typed, field, to(language, currency))).toEqual(expected);
});

test('the text of an input is read back as the same value', () => {
  const same: readonly (readonly [Field, CanonicalValue])[] = [
    [{ type: 'integer' }, '12345'],
    [{ type: 'decimal' }, '1234.5'],
    [money, '1234567.50'],
    [{ type: 'percentage' }, '12.5'],
    [day, '2026-10-03'],
    [{ type: 'country' }, 'AT'],
    [{ type: 'currency' }, 'CHF'],
    [{ type: 'language' }, 'it'],
    [colours, ['red', 'green']],
  ];
  for (const [field, value] of same)
    for (const audience of [to('en'), to('en', 'USD'), to('de'), to('de', 'CHF'), to('fr')])
      expect(readText(editValue(value, field, audience), field, audience)).toEqual({ written: value });
});

test('a wrong answer stands in its input with the digits that were typed', () => {
  const typed: readonly (readonly [Field, CanonicalValue, string])[] = [
    [money, '100.5', '100.5'],
    [{ type: 'iban' }, 'CH93 0076 2011 6238 5295 8', 'CH93 0076 2011 6238 5295 8'],
    [{ type: 'iban' }, 'CH9300762011 62385', 'CH93 0076 2011 6238 5'],
  ];
  for (const [field, value, text] of typed) expect(editValue(value, field, to('en', 'JPY'))).toBe(text);
});

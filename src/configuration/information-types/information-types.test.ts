import { describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../fields/countries.ts';
import { currencyCodes } from '../../fields/currencies.ts';
import { LANGUAGES } from '../../fields/languages.ts';
import { type Information, informationTypes } from '../kinds/information.ts';
import { canonicalString, parseValue } from '../parse-value.ts';

const colours = { red: {}, green: {}, blue: {} };
const address: Information = {
  type: 'structure',
  max_occurrences: 2,
  editable_names: true,
  components: { street: { type: 'text' }, floor: { type: 'integer' } },
};

/** Type or information, written value, canonical string. */
const taken: [
  (
    | Information
    | 'text'
    | 'long_text'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'percentage'
    | 'boolean'
    | 'date'
    | 'date_time'
    | 'country'
    | 'currency'
    | 'language'
    | 'email'
    | 'phone'
    | 'iban'
  ),
  unknown,
  string,
][] = [
  ['text', ' Anna ', ' Anna '],
  ['text', '', ''],
  ['long_text', 'one\ntwo', 'one\ntwo'],
  ['integer', 42, '42'],
  ['integer', '-007', '-7'],
  ['integer', 1e3, '1000'],
  ['integer', '12.0', '12'],
  ['decimal', '0.10', '0.1'],
  ['decimal', 1e-7, '0.0000001'],
  ['decimal', '-0', '0'],
  ['decimal', '1234567890123456789012345678901234', '1234567890123456789012345678901234'],
  ['money', 19.9, '19.9'],
  [{ type: 'money', currency: 'JPY' }, 1200, '1200'],
  [{ type: 'money', currency: 'KWD' }, '1.125', '1.125'],
  ['percentage', 25, '25'],
  ['boolean', false, 'false'],
  ['date', '2024-02-29', '2024-02-29'],
  ['date_time', '2026-11-15T10:30:00+01:00', '2026-11-15T09:30:00.000Z'],
  ['date_time', '2026-11-15T09:30:00.5Z', '2026-11-15T09:30:00.500Z'],
  ['date_time', '2026-11-15T15:59:00+15:59', '2026-11-15T00:00:00.000Z'],
  [{ type: 'choice', options: colours }, 'green', 'green'],
  [{ type: 'choices', options: colours }, ['blue', 'red', 'blue'], '["red","blue"]'],
  [{ type: 'choices', options: colours }, [], ''],
  ['country', 'ch', 'CH'],
  ['currency', 'eur', 'EUR'],
  ['language', 'FR', 'fr'],
  ['email', ' Anna.Keller@Example.ORG ', 'Anna.Keller@example.org'],
  ['phone', '0041 (0)44 668-18.00', '+41446681800'],
  ['iban', 'ch93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
  ['iban', 'GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432'],
  [{ type: 'instance', ontology: 'Person' }, 12, '12'],
  [{ type: 'file', accept: [] }, 7, '7'],
  [
    address,
    [{ street: 'Gartenweg 4', floor: '2', __name: 'Home' }, {}],
    '[{"__name":"Home","street":"Gartenweg 4","floor":"2"},{}]',
  ],
];

/** Type or information, written value, part of the problem's text. */
const refused: [
  (
    | Information
    | 'text'
    | 'integer'
    | 'decimal'
    | 'money'
    | 'boolean'
    | 'date'
    | 'date_time'
    | 'country'
    | 'currency'
    | 'language'
    | 'email'
    | 'phone'
    | 'iban'
  ),
  unknown,
  string,
][] = [
  ['text', 12, 'Expected a text'],
  ['date_time', '2026-11-15T23:59:00+16:00', 'offset'],
  ['date_time', '2026-11-15T00:00:00-23:59', 'offset'],
  ['text', 'one\ntwo', 'one line'],
  ['text', 'a\u0000b', 'cannot hold the character U+0000'],
  ['text', 'a\u2028b', 'one line'],
  [{ type: 'text', max_length: 3 }, 'Anna', 'at most 3'],
  [{ type: 'text', pattern: '[0-9]{6}' }, '12345', 'does not match'],
  [{ type: 'text', pattern: '[0-9]{6}' }, 'x123456', 'does not match'],
  ['integer', 1.5, 'whole number'],
  ['integer', Number.NaN, 'Expected a number'],
  [{ type: 'integer', min: '0' }, -1, 'at least 0'],
  ['decimal', '1,5', 'Expected a number'],
  ['decimal', '12345678901234567890123456789012345', 'at most 34 digits'],
  [{ type: 'decimal', max: '0.3' }, '0.30000000000000000001', 'at most 0.3'],
  ['money', '1.999', 'at most 2 digits'],
  [{ type: 'money', currency: 'JPY' }, 0.5, 'whole number'],
  ['boolean', 'yes', 'true or false'],
  ['boolean', 'true', 'true or false'],
  ['boolean', 1, 'true or false'],
  ...(
    [
      'integer',
      'decimal',
      'money',
      'boolean',
      'date',
      'date_time',
      'country',
      'currency',
      'language',
      'email',
      'phone',
      'iban',
    ] as const
  ).map((type): [typeof type, unknown, string] => [type, '', 'Expected']),
  [{ type: 'choice', options: colours }, '', 'not an option'],
  ['date', '2026-02-29', 'a date of the calendar'],
  ['date', '2026-11-15T00:00:00Z', 'a date of the calendar'],
  [{ type: 'date', min: '2000-01-01' }, '1999-12-31', '2000-01-01 or later'],
  ['date_time', '2026-11-15 09:30', 'a date and time'],
  ['date_time', '2026-11-15T25:00:00Z', 'a date and time'],
  [{ type: 'choice', options: colours }, 'yellow', 'expected one of red, green, blue'],
  [{ type: 'choices', options: colours, max_choices: 1 }, ['red', 'blue'], 'at most 1'],
  ['country', 'XX', 'ISO 3166-1'],
  ['currency', 'XXX', 'ISO 4217'],
  ['language', 'xx', 'ISO 639-1'],
  ['email', 'anna@localhost', 'e-mail address'],
  ['email', 'anna..keller@example.org', 'e-mail address'],
  ['phone', '044 668 18 00', 'country code'],
  ['iban', 'CH93 0076 2011 6238 5295 8', 'check digits'],
  ['iban', 'CH93 0076 2011 6238 5295', 'has 21 characters'],
  ['iban', 'US12 3456', 'not a country that has IBANs'],
  [{ type: 'instance', ontology: 'Person' }, '12', 'id of an instance'],
  [{ type: 'file', accept: [] }, 0, 'id of a proof'],
  [address, [{}, {}, {}], 'at most 2 occurrences'],
  [address, [{ steret: 'x' }], '"steret" is not one of its fields'],
  [address, [{ floor: 'high' }], 'Occurrence 0: floor: Expected a number'],
  [{ ...address, editable_names: false }, [{ __name: 'Home' }], 'cannot be edited'],
];

const informationOf = (given: (typeof taken)[number][0]): Information =>
  typeof given === 'string' ? { type: given } : given;

describe('a written value', () => {
  it.each(taken)('%j takes %j as %j', (given, written, canonical) => {
    const information = informationOf(given);
    const parsed = parseValue(information, written, 'EUR');
    expect(parsed).not.toHaveProperty('problem');
    if ('value' in parsed) expect(canonicalString(information, parsed.value)).toBe(canonical);
  });

  it.each(refused)('%j refuses %j: %s', (given, written, words) => {
    expect(parseValue(informationOf(given), written, 'EUR')).toMatchObject({
      problem: expect.stringContaining(words),
    });
  });

  it('has at most a million characters, also where an earlier release has published a higher maximum', () => {
    const wide = { type: 'text', max_length: 2_000_000 } as const;
    expect(parseValue(wide, 'x'.repeat(1_000_001), 'EUR')).toEqual({
      problem: 'Expected at most 1000000 characters, got 1000001.',
    });
    expect(parseValue(wide, 'x'.repeat(1_000_000), 'EUR')).toHaveProperty('value');
  });

  it('is cleared by null, whatever the type', () => {
    expect(parseValue({ type: 'iban' }, null, 'EUR')).toEqual({ value: null });
  });

  it('keeps its canonical form when it is written again', () => {
    for (const [given, written] of taken) {
      const information = informationOf(given);
      const once = parseValue(information, written, 'EUR');
      if (!('value' in once) || information.type === 'structure') continue;
      expect(parseValue(information, once.value, 'EUR')).toEqual(once);
    }
  });
});

describe('the lists of codes', () => {
  it('hold what the standards hold', () => {
    expect(COUNTRIES.size).toBe(249);
    expect(LANGUAGES.size).toBe(183);
    const known = new Set(Intl.supportedValuesOf('currency'));
    expect(currencyCodes().filter((code) => known.has(code)).length).toBeGreaterThan(150);
  });

  it('have a type for every kind of information', () => {
    expect(Object.entries(informationTypes).filter(([key, type]) => key !== type.key)).toEqual([]);
  });
});

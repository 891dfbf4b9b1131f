import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Holder, type MrzForm, makeMrz } from '../../../tests/support/make-mrz.ts';
import { CERTAIN } from '../finding.ts';
import { typedPage } from '../typed-page.ts';
import { checkDigit } from './check-digit.ts';
import { countryOfCode, PASSPORT_CODES } from './countries.ts';
import { readMrz } from './read-mrz.ts';

const TODAY = '2026-11-15';
const read = (lines: readonly string[]): Record<string, string> =>
  Object.fromEntries(readMrz(typedPage(lines), TODAY).map(({ source, value }) => [source.slice(4), value]));
const trust = (lines: readonly string[]): Record<string, number> =>
  Object.fromEntries(
    readMrz(typedPage(lines), TODAY).map(({ source, confidence }) => [source.slice(4), confidence]),
  );

/** The specimens of ICAO 9303; Utopia is no country of ISO 3166. */
const ANNA = {
  surname: 'Eriksson',
  given_names: 'Anna Maria',
  birth_date: '1974-08-12',
  expiry_date: '2012-04-15',
  sex: 'F',
};
const SPECIMENS: readonly (readonly [string, readonly string[], Record<string, string>])[] = [
  [
    'TD3, a passport',
    ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'],
    { ...ANNA, document_number: 'L898902C3' },
  ],
  [
    'TD1, a card of three lines',
    ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    { ...ANNA, document_number: 'D23145890' },
  ],
  [
    'TD2, a card of two lines',
    ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6'],
    { ...ANNA, document_number: 'D23145890' },
  ],
  [
    'MRV-A, a visa',
    ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    { ...ANNA, document_number: 'L8988901C', birth_date: '1940-09-07', expiry_date: '1996-12-10' },
  ],
  [
    'MRV-B, a small visa',
    ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
    { ...ANNA, document_number: 'L8988901C', birth_date: '1940-09-07', expiry_date: '1996-12-10' },
  ],
  [
    'a number of more than nine characters',
    ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<'],
    {
      surname: 'Stevenson',
      given_names: 'Peter John',
      document_number: 'D23145890734',
      birth_date: '1934-07-12',
      expiry_date: '1995-07-12',
      sex: 'M',
    },
  ],
];

describe('the machine-readable zone', () => {
  test.each(SPECIMENS)('%s', (_, lines, wanted) => {
    expect(read(lines)).toEqual(wanted);
  });

  const anna: Holder = {
    issuer: 'CHE',
    surname: 'MUELLER',
    given: 'JOSE MARIA',
    number: 'X1234567',
    nationality: 'D',
    birth: '991231',
    sex: 'F',
    expiry: '341115',
  };

  test('takes the spelling of a name from the page, and is surer of what stands there twice', () => {
    const zone = makeMrz('TD3', anna);
    expect(read(zone)).toMatchObject({ surname: 'Mueller', given_names: 'Jose Maria' });
    const page = ['Name / Nom  MÜLLER', 'Vornamen  José María', 'Pass Nr. X1234567', '', ...zone];
    expect(read(page)).toMatchObject({ surname: 'Müller', given_names: 'José María' });
    expect(trust(page).document_number).toBeGreaterThan(trust(zone).document_number ?? 1);
    expect(trust(page).surname).toBeGreaterThan(trust(zone).surname ?? 1);
  });

  test('knows countries by the codes of passports', () => {
    expect(read(makeMrz('TD3', anna))).toMatchObject({ nationality: 'DE', issuing_country: 'CH' });
    expect(new Set(PASSPORT_CODES.map(countryOfCode)).size).toBe(249);
    expect(countryOfCode('XXA')).toBeUndefined();
  });

  test('finds the century with the day of reading', () => {
    const born = (birth: string) => read(makeMrz('TD1', { ...anna, birth })).birth_date;
    expect(born('261115')).toBe('2026-11-15');
    expect(born('261116')).toBe('1926-11-16');
    expect(born('000229')).toBe('2000-02-29');
    expect(read(makeMrz('TD1', { ...anna, expiry: '991231' })).expiry_date).toBe('1999-12-31');
    expect(read(makeMrz('TD1', { ...anna, expiry: '850101' })).expiry_date).toBe('2085-01-01');
    // A child of ten, or somebody of a hundred and ten.
    expect(trust(makeMrz('TD1', { ...anna, birth: '161231' })).birth_date).toBeLessThan(CERTAIN);
  });

  test('reads letters as digits where only digits stand, and fillers that were miscounted or misread', () => {
    const [first = '', second = ''] = makeMrz('TD3', { ...anna, birth: '801015' });
    const spoilt = [
      first.replace(/<{5}$/, '«'),
      second.replace('801015', '8O1OI5').replace('<<<<<<<', '<<<<<'),
    ];
    expect(read(spoilt)).toEqual(read([first, second]));
    expect(trust(spoilt).birth_date).toBeLessThan(CERTAIN);
  });

  test('mends a number where one exchange makes its digit agree, without being certain', () => {
    const [first = '', second = ''] = makeMrz('TD3', { ...anna, number: 'CH9B00417' });
    const spoilt = [first, second.replace('CH9B', 'CH98')];
    expect(trust(spoilt).document_number).toBeLessThan(0.7);
  });

  test('finds nothing in other pages', () => {
    expect(
      readMrz(typedPage(['Dear Madam or Sir', 'P<UTOERIKSSON', '<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<']), TODAY),
    ).toEqual([]);
  });

  test('the box of a field is its part of the line', () => {
    const page = typedPage(makeMrz('TD3', anna));
    const { box } = readMrz(page, TODAY).find(({ source }) => source === 'mrz.birth_date') ?? {};
    const line = page.words.at(-1)?.box;
    expect(box?.x).toBeCloseTo((line?.x ?? 0) + ((line?.width ?? 0) * 13) / 44, 3);
    expect(box?.width).toBeCloseTo(((line?.width ?? 0) * 6) / 44, 3);
  });
});

const letters = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: min, maxLength: max });
const day = (from: string, to: string) =>
  fc
    .date({ min: new Date(from), max: new Date(to), noInvalidDate: true })
    .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));

const holders: fc.Arbitrary<Holder> = fc.record({
  issuer: fc.constantFrom('CHE', 'DEU', 'FRA', 'ITA', 'GBR'),
  surname: letters(2, 12),
  given: letters(2, 10),
  number: fc.string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'),
    minLength: 6,
    maxLength: 9,
  }),
  nationality: fc.constantFrom(...PASSPORT_CODES),
  birth: day('1930-01-01', '2010-01-01'),
  sex: fc.constantFrom('M', 'F', '<'),
  expiry: day('2010-01-01', '2040-01-01'),
});

test('check digits of ICAO 9303', () => {
  expect(checkDigit('520727')).toBe(3);
  expect(checkDigit('AB2134<<<')).toBe(5);
  expect(checkDigit('L898902C3')).toBe(6);
});

test('one character that is read wrongly never makes a finding that is certain and wrong', () => {
  const form = fc.constantFrom<MrzForm>('TD1', 'TD2', 'TD3', 'MRV-A', 'MRV-B');
  const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<');
  fc.assert(
    fc.property(form, holders, fc.nat(), fc.nat(), sign, (of, holder, someLine, someAt, other) => {
      const zone = makeMrz(of, holder);
      const right = read(zone);
      const line = someLine % zone.length;
      const text = zone[line] ?? '';
      const at = someAt % text.length;
      const spoilt = zone.with(line, text.slice(0, at) + other + text.slice(at + 1));
      for (const { source, value, confidence } of readMrz(typedPage(spoilt), TODAY))
        if (confidence >= CERTAIN)
          expect(value, `${source} of ${spoilt.join(' ')}`).toBe(right[source.slice(4)]);
    }),
    { numRuns: 3000 },
  );
});

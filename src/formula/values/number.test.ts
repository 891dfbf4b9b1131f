import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  Big,
  canonical,
  compareNumbers,
  divide,
  equalNumbers,
  type FeelNumber,
  multiply,
  numberToText,
  parseNumber,
  Scaled,
  subtract,
  toBig,
} from './number.ts';
import { modulo, power, type RoundingMode, round } from './rounding.ts';

const number = (text: string): FeelNumber => parseNumber(text) ?? expect.fail(`${text} is no number`);
const show = (value: FeelNumber | null): string | null => (value === null ? null : numberToText(value));

describe('reading and writing', () => {
  it.each([
    ['0', '0'],
    ['-0', '0'],
    ['0.10', '0.1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-12.340', '-12.34'],
    ['1e3', '1000'],
    ['1.23e-4', '0.000123'],
    ['9007199254740993', '9007199254740993'],
    ['0.1234567890123456789012345678901234567', '0.1234567890123456789012345678901235'],
    ['12345678901234567890.5', '12345678901234567890.5'],
  ])('%s is %s', (text, expected) => {
    expect(numberToText(number(text))).toBe(expected);
  });

  it.each([['a'], [''], ['1,5'], ['--1'], ['1e99999'], ['0x10'], ['1 2']])('%s is no number', (text) => {
    expect(parseNumber(text)).toBeNull();
  });

  it('one value has one representation', () => {
    expect(number('2.50')).toEqual(new Scaled(25, 1));
    expect(number('2.0')).toBe(2);
    expect(canonical(new Big('2.5'))).toEqual(number('2.5'));
    expect(canonical(new Big('9007199254740991'))).toBe(9007199254740991);
  });
});

describe('arithmetic', () => {
  it.each([
    ['0.1 + 0.2', add, '0.1', '0.2', '0.3'],
    ['past the safe integers', add, '9007199254740991', '2', '9007199254740993'],
    ['to an integer', add, '0.75', '0.25', '1'],
    ['0.3 - 0.1', subtract, '0.3', '0.1', '0.2'],
    ['of cents', multiply, '19.99', '3', '59.97'],
    ['large', multiply, '123456789.01', '987654321.09', '121932631133622923.2209'],
    ['exact division', divide, '10', '4', '2.5'],
    ['34 digits', divide, '1', '3', '0.3333333333333333333333333333333333'],
    ['half to even', divide, '2', '3', '0.6666666666666666666666666666666667'],
    ['by a decimal', divide, '1', '0.05', '20'],
    ['by zero', divide, '1', '0', null],
    ['modulo', modulo, '-12', '5', '3'],
    ['modulo of a negative', modulo, '12', '-5', '-3'],
    ['modulo of decimals', modulo, '10.1', '4.5', '1.1'],
    ['power', power, '2', '100', '1267650600228229401496703205376'],
    ['negative power', power, '10', '-5', '0.00001'],
    ['zero to a negative power', power, '0', '-1', null],
  ])('%s', (_name, operation, a, b, expected) => {
    expect(show(operation(number(a), number(b)))).toBe(expected);
  });
});

describe('rounding', () => {
  it.each<[string, number, RoundingMode, string]>([
    ['0.515', 2, 'half-even', '0.52'],
    ['2.5', 0, 'half-even', '2'],
    ['-1.126', 2, 'half-up', '-1.13'],
    ['5.5', 0, 'half-down', '5'],
    ['-5.5', 0, 'up', '-6'],
    ['-5.5', 0, 'down', '-5'],
    ['-1.56', 1, 'floor', '-1.6'],
    ['-1.56', 1, 'ceiling', '-1.5'],
    ['1234', -2, 'half-up', '1200'],
    ['1250', -2, 'half-even', '1200'],
    ['3', 5, 'up', '3'],
  ])('%s to %i places, %s, is %s', (text, places, mode, expected) => {
    expect(numberToText(round(number(text), places, mode))).toBe(expected);
  });
});

const numeral = fc
  .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 18 }))
  .map(([digits, scale]) => `${digits}e-${scale}`);

describe('the fast path equals the decimal library', () => {
  const operations: [
    string,
    (a: FeelNumber, b: FeelNumber) => FeelNumber | null,
    keyof Pick<Decimal, 'plus' | 'minus' | 'times' | 'dividedBy'>,
  ][] = [
    ['add', add, 'plus'],
    ['subtract', subtract, 'minus'],
    ['multiply', multiply, 'times'],
    ['divide', divide, 'dividedBy'],
  ];
  it.each(operations)('%s', (_name, operation, method) => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        const expected = new Big(a)[method](new Big(b));
        const actual = operation(number(a), number(b));
        expect(actual).toEqual(canonical(expected));
        if (actual !== null) expect(toBig(actual).equals(expected)).toBe(true);
      }),
    );
  });

  it('order and equality', () => {
    fc.assert(
      fc.property(numeral, numeral, (a, b) => {
        expect(Math.sign(compareNumbers(number(a), number(b)))).toBe(
          new Decimal(a).comparedTo(new Decimal(b)),
        );
        expect(equalNumbers(number(a), number(b))).toBe(new Decimal(a).equals(new Decimal(b)));
      }),
    );
  });

  it('text is read back as itself', () => {
    fc.assert(
      fc.property(numeral, (a) => {
        expect(number(numberToText(number(a)))).toEqual(number(a));
      }),
    );
  });
});

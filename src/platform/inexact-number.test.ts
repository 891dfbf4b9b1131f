import process from 'node:process';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findInexactNumber, seekInexactNumber } from './inexact-number.ts';

// DOSSIER_PROPERTY_RUNS asks for more runs, DOSSIER_PROPERTY_SEED repeats those of an earlier report.
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 2000);

const anyNumber = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.integer().map(String),
  fc.stringMatching(
    /^-?(0|[1-9][0-9]{0,2}|[1-9][0-9]{14,18}0{0,9})(\.0{0,9}[0-9]{1,9})?([eE][-+]?[0-9]{1,3})?$/,
  ),
);
const anyText = fc
  .oneof(anyNumber, fc.constantFrom('"', '\\', '\\"1e400,', '[{:', 'ä€😀', 'a'))
  .map((text) => JSON.stringify(text));
const anyName = fc.constantFrom('a', 'b', '1', '', 'ä', '[{:', '1e400').map((name) => `"${name}"`);
const anySpace = fc.constantFrom('', '', ' ', '\n\t');

/** Texts with numbers at the edge, names that repeat, and texts that look like numbers. */
const anyJson = fc.letrec<{ value: string; list: string; object: string }>((tie) => ({
  value: fc
    .tuple(
      anySpace,
      fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        anyNumber,
        anyText,
        fc.constantFrom('true', 'false', 'null'),
        tie('list'),
        tie('object'),
      ),
      anySpace,
    )
    .map((parts) => parts.join('')),
  list: fc.array(tie('value'), { maxLength: 5 }).map((values) => `[${values.join()}]`),
  object: fc
    .array(fc.tuple(anyName, anySpace, tie('value')), { maxLength: 5 })
    .map((fields) => `{${fields.map(([name, space, value]) => `${name}${space}:${value}`).join()}}`),
})).value;

test.each<[string, string | undefined]>([
  ['{"a":1.5,"b":[0.1,-3,9007199254740991]}', undefined],
  ['{"a":12345678901234567.89}', '12345678901234567.89'],
  ['{"a":[{"b":-0.12345678901234567891}]}', '-0.12345678901234567891'],
  ['{"a":9007199254740993}', '9007199254740993'],
  ['{"a":100000000000000000000}', undefined],
  ['{"a":1.000000000000000000}', undefined],
  ['{"a":0.10000000000000001,"b":0.30000000000000004}', undefined],
  ['{"a":1e3,"b":2E-2,"c":1.0E10}', undefined],
  ['{"a":1e400}', '1e400'],
  ['{"a":-1E+400 }', '-1E+400'],
  ['{"a":1e-400,"b":5e-324,"c":0e999,"d":-0.0e5}', undefined],
  ['{"a":1.7976931348623157e308,"b":1.2345678901234567e300}', undefined],
  ['{"a":1.2345678901234562e22}', '1.2345678901234562e22'],
  ['{"a":"12345678901234567.89"}', undefined],
  ['{"a":"1e400 and 12345678901234567.89","b":7}', undefined],
  [String.raw`{"a":"\\\",1e400,\\","b":[true,1e401]}`, '1e401'],
  ['{"1e400":[false,null,true],"12345678901234567.89":1}', undefined],
  ['[[1],{"a":[]},1e400,1e401]', '1e400'],
  ['1e400', '1e400'],
  ['{"a":1e400,"b":1e401}', '1e400'],
])('%s', (text, expected) => {
  expect(findInexactNumber(text)).toBe(expected);
  expect(asReadAgain(text)).toBe(expected);
});

test.each<[string, string | undefined]>([
  ['{"a":1e400,"a":1}', undefined],
  ['{"a":1,"a":1e400}', '1e400'],
  ['{"a":1.00000000000000000001,"a":1}', undefined],
  ['{"a":{"b":[1e400]},"c":1e401,"a":{"b":[2]}}', '1e401'],
  ['{"ä":1e400,"a":1}', '1e400'],
  ['{"__proto__":1e400,"a":1}', '1e400'],
  ['[{"a":1e400},{"a":1}]', '1e400'],
])('of fields with the same name the last counts: %s', (text, expected) => {
  expect(findInexactNumber(text)).toBe(expected);
  expect(asReadAgain(text)).toBe(expected);
});

test.each<[string, string | undefined]>([
  [String.raw`{"a":1e400,"\u0061":1}`, undefined],
  [String.raw`{"\u0061":1e400,"a":1}`, undefined],
  [String.raw`{"a\\\"":1e400,"a\\":1}`, '1e400'],
  [String.raw`{"\"":1e400,"\"":{}}`, undefined],
])('names with escapes are compared by what they mean: %s', (text, expected) => {
  expect(findInexactNumber(text)).toBe(expected);
});

test('a field whose name is a number is told first, as JSON has it first', () => {
  expect(findInexactNumber('{"b":1e400,"1":1e401}')).toBe('1e401');
});

test('in any text, what is found is what reading it again with decimals finds', () => {
  fc.assert(
    fc.property(anyJson, (text) => {
      const expected = asReadAgain(text);
      expect(findInexactNumber(text)).toBe(expected);
      // Reading again forgets some numbers after names with escapes, so that they take the place of others only now.
      expect(findInexactNumber(text.replaceAll('"a"', String.raw`"\u0061"`))).toBe(expected);
      expect(findInexactNumber(text.replace('"a"', String.raw`"\u0061"`))).toBe(expected);
    }),
    { seed, numRuns: runs },
  );
});

describe('a large text', () => {
  const steps = (text: string) => [...seekInexactNumber(Buffer.from(text))].length;

  test('is looked through in steps of 64 KiB', () => {
    const many = `{"x":[${Array(99_000).fill('1.5e300').join()}]}`;
    expect(steps(many)).toBe(Math.floor(many.length / (64 * 1024)));
    expect(steps('{"x":[1.5e300]}')).toBe(0);
  });

  test('of one number is looked through, however long that is', () => {
    const long = `1${'0'.repeat(200_000)}`;
    expect(findInexactNumber(`{"a":0.${long}1}`)).toBe(`0.${long}1`);
    expect(findInexactNumber(`{"a":0.${long}}`)).toBeUndefined();
  });
});

/** Every value is read a second time, and each number is compared as a decimal: slow, and plain. */
function asReadAgain(text: string): string | undefined {
  let found: string | undefined;
  JSON.parse(text, (_key: string, value: unknown, context?: { readonly source?: string }) => {
    const source = context?.source;
    if (typeof value === 'number' && source !== undefined && isRounded(value, source)) found ??= source;
    return null;
  });
  return found;
}

function isRounded(value: number, source: string): boolean {
  if (!Number.isFinite(value)) return true;
  const written = new Decimal(source);
  if (written.equals(new Decimal(value))) return false;
  return written.precision() > 17 || Math.abs(value) > Number.MAX_SAFE_INTEGER;
}

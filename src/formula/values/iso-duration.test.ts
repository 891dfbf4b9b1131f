import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIsoDuration, WHOLE_DURATION_PATTERN, writeIsoDuration } from './iso-duration.ts';

const part = fc.option(fc.nat().map(String), { nil: undefined });
const parts = fc
  .record({
    isNegative: fc.boolean(),
    years: part,
    months: part,
    weeks: part,
    days: part,
    hours: part,
    minutes: part,
    seconds: part,
  })
  .filter(({ isNegative: _, ...rest }) => Object.values(rest).some((each) => each !== undefined));

test('a duration that is written is read as it was', () => {
  fc.assert(
    fc.property(parts, (each) => {
      expect(readIsoDuration(writeIsoDuration(each, 'T0S'))).toEqual(each);
    }),
  );
});

test('the pattern of configurations takes the durations without a sign', () => {
  const pattern = new RegExp(WHOLE_DURATION_PATTERN);
  fc.assert(
    fc.property(parts, (each) => {
      expect(pattern.test(writeIsoDuration(each, 'T0S'))).toBe(!each.isNegative);
    }),
  );
});

test.each([
  '',
  'P',
  'PT',
  '-P',
  'P1',
  'P1H',
  'PT1D',
  'P1D1Y',
  'p1d',
  'P1.5D',
  'PT.5S',
  ' P1D',
])('"%s" is no duration', (text) => {
  expect(readIsoDuration(text)).toBeNull();
});

import { expect, test } from 'vitest';
import { parseDate } from '../../formula/index.ts';
import { momentAfter, movedBy } from './moment-after.ts';

const ZONE = 'Europe/Zurich';

test.each([
  ['2026-01-31T09:00:00Z', 'P1M', '2026-02-28T09:00:00.000Z', 'the last day of February'],
  ['2028-01-31T09:00:00Z', 'P1M', '2028-02-29T09:00:00.000Z', 'in a leap year'],
  ['2026-01-31T23:30:00Z', 'P1M', '2026-02-28T23:30:00.000Z', 'here it is 1 February already'],
  ['2028-02-29T09:00:00Z', 'P1Y', '2029-02-28T09:00:00.000Z', 'a year after the leap day'],
  ['2026-01-15T09:00:00Z', 'PT90S', '2026-01-15T09:01:30.000Z', 'seconds'],
  ['2026-01-15T09:00:00Z', 'P1W', '2026-01-22T09:00:00.000Z', 'a week'],
  [
    '2026-03-28T09:00:00Z',
    'P1D',
    '2026-03-29T08:00:00.000Z',
    'the same time on the next day, when summer time begins',
  ],
  ['2026-03-28T09:00:00Z', 'PT24H', '2026-03-29T09:00:00.000Z', 'twenty-four hours by the clock'],
  ['2026-10-25T01:30:00Z', 'PT1H', '2026-10-25T02:30:00.000Z', 'within the hour that comes twice'],
  ['2026-01-15T09:00:00.250Z', 'P1Y2M3DT4H5M6S', '2027-03-18T13:05:06.250Z', 'everything at once'],
])('after %s, %s ends at %s: %s', (now, duration, expected) => {
  expect(movedBy(new Date(now), duration, ZONE)?.toISOString()).toBe(expected);
});

test('back in time, months end on the last day, too', () => {
  expect(movedBy(new Date('2026-03-31T09:00:00Z'), 'P1M', ZONE, -1)?.toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  );
  expect(movedBy(new Date('2026-03-31T09:00:00Z'), 'PT1H', ZONE, -1)?.toISOString()).toBe(
    '2026-03-31T08:00:00.000Z',
  );
});

test.each([
  'P',
  'PT',
  '1D',
  'P1.5D',
  '-P1D',
  'P400000D',
  'P2000Y',
])('%s is no duration that can be kept', (text) => {
  expect(movedBy(new Date(0), text, ZONE)).toBeNull();
  const day = parseDate('2026-01-31');
  expect(day && momentAfter(day, text, ZONE)).toBeNull();
});

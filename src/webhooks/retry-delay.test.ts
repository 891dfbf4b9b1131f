import { expect, test } from 'vitest';
import { DELAYS_MS, readRetryAfter, retryDelay } from './retry-delay.ts';

const HOUR = 3_600_000;
const now = new Date('2026-01-15T09:00:00Z');

test('there are 13 attempts in about 100 hours [Decisions Retries]', () => {
  expect(DELAYS_MS).toHaveLength(13);
  const hours = DELAYS_MS.reduce<number>((sum, delay) => sum + delay, 0) / HOUR;
  expect(hours).toBeGreaterThan(99);
  expect(hours).toBeLessThan(101);
});

test.each([
  [1, 5000],
  [2, 30_000],
  [3, 120_000],
  [4, 600_000],
  [5, 1_800_000],
  [6, 2 * HOUR],
  [7, 5 * HOUR],
  [8, 10 * HOUR],
  [9, 14 * HOUR],
  [10, 20 * HOUR],
  [11, 24 * HOUR],
  [12, 24 * HOUR],
  [13, null],
])('after %i failures the next attempt comes in %s ms [Decisions Retries]', (failures, delay) => {
  expect(retryDelay(failures, { fraction: 0, retryAfterMs: null })).toBe(delay);
});

test('chance adds up to a tenth [Decisions Retries]', () => {
  expect(retryDelay(3, { fraction: 0.5, retryAfterMs: null })).toBe(126_000);
  expect(retryDelay(3, { fraction: 0.999, retryAfterMs: null })).toBeLessThan(132_000);
});

test.each([
  ['a longer pause is kept', 3_000_000, 3_000_000],
  ['a shorter one does not hurry us', 1000, 120_000],
  ['a pause is at most a day', 900 * HOUR, 24 * HOUR],
])('Retry-After: %s [Decisions Retries]', (_name, retryAfterMs, delay) => {
  expect(retryDelay(3, { fraction: 0, retryAfterMs })).toBe(delay);
});

test.each([
  ['120', 120_000],
  [' 7 ', 7000],
  ['Thu, 15 Jan 2026 09:02:00 GMT', 120_000],
  ['Thu, 15 Jan 2026 08:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['', null],
  [undefined, null],
])('Retry-After "%s" is %s ms', (header, expected) => {
  expect(readRetryAfter(header, now)).toBe(expected);
});

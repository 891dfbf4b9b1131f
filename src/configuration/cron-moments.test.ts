import { expect, test } from 'vitest';
import { lastMoment, nextMoment } from './cron-moments.ts';

test.each([
  ['2026-11-15T05:59:59.999Z', '2026-11-14T06:00:00.000Z', '2026-11-15T06:00:00.000Z'],
  ['2026-11-15T06:00:00.000Z', '2026-11-15T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-15T06:00:00.207Z', '2026-11-15T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-15T06:00:00.999Z', '2026-11-15T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-15T06:00:01.000Z', '2026-11-15T06:00:00.000Z', '2026-11-16T06:00:00.000Z'],
])('at %s the last moment of "every day at six" is %s, the next %s', (now, last, next) => {
  const at = new Date(now);
  expect(lastMoment('0 6 * * *', at, 'UTC')?.toISOString()).toBe(last);
  expect(nextMoment('0 6 * * *', at, 'UTC')?.toISOString()).toBe(next);
});

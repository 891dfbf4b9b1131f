import { expect, test } from 'vitest';
import { momentAt, wallClock } from './wall-clock.ts';

// In the hour that occurs twice, the first is meant; in the hour that is skipped, the offset before it applies.
test.each([
  ['Europe/Zurich', '2026-07-01T12:00:00', '2026-07-01T10:00:00.000Z'],
  ['Europe/Zurich', '2026-10-25T02:30:00', '2026-10-25T00:30:00.000Z'],
  ['Europe/Zurich', '2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ['Europe/Zurich', '2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
  ['Europe/Zurich', '2026-03-29T03:00:00', '2026-03-29T01:00:00.000Z'],
  ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00.000Z'],
  ['Pacific/Auckland', '2026-04-05T02:30:00', '2026-04-04T13:30:00.000Z'],
  ['Pacific/Auckland', '2026-09-27T02:30:00', '2026-09-26T14:30:00.000Z'],
  ['Asia/Kolkata', '2026-01-01T00:00:00', '2025-12-31T18:30:00.000Z'],
  // Samoa left out a whole day.
  ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00.000Z'],
  ['UTC', '0001-01-01T00:00:00', '0001-01-01T00:00:00.000Z'],
  ['Europe/Zurich', '9999-12-31T23:59:00', '9999-12-31T22:59:00.000Z'],
])('in %s the clock shows %s at %s', (zone, local, moment) => {
  expect(momentAt(local, zone)).toBe(moment);
});

test('the clock of a zone is read back as the same moment', () => {
  const moment = '2026-10-03T12:30:00.000Z';
  expect(momentAt(wallClock(Date.parse(moment), 'America/St_Johns'), 'America/St_Johns')).toBe(moment);
});

import type { Clock } from '../../src/platform/clock.ts';

/** A clock that stands still until a test moves it; SQL uses the same time. */
export interface TestClock extends Clock {
  advance(step: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

export function openTestClock(start = '2026-01-15T09:00:00.000Z'): TestClock {
  let now = Date.parse(start);
  return {
    isSimulated: true,
    now: () => new Date(now),
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}

import type { Clock } from '../platform/clock.ts';

/** A clock that is set by hand and only moves forwards. */
export interface PastClock extends Clock {
  moveTo(moment: Date): void;
}

export function openPastClock(start: Date): PastClock {
  let now = start.getTime();
  return {
    isSimulated: true,
    now: () => new Date(now),
    moveTo: (moment) => {
      now = Math.max(now, moment.getTime());
    },
  };
}

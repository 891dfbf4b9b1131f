// When a limit of a deadline comes.
import { parseCalendarDuration } from '../../configuration/calendar-duration.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Limit } from '../../configuration/kinds/deadline.ts';
import {
  addDays,
  addWorkingTime,
  type Calendar,
  FeelDate,
  FeelDateTime,
  FeelTime,
  instantOf,
  inZone,
  momentAfterWorkingDays,
  toJsNumber,
  type Value,
} from '../../formula/index.ts';
import { storableMoment } from '../../storable.ts';
import { movedBy } from './moment-after.ts';

/** Since when a limit is counted, the time of pauses, and the calendar of working time. Moments are milliseconds since 1970. */
interface LimitStart {
  readonly startedAt: number;
  readonly pausedWorking: number;
  readonly pausedElapsed: number;
  readonly calendar: Calendar | undefined;
  readonly index: PackageIndex;
}

/** The moment of a limit; null where it never comes, and where it lies outside of the years that can be stored. */
export function limitMoment(limit: Limit, value: Value, start: LimitStart): number | null {
  const moment = computedMoment(limit, value, start);
  return moment === null ? null : storableMoment(moment);
}

function computedMoment(limit: Limit, value: Value, start: LimitStart): number | null {
  if (limit.formula !== undefined) return momentOf(value, start.index.timeZone);
  if (limit.elapsed !== undefined) {
    const end = movedBy(new Date(start.startedAt), limit.elapsed, start.index.timeZone);
    return end === null ? null : end.getTime() + start.pausedElapsed;
  }
  return limit.working === undefined ? null : afterWorking(limit.working, start);
}

/** Days count working days, the rest counts working hours. */
function afterWorking(text: string, { startedAt, pausedWorking, calendar }: LimitStart): number | null {
  const duration = parseCalendarDuration(text);
  if (duration === null || calendar === undefined) return null;
  const day = momentAfterWorkingDays(calendar, startedAt, duration.days);
  return day === null ? null : addWorkingTime(calendar, day, duration.seconds * 1000 + pausedWorking);
}

/** A date lasts until its end. */
function momentOf(value: Value, timeZone: string): number | null {
  const next = value instanceof FeelDate ? addDays(value, 1) : null;
  const moment =
    value instanceof FeelDateTime
      ? inZone(value, timeZone)
      : next && new FeelDateTime(next, new FeelTime(0, null, timeZone));
  const seconds = moment === null ? null : instantOf(moment);
  return seconds === null ? null : Math.round(toJsNumber(seconds) * 1000);
}

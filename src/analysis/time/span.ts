// Amounts of time, and how long they take at least and at most, whenever they start.
import { parseCalendarDuration } from '../../configuration/calendar-duration.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { Limit } from '../../configuration/kinds/deadline.ts';
import { offsetSpread } from '../../formula/index.ts';
import { daysOfMonths } from './days-of-months.ts';
import { workingSums } from './working-sums.ts';

/** An amount of time. With a calendar, days are working days and milliseconds working time. */
export interface Span {
  readonly months: number;
  readonly days: number;
  readonly milliseconds: number;
  readonly calendar: string | null;
  /** Whether it is counted from day to day: the hour at which it starts and ends does not matter. */
  readonly isByDay: boolean;
}

/** The unit of a time: by the clock, or the hours or days of a calendar. */
export type Measure =
  | { readonly unit: 'elapsed' }
  | { readonly unit: 'hours' | 'days'; readonly calendar: string };

const DAY = 86_400_000;

/** How long a span takes at least, whenever it starts. */
export function leastOf(span: Span, measure: Measure, index: PackageIndex): number {
  const { months, days, milliseconds, calendar, isByDay } = span;
  const lost = isByDay ? 1 : 0;
  if (measure.unit !== 'elapsed') {
    if (calendar !== measure.calendar) return 0;
    // A day on which nobody works counts as the one after it.
    return measure.unit === 'days' ? Math.max(0, days - lost) : isByDay ? 0 : milliseconds;
  }
  if (calendar !== null) {
    const sums = workingSums(calendar, index);
    return Math.max(0, sums.leastElapsed(days, milliseconds) - lost * DAY);
  }
  const whole = daysOfMonths(months).least + days;
  const moved = months + days > 0 ? offsetSpread(index.timeZone) * 1000 : 0;
  return Math.max(0, (whole - lost) * DAY + milliseconds - moved);
}

/** How long a span takes at most, whenever it starts; null where that cannot be told in the measure. */
export function mostOf(span: Span, measure: Measure, index: PackageIndex): number | null {
  const { months, days, milliseconds, calendar } = span;
  if (measure.unit !== 'elapsed') {
    if (calendar !== measure.calendar) return null;
    if (measure.unit === 'days') return milliseconds === 0 ? days : null;
    return days === 0 ? milliseconds : null;
  }
  if (calendar !== null) return workingSums(calendar, index).mostElapsed(days, milliseconds);
  const whole = daysOfMonths(months).most + days;
  return whole * DAY + milliseconds + (whole > 0 ? offsetSpread(index.timeZone) * 1000 : 0);
}

/** The span of a limit; undefined for a formula. */
export function spanOfLimit(limit: Limit, calendar: string | undefined): Span | undefined {
  const read = parseCalendarDuration(limit.elapsed ?? limit.working ?? '');
  if (read === null || limit.formula !== undefined) return undefined;
  if (limit.working !== undefined && calendar === undefined) return undefined;
  return {
    months: read.months,
    days: read.days,
    milliseconds: read.seconds * 1000,
    calendar: limit.working === undefined ? null : (calendar ?? null),
    isByDay: false,
  };
}

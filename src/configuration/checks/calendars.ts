import { isIsoDate } from '../../fields/iso-date.ts';
import { holidayPlaces, isHolidayPlace } from '../calendars/holidays-in.ts';
import { areApart, parseHours } from '../calendars/parse-hours.ts';
import type { PackageIndex } from '../index-package.ts';
import { type Calendar, WEEKDAYS } from '../kinds/calendar.ts';
import { pointer } from '../problem.ts';
import { didYouMean } from '../suggest.ts';
import { error, type Finding } from './finding.ts';

/** Finds calendars that cannot be counted with. */
export const findCalendarProblems = ({ package: pkg }: PackageIndex): Finding[] =>
  Object.entries(pkg.calendars).flatMap(([key, calendar]) => problemsOf(key, calendar));

function problemsOf(key: string, calendar: Calendar): Finding[] {
  const at = (...keys: (string | number)[]): string => pointer(['calendars', key, ...keys]);
  const findings: Finding[] = [];
  const checkHours = (hours: readonly string[], place: string): void => {
    if (!areApart(parseHours(hours)))
      findings.push(
        error(
          'calendar_hours',
          place,
          'Hours end after they begin, and begin after others have ended. Hours over midnight are two: 22:00-24:00 and, on the next day, 00:00-06:00.',
        ),
      );
  };
  for (const day of WEEKDAYS) checkHours(calendar.week[day], at('week', day));
  const works = [
    ...WEEKDAYS.map((day) => calendar.week[day]),
    ...Object.values(calendar.days).map((day) => day.hours),
  ];
  if (works.every((hours) => hours.length === 0))
    findings.push(error('calendar_without_hours', at(), `Nobody ever works by the calendar "${key}".`));
  for (const [position, place] of calendar.holidays.entries())
    if (!isHolidayPlace(place))
      findings.push(
        error(
          'unknown_holidays',
          at('holidays', position),
          `The holidays of "${place}" are not known.`,
          didYouMean(place, holidayPlaces()),
        ),
      );
  for (const [date, { hours }] of Object.entries(calendar.days)) {
    checkHours(hours, at('days', date, 'hours'));
    // A leap year, so that 29 February is a day of every year that has it.
    if (!isIsoDate(/^\d\d-\d\d$/.test(date) ? `2024-${date}` : date))
      findings.push(
        error(
          'calendar_day',
          `${at('days', date)}#`,
          `"${date}" is not a day such as 2026-12-24, or 12-24 of every year.`,
        ),
      );
  }
  return findings;
}

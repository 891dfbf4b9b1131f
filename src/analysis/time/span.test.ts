import { expect, test } from 'vitest';
import { readPackage } from '../../configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../configuration/index-package.ts';
import { movedBy } from '../../engine/index.ts';
import { addWorkingTime, momentAfterWorkingDays } from '../../formula/index.ts';
import { leastOf, mostOf, type Span, spanOfLimit } from './span.ts';

const HOURS = '[08:00-12:00, 13:00-17:00]';

function indexOf(): PackageIndex {
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: Test\nsettings: {languages: en, time_zone: Europe/Zurich}\n'],
      [
        'calendars.yaml',
        `office: {week: {monday: ${HOURS}, tuesday: ${HOURS}, wednesday: 08:00-12:00, friday: ${HOURS}}, holidays: CH-ZH}
night: {time_zone: America/New_York, week: {saturday: 22:00-24:00, sunday: 00:00-06:00}, holidays: US-NY}
seldom: {week: {}, days: {02-29: {hours: 10:00-11:00}, 12-24: {hours: 08:00-12:00}}}
`,
      ],
    ]),
  );
  if (read.package === null) throw new Error(JSON.stringify(read.problems));
  return indexPackage(read.package);
}

const LIMITS = ['P1D', 'P3D', 'P20D', 'PT1H', 'PT16H', 'PT100H', 'P2DT5H'];
const FIRST = Date.UTC(2000, 0, 3);
const LAST = Date.UTC(2090, 0, 1);

/** The moment of a limit, as the engine counts it. */
function endOf(start: number, text: string, span: Span, index: PackageIndex): number | null {
  const calendar = span.calendar === null ? undefined : index.calendars.find(span.calendar);
  if (calendar === undefined) return movedBy(new Date(start), text, index.timeZone)?.getTime() ?? null;
  const day = momentAfterWorkingDays(calendar, start, span.days);
  return day === null ? null : addWorkingTime(calendar, day, span.milliseconds);
}

test.each([
  'office',
  'night',
  'seldom',
  null,
])('a limit of %s never comes before its least time, and never after its most time', (calendar) => {
  const index = indexOf();
  // Steps of a prime number of minutes come by all hours, weekdays, changes of clocks and leap days.
  const step = 60_000 * 1_000_003;
  for (const text of calendar === null ? [...LIMITS, 'P1M', 'P1Y2M3DT4H'] : LIMITS) {
    const limit = calendar === null ? { elapsed: text } : { working: text };
    const span = spanOfLimit(limit, calendar ?? undefined);
    if (span === undefined) throw new Error('the limit has no span');
    const [least, most] = [
      leastOf(span, { unit: 'elapsed' }, index),
      mostOf(span, { unit: 'elapsed' }, index),
    ];
    for (let offset = 0; offset < 12; offset += 1)
      for (let start = FIRST + offset * 60_000 * 7_919; start < LAST; start += step) {
        const end = endOf(start, text, span, index);
        if (end === null) continue;
        expect(end - start, `${text} from ${new Date(start).toISOString()}`).toBeGreaterThanOrEqual(least);
        expect(end - start, `${text} from ${new Date(start).toISOString()}`).toBeLessThanOrEqual(most ?? 0);
      }
  }
});

test('nothing is known of a time in the hours and days of another calendar', () => {
  const index = indexOf();
  const span = spanOfLimit({ working: 'PT16H' }, 'office');
  if (span === undefined) throw new Error('the limit has no span');
  for (const unit of ['hours', 'days'] as const) {
    expect(leastOf(span, { unit, calendar: 'night' }, index)).toBe(0);
    expect(mostOf(span, { unit, calendar: 'night' }, index)).toBeNull();
  }
});

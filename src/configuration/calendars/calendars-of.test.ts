import { expect, test } from 'vitest';
import { clockAt, compileFormula, createRun, scopeOfValues, toFeelText } from '../../formula/index.ts';
import { readPackage } from '../format/read-package.ts';
import { calendarsOf } from './calendars-of.ts';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const week = (days: readonly string[], hours: string): string =>
  `week: {${days.map((day) => `${day}: ${hours}`).join(', ')}}`;
const OFFICE = DAYS.slice(0, 5);

const files = new Map([
  [
    'package.yaml',
    'name: calendars\nsettings: {languages: en, time_zone: Europe/Zurich, calendar: zurich}\n',
  ],
  [
    'calendars.yaml',
    `
zurich:
  ${week(OFFICE, '["08:00-12:00", "13:00-17:00"]')}
  holidays: CH-ZH
  days:
    "2026-12-24": {hours: 08:00-12:00}
    "2026-11-14": {hours: 09:00-13:00}
    "12-31": {name: Stocktaking}
new_york: {time_zone: America/New_York, ${week(OFFICE, '09:00-17:00')}, holidays: US-NY}
always: {${week(DAYS, '00:00-24:00')}}
always_in_new_york: {time_zone: America/New_York, ${week(DAYS, '00:00-24:00')}}
night: {${week(DAYS, '["00:00-06:00", "22:00-24:00"]')}}
skipped_hour: {week: {sunday: 02:00-03:00}}
half_skipped: {week: {sunday: 02:30-04:00}}
`,
  ],
]);

const read = readPackage(files);
const calendars = read.package && calendarsOf(read.package).seenBy(null);

function evaluate(text: string): string {
  const formula = compileFormula(text, scopeOfValues(new Map()));
  expect(formula.problems).toEqual([]);
  const clock = clockAt(Date.parse('2026-11-16T12:00:00Z'), 'Europe/Zurich', calendars ?? null);
  return toFeelText(formula.evaluate(null, createRun({ clock })));
}

// Counted by hand. 16 November 2026 is a Monday. Clocks change on 29 March and 25 October in Zurich, on 8 March and 1 November in New York.
const ADDED: readonly (readonly [from: string, duration: string, calendar: string, result: string])[] = [
  ['2026-11-16T08:00:00', 'PT8H', 'zurich', '2026-11-16T17:00:00@Europe/Zurich'],
  ['2026-11-16T09:30:00', 'PT4H', 'zurich', '2026-11-16T14:30:00@Europe/Zurich'],
  ['2026-11-16T16:00:00', 'PT2H', 'zurich', '2026-11-17T09:00:00@Europe/Zurich'],
  ['2026-11-16T12:30:00', 'PT1H', 'zurich', '2026-11-16T14:00:00@Europe/Zurich'],
  ['2026-11-16T17:00:00', 'PT1H', 'zurich', '2026-11-17T09:00:00@Europe/Zurich'],
  ['2026-11-16T23:59:59', 'PT30M', 'zurich', '2026-11-17T08:30:00@Europe/Zurich'],
  ['2026-11-20T16:30:00', 'PT1H', 'zurich', '2026-11-23T08:30:00@Europe/Zurich'],
  ['2026-11-21T10:00:00', 'PT1H', 'zurich', '2026-11-23T09:00:00@Europe/Zurich'],
  ['2026-11-21T10:00:00', 'PT0S', 'zurich', '2026-11-21T10:00:00@Europe/Zurich'],
  ['2026-11-16T08:00:00', 'PT40H', 'zurich', '2026-11-20T17:00:00@Europe/Zurich'],
  ['2026-11-16T08:00:00', 'P1D', 'zurich', '2026-11-18T17:00:00@Europe/Zurich'],
  ['2026-11-16T08:00:00', 'PT0.5S', 'zurich', '2026-11-16T08:00:00.5@Europe/Zurich'],
  ['2026-11-13T16:00:00', 'PT3H', 'zurich', '2026-11-14T11:00:00@Europe/Zurich'],
  ['2026-12-23T16:00:00', 'PT6H', 'zurich', '2026-12-28T09:00:00@Europe/Zurich'],
  ['2026-12-30T16:00:00', 'PT2H', 'zurich', '2027-01-04T09:00:00@Europe/Zurich'],
  ['2026-04-02T16:00:00', 'PT2H', 'zurich', '2026-04-07T09:00:00@Europe/Zurich'],
  ['2026-03-27T16:00:00', 'PT2H', 'zurich', '2026-03-30T09:00:00@Europe/Zurich'],
  ['2026-11-16T09:00:00', '-PT2H', 'zurich', '2026-11-14T12:00:00@Europe/Zurich'],
  ['2026-11-23T08:00:00', '-PT1H', 'zurich', '2026-11-20T16:00:00@Europe/Zurich'],
  ['2026-11-23T08:00:00', '-PT8H', 'zurich', '2026-11-20T08:00:00@Europe/Zurich'],
  ['2027-01-04T09:00:00', '-PT2H', 'zurich', '2026-12-30T16:00:00@Europe/Zurich'],
  ['2026-03-29T00:00:00', 'PT3H', 'always', '2026-03-29T04:00:00@Europe/Zurich'],
  ['2026-10-25T00:00:00', 'PT4H', 'always', '2026-10-25T03:00:00@Europe/Zurich'],
  ['2026-10-25T12:00:00', '-PT12H', 'always', '2026-10-25T01:00:00@Europe/Zurich'],
  ['2026-03-06T16:00:00', 'PT2H', 'new_york', '2026-03-09T10:00:00@America/New_York'],
  ['2026-11-25T16:00:00', 'PT2H', 'new_york', '2026-11-27T10:00:00@America/New_York'],
  ['2026-07-02T16:00:00', 'PT2H', 'new_york', '2026-07-06T10:00:00@America/New_York'],
  ['2026-11-16T15:00:00@Europe/Zurich', 'PT1H', 'new_york', '2026-11-16T10:00:00@America/New_York'],
  ['2026-11-16T08:00:00', 'P365000D', 'zurich', 'null'],
];

test.each(ADDED)('%s and %s of working time in %s is %s', (from, duration, calendar, result) => {
  const moment = `date and time("${from}")`;
  expect(evaluate(`add working time(${moment}, duration("${duration}"), "${calendar}")`)).toBe(result);
});

const BETWEEN: readonly (readonly [a: string, b: string, calendar: string, result: string])[] = [
  ['2026-11-16T08:00:00', '2026-11-16T17:00:00', 'zurich', 'PT8H'],
  ['2026-11-16T12:00:00', '2026-11-16T13:00:00', 'zurich', 'PT0S'],
  ['2026-11-16T08:00:00', '2026-11-23T08:00:00', 'zurich', 'P1DT16H'],
  ['2026-11-20T17:00:00', '2026-11-23T08:00:00', 'zurich', 'PT0S'],
  ['2026-11-16T17:00:00', '2026-11-16T08:00:00', 'zurich', '-PT8H'],
  ['2026-04-02T08:00:00', '2026-04-07T08:00:00', 'zurich', 'PT8H'],
  ['2026-12-01T00:00:00', '2027-01-01T00:00:00', 'zurich', 'P6DT20H'],
  ['2026-03-29T00:00:00', '2026-03-30T00:00:00', 'always', 'PT23H'],
  ['2026-10-25T00:00:00', '2026-10-26T00:00:00', 'always', 'P1DT1H'],
  ['2026-01-01T00:00:00', '2027-01-01T00:00:00', 'always', 'P365D'],
  ['2026-03-28T22:00:00', '2026-03-29T06:00:00', 'night', 'PT7H'],
  ['2026-10-24T22:00:00', '2026-10-25T06:00:00', 'night', 'PT9H'],
  ['2026-03-22T00:00:00', '2026-03-23T00:00:00', 'skipped_hour', 'PT1H'],
  ['2026-03-29T00:00:00', '2026-03-30T00:00:00', 'skipped_hour', 'PT0S'],
  ['2026-10-25T00:00:00', '2026-10-26T00:00:00', 'skipped_hour', 'PT2H'],
  ['2026-03-29T00:00:00', '2026-03-30T00:00:00', 'half_skipped', 'PT1H'],
  ['2026-10-25T00:00:00', '2026-10-26T00:00:00', 'half_skipped', 'PT2H30M'],
  ['2026-03-08T00:00:00', '2026-03-09T00:00:00', 'always_in_new_york', 'PT23H'],
  ['2026-11-01T00:00:00', '2026-11-02T00:00:00', 'always_in_new_york', 'P1DT1H'],
  ['2026-11-23T00:00:00', '2026-11-30T00:00:00', 'new_york', 'P1DT8H'],
  ['2026-01-01T00:00:00', '3026-01-01T00:00:00', 'zurich', 'null'],
];

test.each(BETWEEN)('from %s to %s there is, in %s, %s of working time', (a, b, calendar, result) => {
  const args = `date and time("${a}"), date and time("${b}"), "${calendar}"`;
  expect(evaluate(`working time between(${args})`)).toBe(result);
});

const FORMULAS: readonly (readonly [formula: string, result: string])[] = [
  ['add working days(date("2026-11-13"), 1)', '2026-11-14'],
  ['add working days(date("2026-11-16"), 5)', '2026-11-23'],
  ['add working days(date("2026-11-21"), 1)', '2026-11-23'],
  ['add working days(date("2026-11-21"), -1)', '2026-11-20'],
  ['add working days(date("2026-11-23"), -1)', '2026-11-20'],
  ['add working days(date("2026-11-21"), 0)', '2026-11-21'],
  ['add working days(date("2026-04-02"), 1)', '2026-04-07'],
  ['add working days(date("2026-12-30"), 1)', '2027-01-04'],
  ['add working days(date and time("2026-11-16T10:00:00"), 2)', '2026-11-18T10:00:00@Europe/Zurich'],
  ['add working days(date and time("2026-11-21T22:00:00"), 1)', '2026-11-24T08:00:00@Europe/Zurich'],
  ['add working days(date and time("2026-12-23T15:00:00"), 1)', '2026-12-24T12:00:00@Europe/Zurich'],
  ['add working days(date and time("2026-03-27T10:00:00"), 1)', '2026-03-30T10:00:00@Europe/Zurich'],
  ['add working days(date and time("2026-11-23T10:00:00"), -1)', '2026-11-20T10:00:00@Europe/Zurich'],
  ['working time between(date("2026-11-16"), date("2026-11-17"))', 'PT8H'],
  ['add working time(date("2026-11-16"), duration("PT1H"))', '2026-11-16T09:00:00@Europe/Zurich'],
  ['is working day(date("2026-11-16"))', 'true'],
  ['is working day(date("2026-11-21"))', 'false'],
  ['is working day(date("2026-11-14"))', 'true'],
  ['is working day(date("2026-12-25"))', 'false'],
  ['is working day(date("2026-12-24"))', 'true'],
  ['is working day(date("2027-12-31"))', 'false'],
  ['is working day(date and time("2026-11-21T01:00:00@Europe/Zurich"), "new_york")', 'true'],
  ['is working day(date("2026-11-26"), "new_york")', 'false'],
  ['is working day(date("2026-11-16"), "mars")', 'null'],
];

test.each(FORMULAS)('%s is %s', (formula, result) => {
  expect(evaluate(formula)).toBe(result);
});

test('a span of decades is counted from sums by year', () => {
  expect(evaluate('working time between(date("2000-01-01"), date("2030-01-01"), "always")')).toBe('P10958D');
});

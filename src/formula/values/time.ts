// Times of day, and dates with a time of day; each local, with an offset, or in a named zone.

import { addDays, dateFromEpochDay, dateToText, type FeelDate, parseDate } from './date.ts';
import {
  add,
  compareNumbers,
  type FeelNumber,
  numberToText,
  parseNumber,
  subtract,
  toBig,
  toJsNumber,
} from './number.ts';
import { floor, modulo, round } from './rounding.ts';
import { isKnownZone, offsetAt, offsetOfLocal } from './zone.ts';

/** second counts from midnight, 0 to below 86,400; offset is in seconds east of UTC. */
export class FeelTime {
  readonly kind = 'time';
  readonly second: FeelNumber;
  readonly offset: number | null;
  readonly zone: string | null;
  constructor(second: FeelNumber, offset: number | null, zone: string | null) {
    this.second = second;
    this.offset = offset;
    this.zone = zone;
  }
}

/** A date and a time of day. */
export class FeelDateTime {
  readonly kind = 'date and time';
  readonly date: FeelDate;
  readonly time: FeelTime;
  constructor(date: FeelDate, time: FeelTime) {
    this.date = date;
    this.time = time;
  }
}

const DAY = 86_400;
const MAX_OFFSET = 18 * 3600;
const TIME = /^(\d\d):(\d\d):(\d\d(?:\.\d+)?)(?:(Z)|([+-])(\d\d):(\d\d)(?::(\d\d))?|@(.+))?$/;

const hasOffset = (time: FeelTime): boolean => time.offset !== null || time.zone !== null;

/** Null where the parts make no time; hour 24 is not one. */
export function makeTime(
  hour: number,
  minute: number,
  second: FeelNumber,
  offset: number | null,
): FeelTime | null {
  const isHour = Number.isInteger(hour) && hour >= 0 && hour <= 23;
  const isMinute = Number.isInteger(minute) && minute >= 0 && minute <= 59;
  const isSecond = compareNumbers(second, 0) >= 0 && compareNumbers(second, 60) < 0;
  if (!isHour || !isMinute || !isSecond || Math.abs(offset ?? 0) > MAX_OFFSET) return null;
  const total = add(hour * 3600 + minute * 60, second);
  return total === null ? null : new FeelTime(total, offset, null);
}

/** 24:00:00 is the midnight that ends the day, as in ISO 8601. */
function readTime(text: string): { time: FeelTime; isNextDay: boolean } | null {
  const match = TIME.exec(text);
  if (!match) return null;
  const [, h, m, s = '', utc, sign, oh, om, os, zone] = match;
  if (zone !== undefined && !isKnownZone(zone)) return null;
  if (Number(om ?? 0) > 59 || Number(os ?? 0) > 59) return null;
  const shift = Number(oh ?? 0) * 3600 + Number(om ?? 0) * 60 + Number(os ?? 0);
  const offset = utc ? 0 : sign ? (sign === '-' ? 0 - shift : shift) : null;
  const second = parseNumber(s);
  const isNextDay = h === '24' && m === '00' && second === 0;
  const time = second === null ? null : makeTime(isNextDay ? 0 : Number(h), Number(m), second, offset);
  if (!time) return null;
  return { time: zone === undefined ? time : new FeelTime(time.second, null, zone), isNextDay };
}

export const parseTime = (text: string): FeelTime | null => readTime(text)?.time ?? null;

/** A date alone is its midnight. */
export function parseDateTime(text: string): FeelDateTime | null {
  const t = text.indexOf('T');
  const date = parseDate(t < 0 ? text : text.slice(0, t));
  if (!date) return null;
  if (t < 0) return new FeelDateTime(date, new FeelTime(0, null, null));
  const read = readTime(text.slice(t + 1));
  const day = read?.isNextDay ? addDays(date, 1) : date;
  return read && day ? new FeelDateTime(day, read.time) : null;
}

export const hourOf = (time: FeelTime): number => Math.floor(toJsNumber(floor(time.second)) / 3600);
export const minuteOf = (time: FeelTime): number => Math.floor((toJsNumber(floor(time.second)) % 3600) / 60);
export const secondOf = (time: FeelTime): FeelNumber => modulo(time.second, 60) ?? 0;

export function timeToText(time: FeelTime): string {
  const pad = (n: number): string => String(n).padStart(2, '0');
  const second = numberToText(secondOf(time));
  const seconds = /^\d(?:\.|$)/.test(second) ? `0${second}` : second;
  return `${pad(hourOf(time))}:${pad(minuteOf(time))}:${seconds}${offsetToText(time)}`;
}

function offsetToText(time: FeelTime): string {
  if (time.zone !== null) return `@${time.zone}`;
  if (time.offset === null) return '';
  if (time.offset === 0) return 'Z';
  const total = Math.abs(time.offset);
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60)];
  if (total % 60) parts.push(total % 60);
  return `${time.offset < 0 ? '-' : '+'}${parts.map((n) => String(n).padStart(2, '0')).join(':')}`;
}

export const dateTimeToText = (value: FeelDateTime): string =>
  `${dateToText(value.date)}T${timeToText(value.time)}`;

// A named zone has no offset without a date; its winter offset of a fixed year stands for it.
const REFERENCE_INSTANT = 946_684_800;

export const offsetOfTime = (time: FeelTime): number | null =>
  time.zone === null ? time.offset : offsetAt(time.zone, REFERENCE_INSTANT);

/** Seconds since 1970 on the wall clock, without regard to the offset. */
export const localSeconds = (value: FeelDateTime): FeelNumber =>
  add(value.date.epochDay * DAY, value.time.second) ?? 0;

export function offsetOfDateTime(value: FeelDateTime): number | null {
  // A time that was read off an instant knows its offset, also in the hour that the clocks show twice.
  if (value.time.zone === null || value.time.offset !== null) return value.time.offset;
  return offsetOfLocal(value.time.zone, toBig(localSeconds(value)).toNumber());
}

/** Seconds since 1970 UTC; null for a local date and time. */
export function instantOf(value: FeelDateTime): FeelNumber | null {
  const offset = offsetOfDateTime(value);
  return offset === null ? null : subtract(localSeconds(value), offset);
}

/** The date and time at a wall clock that shows these seconds since 1970. */
export function dateTimeFromLocal(seconds: FeelNumber, like: FeelTime): FeelDateTime | null {
  const rest = modulo(seconds, DAY) ?? 0;
  const days = toJsNumber(subtract(seconds, rest) ?? 0) / DAY;
  const date = dateFromEpochDay(days);
  return date && new FeelDateTime(date, new FeelTime(rest, like.offset, like.zone));
}

/** The date and time in a zone at an instant. */
export function dateTimeAt(epochSeconds: FeelNumber, zone: string): FeelDateTime | null {
  const offset = offsetAt(zone, toJsNumber(epochSeconds));
  return dateTimeFromLocal(add(epochSeconds, offset) ?? 0, new FeelTime(0, offset, zone));
}

/** The same moment on the clocks of a zone; a date and time without an offset is what those clocks show. */
export function inZone(value: FeelDateTime, zone: string): FeelDateTime {
  const isLocal = !hasOffset(value.time);
  const instant = instantOf(
    isLocal ? new FeelDateTime(value.date, new FeelTime(value.time.second, null, zone)) : value,
  );
  return (instant === null ? null : dateTimeAt(instant, zone)) ?? value;
}

/** A time of day by itself: in a named zone its offset depends on the day. */
export const timeOfDay = (time: FeelTime): FeelTime =>
  time.zone === null || time.offset === null ? time : new FeelTime(time.second, null, time.zone);

/** Order of two times, to the millisecond; null where one has an offset and the other has none. */
export function compareTimes(a: FeelTime, b: FeelTime): number | null {
  const oa = offsetOfTime(a);
  const ob = offsetOfTime(b);
  if ((oa === null) !== (ob === null)) return null;
  const at = subtract(round(a.second, 3, 'floor'), oa ?? 0) ?? 0;
  return compareNumbers(at, subtract(round(b.second, 3, 'floor'), ob ?? 0) ?? 0);
}

/** Order of two dates and times; null where one has an offset and the other has none. */
export function compareDateTimes(a: FeelDateTime, b: FeelDateTime): number | null {
  if (a.time.zone === b.time.zone && a.time.offset === b.time.offset && a.time.zone === null)
    return compareNumbers(localSeconds(a), localSeconds(b));
  const ia = instantOf(a);
  const ib = instantOf(b);
  return ia === null || ib === null ? null : compareNumbers(ia, ib);
}

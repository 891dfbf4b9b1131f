// Formats the results of formulas for people.
import type { Audience } from '../fields/audience.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import type { Names, Room } from '../fields/field.ts';
import { showDuration, showTime } from '../fields/show-time.ts';
import { showValue } from '../fields/show-value.ts';
import { showMoment } from '../fields/types/date-time.ts';
import {
  DaysDuration,
  dateTimeToText,
  dateToText,
  FeelDate,
  FeelDateTime,
  type FeelObject,
  FeelTime,
  instantOf,
  isList,
  isNumber,
  isObject,
  MonthsDuration,
  numberToText,
  timeToText,
  toCanonicalString,
  toJsNumber,
  type Value,
} from '../formula/index.ts';
import { audienceIn } from './audience-in.ts';
import { fieldOf } from './field-of.ts';
import type { PackageIndex } from './index-package.ts';
import type { Component, Information } from './kinds/information.ts';

/** The audience of results, and the names of things. */
export interface ResultShowing {
  readonly index: PackageIndex;
  readonly language: string;
  readonly room?: Room;
  /** The name of an instance or an occurrence. */
  nameOf(object: FeelObject): string;
  /** The name of a file of the case. */
  fileName?(id: number): string | null;
}

/** A result as people read it, formatted by the information that it is a value of, if known; empty for no result. */
export function showResult(
  value: Value,
  definition: Information | Component | undefined,
  how: ResultShowing,
): string {
  if (value === null) return '';
  if (isObject(value)) return how.nameOf(value);
  if (isList(value))
    return value
      .map((item) => showResult(item, definition, how))
      .filter((text) => text !== '')
      .join(', ');
  const { index, language, room = 'line' } = how;
  const audience = audienceIn(index, language);
  const stored = storedOf(value);
  if (stored === undefined) return showOther(value, audience, room);
  const names: Names = { instance: () => null, file: (id) => how.fileName?.(id) ?? null };
  const field = definition === undefined ? { type: stored.type } : fieldOf(definition, index, language);
  return showValue(stored.value, field, audience, { names, room });
}

interface Stored {
  readonly value: CanonicalValue;
  /** The type that is assumed if the information is not known. */
  readonly type: 'text' | 'decimal' | 'boolean' | 'date' | 'date_time';
}

/** The value as an information would store it; undefined if no information can. */
function storedOf(value: Value): Stored | undefined {
  if (typeof value === 'string') return { value, type: 'text' };
  if (typeof value === 'boolean') return { value, type: 'boolean' };
  if (isNumber(value)) return { value: numberToText(value), type: 'decimal' };
  if (value instanceof FeelDate) return { value: dateToText(value), type: 'date' };
  const seconds = value instanceof FeelDateTime ? instantOf(value) : null;
  if (seconds === null) return undefined;
  return { value: new Date(Math.round(toJsNumber(seconds) * 1000)).toISOString(), type: 'date_time' };
}

function showOther(value: Value, audience: Audience, room: Room): string {
  // A moment without a zone is shown in its own local time.
  if (value instanceof FeelDateTime)
    return showMoment(`${dateTimeToText(value).slice(0, 19)}Z`, { ...audience, timeZone: 'UTC' }, room);
  if (value instanceof FeelTime) return showTime(timeToText(value), audience);
  if (value instanceof DaysDuration) return showDuration({ seconds: toJsNumber(value.seconds) }, audience);
  if (value instanceof MonthsDuration) return showDuration({ months: value.months }, audience);
  return toCanonicalString(value);
}

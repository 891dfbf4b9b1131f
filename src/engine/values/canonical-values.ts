import type { CanonicalValue, FeelKind } from '../../configuration/information-types/information-type.ts';
import type { Information } from '../../configuration/kinds/information.ts';
import {
  dateTimeToText,
  dateToText,
  FeelDate,
  FeelDateTime,
  instantOf,
  inZone,
  isList,
  isNumber,
  numberToText,
  parseDate,
  parseDateTime,
  parseNumber,
  toCanonicalString,
  toJsNumber,
  type Value,
} from '../../formula/index.ts';
import { isStorableMoment } from '../../storable.ts';
import { subjectOf } from '../state/subject-of.ts';

/** A stored moment as formulas see it: on the clocks of the tenant, so that its day is the one that people there call it. */
export function momentIn(text: string, timeZone: string): Value {
  const moment = parseDateTime(text);
  return moment === null ? null : inZone(moment, timeZone);
}

const FROM: Readonly<Record<FeelKind, (value: Exclude<CanonicalValue, null>, timeZone: string) => Value>> = {
  string: (value) => (typeof value === 'string' ? value : String(value)),
  choice: (value) => (typeof value === 'string' ? value : null),
  number: (value) => parseNumber(String(value)),
  boolean: (value) => (typeof value === 'boolean' ? value : null),
  date: (value) => (typeof value === 'string' ? parseDate(value) : null),
  'date and time': (value, timeZone) => (typeof value === 'string' ? momentIn(value, timeZone) : null),
  choices: (value) =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : null,
  // The engine finds the instance of the case by its id.
  instance: (value) => (typeof value === 'number' ? value : null),
  occurrences: () => null,
};

/** A stored value as formulas see it; of an instance its id. */
export const fromCanonical = (value: CanonicalValue, feel: FeelKind, timeZone: string): Value =>
  value === null ? null : FROM[feel](value, timeZone);

/** A value of a formula as it is stored. */
export function toCanonical(value: Value): CanonicalValue {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (isNumber(value)) return numberToText(value);
  const subject = subjectOf(value);
  if (subject !== null) return subject.id;
  if (value instanceof FeelDate) return dateToText(value);
  if (value instanceof FeelDateTime) return utcText(value);
  if (isList(value)) return value.map((item) => toCanonicalString(item));
  return toCanonicalString(value);
}

/** The value of an information as it is stored. Formulas see a file as the text of its id. */
export function storedValue(
  value: Value,
  { definition }: { readonly definition: Information },
): CanonicalValue {
  const canonical = toCanonical(value);
  return definition.type === 'file' && typeof canonical === 'string' ? Number(canonical) || null : canonical;
}

/** A moment as it is stored: in UTC with milliseconds, whatever zone it was computed in. */
function utcText(value: FeelDateTime): string {
  const seconds = instantOf(value);
  const moment = seconds === null ? Number.NaN : Math.round(toJsNumber(seconds) * 1000);
  return isStorableMoment(moment) ? new Date(moment).toISOString() : dateTimeToText(value);
}

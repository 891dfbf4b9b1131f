// Between what formulas compute with and what is stored.
import type { CanonicalValue, FeelKind } from '../configuration/information-types/information-type.ts';
import { toCanonical } from '../engine/canonical-values.ts';
import { fitValue } from '../engine/fit-value.ts';
import { FeelDateTime, instantOf, isList, toJsNumber, type Value } from '../formula/index.ts';
import { subjectOf } from './subject.ts';

/** The value of a formula as an information can have it; null where it is of another kind. */
export function fitTo(value: Value, feel: FeelKind): Value {
  if (feel !== 'instance') return fitValue(value, feel);
  const single = isList(value) && value.length === 1 ? (value[0] ?? null) : value;
  return subjectOf(single)?.parent === null ? single : null;
}

/** The value of a formula as it is stored: an instance as its id, a moment in UTC with milliseconds. */
export function canonicalOf(value: Value): CanonicalValue {
  const subject = subjectOf(value);
  if (subject !== null) return subject.id;
  if (value instanceof FeelDateTime) {
    const seconds = instantOf(value);
    if (seconds !== null) return new Date(Math.round(toJsNumber(seconds) * 1000)).toISOString();
  }
  return toCanonical(value);
}

export const isSameValue = (a: CanonicalValue, b: CanonicalValue): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

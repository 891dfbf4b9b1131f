// Between what formulas compute with and what is stored.
import type { CanonicalValue, FeelKind } from '../configuration/information-types/information-type.ts';
import { fitValue, toCanonical } from '../engine/index.ts';
import { isList, type Value } from '../formula/index.ts';
import { subjectOf } from './subject.ts';

/** The value of a formula as an information can have it; null where it is of another kind. */
export function fitTo(value: Value, feel: FeelKind, timeZone: string): Value {
  if (feel !== 'instance') return fitValue(value, feel, timeZone);
  const single = isList(value) && value.length === 1 ? (value[0] ?? null) : value;
  return subjectOf(single)?.parent === null ? single : null;
}

/** The value of a formula as it is stored; an instance as its id. */
export function canonicalOf(value: Value): CanonicalValue {
  return subjectOf(value)?.id ?? toCanonical(value);
}

export const isSameValue = (a: CanonicalValue, b: CanonicalValue): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

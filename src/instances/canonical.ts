// Converts between the values of formulas and the stored ones.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { ValueKind } from '../configuration/value-kind.ts';
import { fitValue, toCanonical } from '../engine/index.ts';
import { isList, type Value } from '../formula/index.ts';
import { subjectOf } from './subject.ts';

/** The value of a formula as an information can have it; null if it is of another kind. */
export function fitTo(value: Value, kind: ValueKind, timeZone: string): Value {
  if (kind.feel !== 'instance') return fitValue(value, kind, timeZone);
  const single = isList(value) && value.length === 1 ? (value[0] ?? null) : value;
  return subjectOf(single)?.parent === null ? single : null;
}

/** The value of a formula in its stored form; an instance becomes its id. */
export function canonicalOf(value: Value): CanonicalValue {
  return subjectOf(value)?.id ?? toCanonical(value);
}

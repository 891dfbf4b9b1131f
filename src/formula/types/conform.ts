import type { Budget } from '../run.ts';
import { FeelDate, FeelDateTime, FeelTime, isList, type Value } from '../values/value.ts';
import type { FeelType } from './feel-type.ts';
import { isInstanceOf } from './type-of-value.ts';

const UTC_MIDNIGHT = new FeelTime(0, 0, null);

/**
 * The value as something of a type takes it, with the implicit conversions of the standard (DMN 1.5,
 * 10.3.2.9.4): a list of one is its item, a single value a list of one, a date its midnight in UTC.
 * Undefined where it does not fit.
 */
export function conform(value: Value, type: FeelType, budget?: Budget): Value | undefined {
  if (value === null || type.kind === 'object' || isInstanceOf(value, type, budget)) return value;
  if (type.kind === 'choice' && typeof value === 'string') return value;
  if (type.kind === 'list') return isInstanceOf([value], type, budget) ? [value] : undefined;
  if (type.kind === 'date and time' && value instanceof FeelDate)
    return new FeelDateTime(value, UTC_MIDNIGHT);
  const [only = null] = isList(value) && value.length === 1 ? value : [];
  // The standard unwraps one list, and no list in it.
  return only === null || isList(only) ? undefined : conform(only, type, budget);
}

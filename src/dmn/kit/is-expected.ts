import { compare, equals, isContext, isList, isNumber, toJsNumber, type Value } from '../../formula/index.ts';

/** Whether a result is the expected one: numbers within 1e-8, as the kit asks, everything else as FEEL compares. */
export function isExpected(actual: Value, expected: Value): boolean {
  if (isNumber(actual) && isNumber(expected))
    return Math.abs(toJsNumber(actual) - toJsNumber(expected)) < 1e-8;
  if (isList(actual) && isList(expected))
    return (
      actual.length === expected.length && actual.every((item, i) => isExpected(item, expected[i] ?? null))
    );
  if (isContext(actual) && isContext(expected))
    return (
      actual.size === expected.size &&
      [...actual].every(([key, value]) => expected.has(key) && isExpected(value, expected.get(key) ?? null))
    );
  return equals(actual, expected) === true || compare(actual, expected) === 0;
}

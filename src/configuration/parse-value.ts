import type { CanonicalValue, Parsed, ValueContext } from './information-types/information-type.ts';
import { type Information, informationTypes } from './kinds/information.ts';

/**
 * The canonical form of a value written for an information, or the reason why it does not fit. Null clears the value. `now` is the value
 * that it takes the place of.
 */
export function parseValue(
  information: Information,
  written: unknown,
  currency: string,
  now: CanonicalValue = null,
): Parsed {
  if (written === null) return { value: null };
  const context: ValueContext = {
    currency,
    now,
    parseComponent: (component, value) =>
      isInformation(component) ? parseValue(component, value, currency) : { problem: 'Expected a field.' },
  };
  return informationTypes[information.type].parse(written, information, context);
}

/** Whether a part of a package is the definition of an information. */
export const isInformation = (candidate: unknown): candidate is Information =>
  typeof candidate === 'object' &&
  candidate !== null &&
  'type' in candidate &&
  typeof candidate.type === 'string' &&
  Object.hasOwn(informationTypes, candidate.type);

/** The value in the API's value lists; empty for no value. */
export function canonicalString(information: Information, value: CanonicalValue): string {
  return value === null ? '' : informationTypes[information.type].canonicalString(value);
}

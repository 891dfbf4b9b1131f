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
  return informationTypes[information.type].parse(written, information, contextOf(currency, now));
}

/** Reads values for an information, of which there is none before. */
export function valueReader(
  information: Information,
  currency: string,
): (written: Exclude<CanonicalValue, null>) => Parsed {
  const type = informationTypes[information.type];
  const context = contextOf(currency, null);
  return (written) => type.parse(written, information, context);
}

const contextOf = (currency: string, now: CanonicalValue): ValueContext => ({
  currency,
  now,
  parseComponent: (component, value) =>
    isInformation(component) ? parseValue(component, value, currency) : { problem: 'Expected a field.' },
});

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

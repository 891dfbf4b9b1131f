import type { CanonicalValue } from '../configuration/information-types/information-type.ts';

/** Whether two values as they are stored are the same; only lists have to be looked into. */
export const isSameValue = (a: CanonicalValue, b: CanonicalValue): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

import { COUNTRIES } from '../../../../src/fields/countries.ts';
import { LANGUAGES } from '../../../../src/fields/languages.ts';

/** The codes that values of these types can have. */
export const CODES: Readonly<Record<'country' | 'currency' | 'language', readonly string[]>> = {
  country: [...COUNTRIES],
  currency: Intl.supportedValuesOf('currency'),
  language: [...LANGUAGES],
};

import { informationType, scalarString } from './information-type.ts';
import { decimalOptions, parseNumber } from './number-options.ts';

export const decimalType = informationType({
  key: 'decimal',
  summary: 'An exact decimal number of up to 34 digits.',
  options: decimalOptions,
  feel: 'number',
  parse: (written, options) => parseNumber(written, options),
  canonicalString: scalarString,
});

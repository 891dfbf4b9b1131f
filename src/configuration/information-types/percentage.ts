import { informationType, scalarString } from './information-type.ts';
import { decimalOptions, parseNumber } from './number-options.ts';

export const percentageType = informationType({
  key: 'percentage',
  summary: 'A percentage; 25 means 25 %, to people and to formulas.',
  options: decimalOptions,
  feel: 'number',
  parse: (written, options) => parseNumber(written, options),
  canonicalString: scalarString,
});

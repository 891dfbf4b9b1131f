import { informationType, scalarString } from './information-type.ts';
import { decimalOptions, hasNoRange, parseNumber } from './number-options.ts';
import { NUMBER_ON_PAGE } from './on-page.ts';

export const decimalType = informationType({
  key: 'decimal',
  summary: 'An exact decimal number of up to 34 digits.',
  options: decimalOptions,
  feel: 'number',
  parse: (written, options) => parseNumber(written, options),
  digits: ({ decimals }) => decimals,
  takesAll: hasNoRange,
  canonicalString: scalarString,
  onPage: NUMBER_ON_PAGE,
});

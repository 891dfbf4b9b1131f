import { informationType, scalarString } from './information-type.ts';
import { decimalOptions, hasNoRange, parseNumber } from './number-options.ts';
import { NUMBER_ON_PAGE } from './on-page.ts';

export const percentageType = informationType({
  key: 'percentage',
  summary: 'A percentage; 25 means 25 %, to people and to formulas.',
  options: decimalOptions,
  feel: 'number',
  parse: (written, options) => parseNumber(written, options),
  digits: ({ decimals }) => decimals,
  takesAll: hasNoRange,
  canonicalString: scalarString,
  onPage: NUMBER_ON_PAGE,
});

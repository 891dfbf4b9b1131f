import { informationType, scalarString } from './information-type.ts';
import { hasNoRange, parseNumber, rangeOptions } from './number-options.ts';
import { NUMBER_ON_PAGE } from './on-page.ts';

export const integerType = informationType({
  key: 'integer',
  summary: 'A whole number.',
  options: rangeOptions,
  feel: 'number',
  parse: (written, options) => parseNumber(written, { ...options, decimals: 0 }),
  digits: () => 0,
  takesAll: hasNoRange,
  canonicalString: scalarString,
  onPage: NUMBER_ON_PAGE,
});

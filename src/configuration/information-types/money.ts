import { currencyDigits } from '../../fields/currencies.ts';
import { optional, plainString } from '../schema/builders.ts';
import { informationType, scalarString } from './information-type.ts';
import { hasNoRange, parseNumber, rangeOptions } from './number-options.ts';
import { NUMBER_ON_PAGE } from './on-page.ts';

export const moneyType = informationType({
  key: 'money',
  summary: 'An exact amount of money, with no more digits after the point than its currency has.',
  options: {
    ...rangeOptions,
    currency: optional(
      plainString("ISO 4217 code of the amount's currency; the tenant's currency if left out.", {
        marks: { currency: true },
        examples: ['EUR'],
      }),
    ),
  },
  feel: 'number',
  parse(written, options, context) {
    const decimals = currencyDigits(options.currency ?? context.currency) ?? 2;
    return parseNumber(written, { ...options, decimals });
  },
  digits: (options, currency) => currencyDigits(options.currency ?? currency),
  takesAll: hasNoRange,
  canonicalString: scalarString,
  onPage: NUMBER_ON_PAGE,
});

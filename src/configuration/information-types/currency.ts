import { currencyDigits } from '../../fields/currencies.ts';
import { informationType, scalarString } from './information-type.ts';
import { codeOnPage } from './on-page.ts';

export const currencyType = informationType({
  key: 'currency',
  summary: 'A currency by its ISO 4217 code, such as EUR.',
  options: {},
  feel: 'string',
  parse(written) {
    const value = typeof written === 'string' ? written.trim().toUpperCase() : '';
    if (currencyDigits(value) === undefined)
      return { problem: 'Expected an ISO 4217 currency code such as EUR.' };
    return { value };
  },
  canonicalString: scalarString,
  onPage: codeOnPage(3, 'An ISO 4217 code such as CHF.'),
});

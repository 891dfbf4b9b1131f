import { COUNTRIES } from '../../fields/countries.ts';
import { informationType, scalarString } from './information-type.ts';
import { codeOnPage } from './on-page.ts';

export const countryType = informationType({
  key: 'country',
  summary: 'A country by its ISO 3166-1 code of two letters, such as CH.',
  options: {},
  feel: 'string',
  parse(written) {
    const value = typeof written === 'string' ? written.trim().toUpperCase() : '';
    if (!COUNTRIES.has(value))
      return { problem: 'Expected an ISO 3166-1 country code of two letters, such as CH.' };
    return { value };
  },
  canonicalString: scalarString,
  onPage: codeOnPage(2, 'An ISO 3166-1 code such as CH.'),
});

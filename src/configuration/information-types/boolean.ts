import { informationType, scalarString } from './information-type.ts';
import { YES_OR_NO_ON_PAGE } from './on-page.ts';

export const booleanType = informationType({
  key: 'boolean',
  summary: 'Yes or no.',
  options: {},
  feel: 'boolean',
  parse(written) {
    if (typeof written === 'boolean') return { value: written };
    return { problem: 'Expected true or false.' };
  },
  takesAll: () => true,
  canonicalString: scalarString,
  onPage: YES_OR_NO_ON_PAGE,
});

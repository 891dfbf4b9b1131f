import { informationType, scalarString } from './information-type.ts';
import { textOnPage } from './on-page.ts';
import { parseLimitedString, stringOptions } from './string-options.ts';

export const textType = informationType({
  key: 'text',
  summary: 'One line of text.',
  options: stringOptions('text'),
  feel: 'string',
  parse(written, options, { now }) {
    if (typeof written === 'string' && /[\r\n\v\f\u0085\u2028\u2029]/.test(written))
      return { problem: 'Expected one line of text.' };
    return parseLimitedString(written, 'text', options, now);
  },
  canonicalString: scalarString,
  onPage: textOnPage('One line of text.'),
});

import { informationType, scalarString } from './information-type.ts';
import { textOnPage } from './on-page.ts';
import { parseLimitedString, stringOptions } from './string-options.ts';

export const longTextType = informationType({
  key: 'long_text',
  summary: 'Text of several lines.',
  options: stringOptions('long_text'),
  feel: 'string',
  parse: (written, options, { now }) => parseLimitedString(written, 'long_text', options, now),
  takesAll: ({ min_length, pattern }) => min_length === undefined && pattern === undefined,
  canonicalString: scalarString,
  onPage: textOnPage('A text.'),
});

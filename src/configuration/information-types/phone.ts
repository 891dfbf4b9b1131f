import { informationType, scalarString } from './information-type.ts';
import { textOnPage } from './on-page.ts';

export const phoneType = informationType({
  key: 'phone',
  summary: 'A telephone number with its country code, kept as E.164: +41446681800.',
  options: {},
  feel: 'string',
  parse(written) {
    const text = typeof written === 'string' ? written.trim() : '';
    const value = text
      .replace(/^00/, '+')
      .replace(/\(0\)/g, '')
      .replace(/[\s()./-]/g, '');
    if (!/^\+[1-9]\d{6,14}$/.test(value))
      return { problem: 'Expected a telephone number with its country code, such as +41 44 668 18 00.' };
    return { value };
  },
  canonicalString: scalarString,
  onPage: textOnPage('A telephone number with the code of its country, such as +41791234567.', 'phone'),
});

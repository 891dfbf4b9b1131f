import { isEmailAddress } from '../configuration/information-types/email.ts';
import type { Finding } from './finding.ts';
import { type Line, linesOf, placeBetween } from './lines-of.ts';
import type { PageWords } from './page-words.ts';

const TRUST = { email: 0.9, phone: 0.9 } as const;

/** Addresses stand without blanks, and mostly without the signs that end a sentence. */
const EMAIL = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+/g;
/** A number with its country: + or 00, then digits with blanks and signs between them. */
const PHONE = /(?<![\w+])(?:\+|00)[1-9](?:[\s()./-]{0,3}\d){7,14}(?!\d)/g;

/** The e-mail addresses on a page. */
export const readEmails = (page: PageWords): Finding[] =>
  linesOf(page).flatMap((line) =>
    matches(line, EMAIL).flatMap(({ text, ...place }) => {
      const address = text.replace(/[.!?]+$/, '');
      if (!isEmailAddress(address)) return [];
      return [
        { source: 'email' as const, value: address, ...place, confidence: TRUST.email * place.confidence },
      ];
    }),
  );

/** The telephone numbers on a page that begin with the code of a country. */
export const readPhones = (page: PageWords): Finding[] =>
  linesOf(page).flatMap((line) =>
    matches(line, PHONE).map(({ text, ...place }) => {
      const value = text
        .replace(/^00/, '+')
        .replace('(0)', '')
        .replaceAll(/[\s()./-]/g, '');
      return { source: 'phone' as const, value, ...place, confidence: TRUST.phone * place.confidence };
    }),
  );

const matches = (line: Line, pattern: RegExp) =>
  [...line.text.matchAll(pattern)].map(({ 0: text, index }) => ({
    text,
    ...placeBetween(line, index, index + text.length),
  }));

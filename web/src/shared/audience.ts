import { type Audience, audienceOf } from '#fields/audience.ts';
import { currentLanguage } from '../texts/language.ts';
import { wordsOf } from '../texts/words.ts';

let currency = 'EUR';

/** Sets the tenant's currency, known after signing in: numbers and dates are formatted as in its country. */
export function setCurrency(code: string): void {
  currency = code;
}

/** The reader: the language of the interface, and the time of their own clock. */
export const audience = (): Audience =>
  audienceOf({ language: currentLanguage(), currency, words: wordsOf('fields') });

import { type Audience, audienceOf } from '#fields/audience.ts';
import { currentLanguage } from '../texts/texts.ts';

let currency = 'EUR';

/** Sets the tenant's currency, known after signing in: numbers and dates are formatted as in its country. */
export function setCurrency(code: string): void {
  currency = code;
}

/** The reader: the language of the interface, and their local time zone. */
export const audience = (): Audience => audienceOf({ language: currentLanguage(), currency });

import type { Say } from '../locales/say.ts';
import { localeOf } from './locale.ts';

/** The readers of values: their language, its number and date formats, and the unstated currency and time zone. */
export interface Audience {
  readonly language: string;
  /** The language with the region whose number and date formats are used. */
  readonly locale: string;
  /** The time zone of moments; that of the machine if left out. */
  readonly timeZone?: string | undefined;
  /** The tenant's currency, for amounts without one. */
  readonly currency: string;
  /** The words that values are shown and read with, such as yes and no. */
  readonly words: Say<'fields'>;
}

interface Circumstances {
  readonly language: string;
  readonly currency: string;
  readonly timeZone?: string | undefined;
  readonly words: Say<'fields'>;
}

export const audienceOf = ({ language, currency, timeZone, words }: Circumstances): Audience => ({
  language,
  locale: localeOf(language, currency),
  timeZone,
  currency,
  words,
});

import type { Say } from '../locales/say.ts';
import { localeOf } from './locale.ts';

/** For whom values are written: the language, how numbers and dates are written in it, and what goes without saying. */
export interface Audience {
  readonly language: string;
  /** The language with the region that numbers and dates are written for. */
  readonly locale: string;
  /** The zone of moments; that of the machine where it is left out. */
  readonly timeZone?: string | undefined;
  /** The tenant's currency, for amounts that name none. */
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

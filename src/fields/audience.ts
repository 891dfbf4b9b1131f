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
}

interface Circumstances {
  readonly language: string;
  readonly currency: string;
  readonly timeZone?: string | undefined;
}

export const audienceOf = ({ language, currency, timeZone }: Circumstances): Audience => ({
  language,
  locale: localeOf(language, currency),
  timeZone,
  currency,
});

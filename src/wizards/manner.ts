import type { PackageIndex } from '../configuration/index-package.ts';
import { type Say, sayIn } from './texts.ts';

/** How values are written and read on the pages: the language, and what goes with it. */
export interface Manner {
  readonly language: string;
  /** The language with the region that numbers and dates are written for. */
  readonly locale: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly index: PackageIndex;
  readonly say: Say;
}

/** Countries that write numbers in a way of their own, by the currency that gives them away. */
const REGIONS: Readonly<Record<string, string>> = { CHF: 'CH', GBP: 'GB', USD: 'US', CAD: 'CA' };

export function mannerOf(index: PackageIndex, language: string): Manner {
  const region = REGIONS[index.currency];
  const locale = language.includes('-') || region === undefined ? language : `${language}-${region}`;
  const { timeZone, currency } = index;
  return {
    language,
    locale: isLocale(locale) ? locale : 'en',
    timeZone,
    currency,
    index,
    say: sayIn(language),
  };
}

const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
};

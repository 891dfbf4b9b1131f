import { INSTALLED } from '../locales/installed-words.ts';
import { OUTSIDE_AREAS } from '../locales/outside-areas.ts';
import { type WantedWord, wantedWords } from '../locales/wanted-words.ts';
import { canonicalLanguage } from './canonical-language.ts';

/** An area whose texts a tenant can say in its own words. */
export type OutsideArea = (typeof OUTSIDE_AREAS)[number];

/** Whether the service has its own words in a language, for everything that people outside read. */
export const isSpoken = (language: string): boolean =>
  OUTSIDE_AREAS.every((area) => INSTALLED.get(canonicalLanguage(language))?.has(area));

/** The texts of an area by the keys that they can have in a language. */
export const wordKeys = (area: OutsideArea, language: string): ReadonlyMap<string, WantedWord> =>
  wantedWords(INSTALLED.get('en')?.get(area) ?? {}, language);

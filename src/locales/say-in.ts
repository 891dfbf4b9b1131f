import { INSTALLED } from './installed-words.ts';
import { makePageSay, makeSay, templateOf, type WordSource } from './make-say.ts';
import type { Area, PageSay, Say, WordKey } from './say.ts';
import type { Tongue } from './tongue.ts';

const installed: WordSource = (language, area) => INSTALLED.get(language)?.get(area);

const tongueOf = (tongue: Tongue | string): Tongue =>
  typeof tongue === 'string' ? { locale: tongue } : tongue;

/** Says the texts of an area in the words of the service, or of the tenant where it brings its own. */
export const sayIn = <A extends Area>(area: A, tongue: Tongue | string): Say<A> =>
  makeSay(installed, area, tongueOf(tongue));

/** The same for a page, which marks the texts that are missing in its language. */
export const sayOnPage = <A extends Area>(area: A, tongue: Tongue | string): PageSay<A> =>
  makePageSay(installed, area, tongueOf(tongue));

/** A text of an area with its places in braces, for who puts them in one by one. */
export const templateIn = <A extends Area>(area: A, key: WordKey<A>, tongue: Tongue | string): string =>
  templateOf(installed, area, key, tongueOf(tongue));

/** The languages, without regions, that an area is written in: English first, the others in the order of their tags. */
export const languagesWith = (area: Area): string[] => {
  const found = [...INSTALLED].flatMap(([language, areas]) =>
    areas.has(area) && !language.includes('-') ? [language] : [],
  );
  return ['en', ...found.filter((language) => language !== 'en')];
};

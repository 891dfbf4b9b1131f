import { WORD_FILES } from './word-files.ts';

/** A language calls itself by its own name, which begins with a capital letter in a menu. */
function ownName(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The languages whose folder has the words of the application, English first, with the name that each has for itself. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map(
  [
    'en',
    ...WORD_FILES.app
      .filter(({ language, area }) => area === 'app-shell' && language !== 'en' && !language.includes('-'))
      .map(({ language }) => language)
      .toSorted(),
  ].map((language) => [language, ownName(language)]),
);

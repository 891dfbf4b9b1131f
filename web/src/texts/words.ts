import { useCallback, useMemo } from 'react';
import { lookUp, makeSay, type WordSource } from '#locales/make-say.ts';
import type { Area, Say } from '#locales/say.ts';
import { beforeLanguageChanges, currentLanguage, currentLocale, useLanguage } from './language.ts';
import { type Part, WORD_FILES } from './word-files.ts';

const tables = new Map<string, Readonly<Record<string, string>>>();
const loaded = new Set<Part>();
const source: WordSource = (language, area) => tables.get(`${language}/${area}`);

/** Reads the words of a part in a language, and where its regions differ from it; English, where it has none for an area. */
async function readPart(part: Part, language: string): Promise<void> {
  const files = WORD_FILES[part].filter(
    (file) => file.language === language || file.language.startsWith(`${language}-`),
  );
  const areas = new Set(files.map(({ area }) => area));
  const instead = WORD_FILES[part].filter((file) => file.language === 'en' && !areas.has(file.area));
  await Promise.all(
    [...files, ...instead].map(async (file) => {
      tables.set(`${file.language}/${file.area}`, await file.read());
    }),
  );
}

/** Makes sure that the words of a part are there, in the language of the interface now and after each change. */
export async function loadWords(part: Part): Promise<void> {
  loaded.add(part);
  await readPart(part, currentLanguage());
}

beforeLanguageChanges(async (language) => {
  await Promise.all([...loaded].map((part) => readPart(part, language)));
});

/** The words of an area in the language of the interface, for who is asked anew whenever they are shown. */
export function wordsOf<A extends Area>(area: A): Say<A> {
  return (key, ...filled) => makeSay(source, area, { locale: currentLocale() })(key, ...filled);
}

/** The words of an area; whoever uses them is shown again when the language changes. */
export function useWords<A extends Area>(area: A): Say<A> {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another function, so that everything is shown again.
  return useMemo(() => makeSay(source, area, { locale: currentLocale() }), [area, language]);
}

/** The text of a key that the service has sent; undefined where there is none, since the service may be newer. */
export const findWord = (area: Area, key: string): string | undefined =>
  lookUp(source, area, key, { locale: currentLocale() });

/** Finds texts of an area by keys that the service has sent; whoever uses it is shown again when the language changes. */
export function useFindWord(area: Area): (key: string) => string | undefined {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another function, so that everything is shown again.
  return useCallback((key: string) => findWord(area, key), [area, language]);
}

/** The keys of an area, to find the one of a text that somebody has typed. */
export const keysOf = (area: Area): readonly string[] => Object.keys(source(currentLanguage(), area) ?? {});

import { useMemo } from 'react';
import { makeSay, type WordSource } from '#locales/make-say.ts';
import type { Area, Say } from '#locales/say.ts';
import { beforeLanguageChanges, currentLanguage, currentLocale, useLanguage } from './language.ts';

type Table = Readonly<Record<string, string>>;

/** Of each language, the words of a part are one file of the build: see `scripts/build-web.ts`. */
const PARTS = {
  app: import.meta.glob<Table>(['../../../locales/*/app-*.json', '../../../locales/*/fields.json'], {
    import: 'default',
  }),
  admin: import.meta.glob<Table>('../../../locales/*/admin-*.json', { import: 'default' }),
};
type Part = keyof typeof PARTS;

const tables = new Map<string, Table>();
const loaded = new Set<Part>();
const source: WordSource = (language, area) => tables.get(`${language}/${area}`);

/** Reads the words of a part in a language, and where its regions differ from it. */
async function readPart(part: Part, language: string): Promise<void> {
  const files = Object.entries(PARTS[part]).filter(([file]) => {
    const tag = file.split('/').at(-2) ?? '';
    return tag === language || tag.startsWith(`${language}-`);
  });
  await Promise.all(
    files.map(async ([file, read]) => {
      tables.set(file.split('/').slice(-2).join('/').replace('.json', ''), await read());
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

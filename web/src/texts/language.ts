import { useSyncExternalStore } from 'react';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français' } as const;
export type Language = keyof typeof LANGUAGES;

const STORED = 'dossier.language';

const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(LANGUAGES, text);

/** What the person has chosen, else the first of the browser's that there is. */
function firstLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

let current = firstLanguage();
document.documentElement.lang = current;

const listeners = new Set<() => void>();
const preparations = new Set<(language: Language) => Promise<void>>();

export const currentLanguage = (): Language => current;

/** The language with the region that the browser names for it, which decides how it is spelled. */
export const currentLocale = (): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === current) ?? current;

/** Calls a listener whenever the language of the interface has changed. */
export function whenLanguageChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has something done before the interface changes to a language. */
export function beforeLanguageChanges(prepare: (language: Language) => Promise<void>): void {
  preparations.add(prepare);
}

/** Changes the language once its words are there. */
export async function setLanguage(language: Language): Promise<void> {
  localStorage.setItem(STORED, language);
  await Promise.all([...preparations].map((prepare) => prepare(language)));
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** The language of the interface; whoever asks is shown again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(whenLanguageChanges, currentLanguage);

import { useSyncExternalStore } from 'react';
import { LANGUAGES } from './languages.ts';

const STORED = 'dossier.language';

/** The language that the person has chosen, else the first one of the browser that there are words in. */
function firstLanguage(): string {
  const stored = localStorage.getItem(STORED);
  if (stored !== null && LANGUAGES.has(stored)) return stored;
  const tags = navigator.languages.map((tag) => tag.split('-')[0] ?? tag);
  return tags.find((tag) => LANGUAGES.has(tag)) ?? 'en';
}

let current = firstLanguage();
document.documentElement.lang = current;

const listeners = new Set<() => void>();
const preparations = new Set<(language: string) => Promise<void>>();

export const currentLanguage = (): string => current;

/** The language with the region that the browser names for it, which decides how it is spelled. */
export const currentLocale = (): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === current) ?? current;

/** Calls a listener whenever the language of the interface has changed. */
export function whenLanguageChanges(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has something done before the interface changes to a language. */
export function beforeLanguageChanges(prepare: (language: string) => Promise<void>): void {
  preparations.add(prepare);
}

/** Changes the language once its words are there. */
export async function setLanguage(language: string): Promise<void> {
  localStorage.setItem(STORED, language);
  await Promise.all([...preparations].map((prepare) => prepare(language)));
  current = language;
  document.documentElement.lang = language;
  for (const listener of listeners) listener();
}

/** The language of the interface; whoever asks is shown again when it changes. */
export const useLanguage = (): string => useSyncExternalStore(whenLanguageChanges, currentLanguage);

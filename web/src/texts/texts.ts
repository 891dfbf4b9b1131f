import i18next, { type TOptions } from 'i18next';
import { useCallback, useSyncExternalStore } from 'react';

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

i18next.init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof i18next.init>[0]);
document.documentElement.lang = i18next.language;

export const currentLanguage = (): Language => (isLanguage(i18next.language) ? i18next.language : 'en');

export function setLanguage(language: Language): void {
  localStorage.setItem(STORED, language);
  document.documentElement.lang = language;
  i18next.changeLanguage(language);
}

/** Calls a listener whenever the language of the interface has changed. */
export const whenLanguageChanges = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/** The language of the interface; whoever asks is shown again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(whenLanguageChanges, currentLanguage);

type Base<Key extends string> = Key extends `${infer Name}_one` | `${infer Name}_other` ? Name : Key;

type Translate<Key extends string> = (key: Base<Key>, options?: TOptions) => string;

/**
 * The texts of one area in every language, and the hook that gives them. `{{name}}` stands for what is put in; a text that depends on
 * a number has two keys, `…_one` and `…_other`, and is asked for without the ending with `{ count }`.
 */
export function defineTexts<Key extends string>(
  area: string,
  texts: Record<'en', Record<Key, string>> & Record<'de' | 'fr', NoInfer<Record<Key, string>>>,
): { use: () => Translate<Key>; translate: Translate<Key> } {
  for (const language of Object.keys(LANGUAGES) as Language[])
    i18next.addResourceBundle(language, area, texts[language]);
  const translate: Translate<Key> = (key, options) => i18next.t(String(key), { ...options, ns: area });
  return {
    translate,
    use: () => {
      const language = useLanguage();
      // biome-ignore lint/correctness/useExhaustiveDependencies: another language is another function, so that everything is shown again.
      return useCallback<Translate<Key>>((key, options) => translate(key, options), [language]);
    },
  };
}

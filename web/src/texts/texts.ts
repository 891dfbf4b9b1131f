import i18next, { type TOptions } from 'i18next';
import { useCallback } from 'react';
import { currentLanguage, LANGUAGES, type Language, useLanguage, whenLanguageChanges } from './language.ts';

// Whoever still takes these from here is moved to language.ts together with the words of its area.
export {
  currentLanguage,
  LANGUAGES,
  type Language,
  setLanguage,
  useLanguage,
  whenLanguageChanges,
} from './language.ts';

i18next.init({
  lng: currentLanguage(),
  fallbackLng: 'en',
  resources: {},
  interpolation: { escapeValue: false },
  showSupportNotice: false,
} as Parameters<typeof i18next.init>[0]);
whenLanguageChanges(() => {
  i18next.changeLanguage(currentLanguage());
});

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

import { createContext, useContext, useEffect, useState } from 'react';
import { useLanguage } from '../../../../texts/language.ts';

type Hints = Readonly<Record<string, string>>;

const LANGUAGES: Readonly<Record<string, () => Promise<Hints>>> = {
  de: async () => (await import('./hints-de.ts')).GERMAN_HINTS,
  fr: async () => (await import('./hints-fr.ts')).FRENCH_HINTS,
};

const NONE: Hints = {};

/** The hints of the reader's language, once they are read: the schema has them in English. */
export function useHintsOfLanguage(): Hints {
  const language = useLanguage();
  const [hints, setHints] = useState<Hints>(NONE);
  useEffect(() => {
    let isWanted = true;
    const read = LANGUAGES[language] ?? (async () => NONE);
    // Without them people read what the schema says.
    read().then(
      (found) => isWanted && setHints(found),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [language]);
  return hints;
}

const Context = createContext<Hints>(NONE);

export const HintsProvider = Context.Provider;

/** A hint in the reader's language, or as the schema has it, which then is marked as English. */
export function useHint(description: string): { text: string; lang?: 'en' } {
  const found = useContext(Context)[description];
  return found === undefined ? { text: description, lang: 'en' } : { text: found };
}

import { placesIn } from './fill.ts';
import { baseOfForm, neededForms, possibleForms } from './plural-forms.ts';

/** A text that a language can have. */
export interface WantedWord {
  /** The places that the service fills. */
  readonly places: ReadonlySet<string>;
  /** The places that have to be named: a form for one number alone may say it in letters. */
  readonly compulsory: ReadonlySet<string>;
  /** Forms for fractions and very large numbers need not be there. */
  readonly isNeeded: boolean;
}

const ONE_NUMBER: ReadonlySet<string> = new Set(['zero', 'one', 'two']);

/** The keys that a language can have in an area, from its English words: of a plural, every form that the language has. */
export function wantedWords(
  english: Readonly<Record<string, string>>,
  language: string,
): Map<string, WantedWord> {
  const needed: readonly string[] = neededForms(language);
  const words = new Map<string, WantedWord>();
  for (const [key, text] of Object.entries(english)) {
    const base = baseOfForm(key);
    const places = placesIn(text);
    if (base === null) words.set(key, { places, compulsory: places, isNeeded: true });
    else if (key.endsWith('_other'))
      for (const form of possibleForms(language))
        words.set(`${base}_${form}`, {
          places,
          compulsory: ONE_NUMBER.has(form) ? places.difference(new Set(['count'])) : places,
          isNeeded: needed.includes(form),
        });
  }
  return words;
}

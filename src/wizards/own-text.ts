import { languageOfText, type Text, textOfKey } from '../configuration/text-in.ts';
import { isolated } from '../locales/foreign-text.ts';
import type { Manner } from './manner.ts';

/** A text of the package for a page; one that is missing in the language of the page keeps its own direction. */
export const ownText = ({ index, language }: Manner, text: Text | undefined, key: string): string =>
  text === undefined
    ? textOfKey(key)
    : isolated(index.text(text, key, language), foundIn(text, { index, language }), language);

/** A text whose formulas have been filled in, as `ownText` shows one without. */
export const filledText = (
  { index, language }: Pick<Manner, 'index' | 'language'>,
  text: Text,
  filled: string,
): string => isolated(filled, foundIn(text, { index, language }), language);

const foundIn = (text: Text, { index, language }: Pick<Manner, 'index' | 'language'>): string =>
  languageOfText(text, language, index.defaultLanguage);

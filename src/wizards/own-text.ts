import { templateParts } from '../configuration/collect-formulas.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import { languageOfText, type Text, textOfKey } from '../configuration/text-in.ts';
import { type Direction, directionOf, directionOfLetters } from '../locales/direction-of.ts';
import { isolated } from '../locales/foreign-text.ts';

/** The package, and the language of a page. */
interface Reading {
  readonly index: PackageIndex;
  readonly language: string;
}

/** A text of the package for a page; one that is missing in the language of the page keeps its own direction. */
export const ownText = (reading: Reading, text: Text | undefined, key: string): string =>
  text === undefined
    ? textOfKey(key)
    : filledText(reading, text, reading.index.text(text, key, reading.language));

/** A text whose formulas have been filled in, as `ownText` shows one without. */
export const filledText = (reading: Reading, text: Text, filled: string): string =>
  isolated(filled, directionIn(reading, text, filled), reading.language);

/** One string for all languages is in a language that nobody has named, so that its letters tell. */
function directionIn({ index, language }: Reading, text: Text, filled: string): Direction {
  if (typeof text !== 'string') return directionOf(languageOfText(text, language, index.defaultLanguage));
  const words = templateParts(text)
    .map((part) => part.words ?? '')
    .join('');
  return directionOfLetters(words) ?? directionOfLetters(filled) ?? directionOf(language);
}

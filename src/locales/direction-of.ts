export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set('ar fa he ur ps yi dv sd ug ckb'.split(' '));

/** The writing direction of a language. */
export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

const LETTER_FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The writing direction of a text whose language is not known: that of its first letter; undefined where it has none. */
export function directionOfLetters(text: string): Direction | undefined {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  if (letter === undefined) return undefined;
  return LETTER_FROM_THE_RIGHT.test(letter) ? 'rtl' : 'ltr';
}

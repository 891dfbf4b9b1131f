import { type Direction, directionOf } from './direction-of.ts';

/** A text in another language than the one that was asked for, because it is missing there. */
export interface ForeignText {
  readonly text: string;
  readonly language: string;
  readonly direction: Direction;
}

/** A text of a page: in its language, or marked with the one it is in. */
export type PageText = string | ForeignText;

const baseOf = (language: string): string => language.split('-')[0] ?? language;

/** A text for a page in a language, given the language that it was found in. */
export const pageTextIn = (text: string, found: string, asked: string): PageText =>
  baseOf(found) === baseOf(asked) ? text : { text, language: found, direction: directionOf(found) };

const BEGIN: Readonly<Record<Direction, string>> = { ltr: '\u2066', rtl: '\u2067' };
const END = '\u2069';

/** A text on a page of a language, where no markup can stand: marks of Unicode keep its direction where that is another one. */
export const isolated = (text: string, direction: Direction, language: string): string =>
  direction === directionOf(language) ? text : between(text, direction);

/** Each line by itself, since marks end with their paragraph. */
const between = (text: string, direction: Direction): string =>
  text.replaceAll(/[^\n]+/g, (line) => `${BEGIN[direction]}${line}${END}`);

/** The same for the text of a page, whatever stands around it. */
export const plainText = (text: PageText): string =>
  typeof text === 'string' ? text : between(text.text, text.direction);

/** A text of a page as it is written, without marks. */
export const bareText = (text: PageText): string => (typeof text === 'string' ? text : text.text);

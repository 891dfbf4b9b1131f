import type { AreaWords } from './area-words.ts';
import type { PageText } from './foreign-text.ts';

/** An area of words: a file of each language, such as `locales/en/wizards.json`. */
export type Area = keyof AreaWords;

/** A key of an area. A text that depends on a number is asked for without the ending of its plural form. */
export type WordKey<A extends Area> = keyof AreaWords[A] & string;

type Place<A extends Area, K extends WordKey<A>> = AreaWords[A][K] & string;

/** The values for the places in braces; the number that decides the plural form is always called `count`. */
type Filled<A extends Area, K extends WordKey<A>> = {
  readonly [P in Place<A, K>]: P extends 'count' ? number : PageText | number;
};

/** Says a text of an area: a key that does not exist, or a place that is not filled, does not compile. */
export type Say<A extends Area> = SayAs<A, string>;

/** The same for a page, which marks the texts that are missing in its language. */
export type PageSay<A extends Area> = SayAs<A, PageText>;

type SayAs<A extends Area, Said> = <K extends WordKey<A>>(
  key: K,
  ...filled: [Place<A, K>] extends [never] ? [] : [filled: Filled<A, K>]
) => Said;

/** The keys of texts in which nothing is filled. */
export type PlainKey<A extends Area> = {
  [K in WordKey<A>]: [AreaWords[A][K]] extends [never] ? K : never;
}[WordKey<A>];

export type Direction = 'ltr' | 'rtl';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set('ar fa he ur ps yi dv sd ug ckb'.split(' '));

/** The writing direction of a language. */
export const directionOf = (language: string): Direction =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

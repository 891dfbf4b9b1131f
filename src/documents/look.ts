/** Colour of headings where the tenant has chosen none. */
export const DEFAULT_COLOR = '#1f3a5f';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set('ar fa he ur ps yi dv sd ug ckb'.split(' '));

/** Which way the lines of a language run. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

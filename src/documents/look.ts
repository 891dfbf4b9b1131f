/** The colour of headings if the tenant has chosen none. */
export const DEFAULT_COLOR = '#1f3a5f';

const RIGHT_TO_LEFT: ReadonlySet<string> = new Set('ar fa he ur ps yi dv sd ug ckb'.split(' '));

/** The writing direction of a language. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr';

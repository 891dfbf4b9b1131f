const swiss = (text: string): string =>
  text
    .replaceAll('ß', 'ss')
    .replaceAll('ẞ', 'SS')
    .replaceAll('„', '«')
    .replaceAll('“', '»')
    .replaceAll('‚', '‹')
    .replaceAll('‘', '›');

/** Regions that spell a language in a way that follows from how it is spelled elsewhere. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = { 'de-CH': swiss, 'de-LI': swiss };

/** A text of a language as a region of it spells it. */
export const spellFor = (locale: string, language: string, text: string): string =>
  locale.startsWith(`${language}-`) ? (SPELLINGS[locale]?.(text) ?? text) : text;

/** The language of a tag without its region: `fr` for `fr-CH`. */
export const canonicalLanguage = (tag: string): string => tag.split('-')[0] ?? tag;

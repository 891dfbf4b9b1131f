/** A text of the configuration: one string for all languages, or one per language. */
export type Text = string | Readonly<Record<string, string>>;

/**
 * The text in a language. A missing one is taken from the same language without its region, then from the tenant's
 * default language, then from any language.
 */
export function textIn(text: Text, language: string, defaultLanguage = 'en'): string {
  if (typeof text === 'string') return text;
  return text[languageOfText(text, language, defaultLanguage)] ?? '';
}

/** The language in which a text is found; a text for all languages is in each of them. */
export function languageOfText(text: Text, language: string, defaultLanguage = 'en'): string {
  if (typeof text === 'string') return language;
  const base = language.split('-')[0] ?? language;
  const known = [language, base, defaultLanguage].find((each) => text[each] !== undefined);
  return known ?? Object.keys(text)[0] ?? language;
}

/** The text for a thing without a name: its key in words. */
export function textOfKey(key: string): string {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

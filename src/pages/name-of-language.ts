/** A language as those who speak it call it, with a capital letter as at the beginning of a sentence. */
export function nameOfLanguage(language: string): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** A language as the reader calls it. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([document.documentElement.lang], { type: 'language' }).of(language) ?? language;

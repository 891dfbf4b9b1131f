/** By code: what is wrong in a few words, and where it helps, how it is mended. */
export type WordsByCode = Readonly<
  Record<string, Readonly<Record<'en' | 'de' | 'fr', readonly [title: string, hint?: string]>>>
>;

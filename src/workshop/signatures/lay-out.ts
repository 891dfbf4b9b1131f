import { type Typeset, typeset } from '../typst/typeset.ts';

/** Lays out the pages about signatures as a PDF. */
export const layOutSignatures = (
  data: Readonly<Record<string, unknown>> & { readonly language: string },
  at: Date,
): Promise<Typeset> =>
  typeset({ program: 'signatures/signatures.typ', data, language: data.language, at, hasItalics: true });

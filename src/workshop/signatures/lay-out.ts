import { type Typeset, typeset } from '../typst/typeset.ts';

/** The pages that our one program makes of the data, as a PDF. */
export const layOutSignatures = (
  data: Readonly<Record<string, unknown>> & { readonly language: string },
  at: Date,
): Promise<Typeset> =>
  typeset({ program: 'signatures/signatures.typ', data, language: data.language, at, hasItalics: true });

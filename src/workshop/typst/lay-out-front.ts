import type { BookletFront } from '../../documents/booklet-front.ts';
import { type GivenPicture, preparePicture } from './prepare-picture.ts';
import { type Typeset, typeset } from './typeset.ts';

/** A part as the table of contents names it. */
export interface ListedPart {
  readonly kind: 'document' | 'proof';
  readonly title: string;
  /** From 1 in the booklet. */
  readonly page: number;
}

/**
 * Cover and contents as a PDF, for parts that begin on pages counted after them: the front is laid out once to know
 * how long it is, and once more with the right numbers.
 */
export async function layOutFront(
  front: BookletFront,
  parts: readonly ListedPart[],
  logo: GivenPicture | null,
  at: number,
): Promise<Typeset> {
  const picture = logo === null ? null : await preparePicture(logo).catch(() => null);
  const dataFor = (before: number) => ({
    ...front,
    logo: picture === null ? null : front.logo,
    parts: parts.map((part) => ({ ...part, page: part.page + before })),
  });
  return typeset({
    program: 'typst/booklet.typ',
    data: dataFor(0),
    // Numbers stand in a column of their own, so that they do not change how many pages there are.
    dataFor,
    language: front.language,
    pictures: new Map(logo === null || picture === null ? [] : [[logo.name, picture]]),
    at: new Date(at),
  });
}

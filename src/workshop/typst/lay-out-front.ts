import type { BookletFront } from '../../documents/booklet-front.ts';
import { type GivenPicture, preparePicture } from './prepare-picture.ts';
import { type Typeset, typeset } from './typeset.ts';

/** An entry of the table of contents. */
export interface ListedPart {
  readonly kind: 'document' | 'proof';
  readonly title: string;
  /** The page in the booklet, counted from 1. */
  readonly page: number;
}

/**
 * Lays out cover and contents as a PDF. The parts follow them, so the front is laid out once to learn its length, and
 * again with the right page numbers.
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
    // Page numbers have a column of their own, so that they do not change the number of pages.
    dataFor,
    language: front.language,
    pictures: new Map(logo === null || picture === null ? [] : [[logo.name, picture]]),
    at: new Date(at),
  });
}

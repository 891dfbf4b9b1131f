// The layout: a document as data, in one language, with every formula evaluated. All texts are plain values; nothing
// in here is ever interpreted as code.

import type { LaidBlock } from './blocks/index.ts';

/** A piece of a line at the edge of a page: text, or the place of a page number. */
export type EdgePiece = { readonly text: string } | { readonly number: 'page' | 'pages' };

export interface Edge {
  readonly left: readonly EdgePiece[];
  readonly center: readonly EdgePiece[];
  readonly right: readonly EdgePiece[];
}

export interface LaidBox {
  readonly title: string | null;
  readonly hasFrame: boolean;
  readonly blocks: readonly LaidBlock[];
}

export interface LaidSection {
  readonly title: string | null;
  readonly onNewPage: boolean;
  readonly boxes: readonly LaidBox[];
  readonly blocks: readonly LaidBlock[];
}

export interface Layout {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly paper: 'a4' | 'letter';
  readonly title: string;
  /** Whether the title is already the heading of the first section. */
  readonly hasTitleInSections: boolean;
  readonly author: string;
  readonly color: string;
  /** The name of the picture at the top of the first page. */
  readonly logo: string | null;
  /** Shown beside the logo if no line at the edge of the page names the sender. */
  readonly masthead: string | null;
  readonly header: Edge | null;
  readonly footer: Edge;
  /** The heading of the table of contents, if there is one. */
  readonly contents: string | null;
  readonly watermark: string | null;
  readonly sections: readonly LaidSection[];
  /** How a preview reports characters that no font has; null outside previews. */
  readonly unprintable: { readonly title: string; readonly label: string } | null;
  /** Problems, for readers of a preview. */
  readonly notes: { readonly title: string; readonly lines: readonly string[] } | null;
}

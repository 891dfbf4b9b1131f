// The layout: a document as data, in one language, with every formula evaluated. All texts are plain values; nothing
// in here is ever interpreted as code.

type TextStyle = 'normal' | 'small' | 'note' | 'bold';

/** A piece of a line at the edge of a page: text, or the place of a page number. */
export type EdgePiece = { readonly text: string } | { readonly number: 'page' | 'pages' };

export interface Edge {
  readonly left: readonly EdgePiece[];
  readonly center: readonly EdgePiece[];
  readonly right: readonly EdgePiece[];
}

interface LaidColumn {
  readonly title: string;
  /** Percentage of the line width. */
  readonly width: number | null;
  readonly align: 'left' | 'right' | 'center';
}

export type LaidBlock =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'text'; readonly style: TextStyle; readonly text: string }
  | { readonly kind: 'pairs'; readonly pairs: readonly { readonly label: string; readonly value: string }[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly LaidColumn[];
      readonly rows: readonly (readonly string[])[];
      readonly totals: readonly string[] | null;
      /** Shown in place of rows if there are none. */
      readonly empty: string;
    }
  | {
      readonly kind: 'signature';
      readonly label: string;
      readonly name: string;
      readonly placeAndDate: string | null;
      /** The signatory, as `i12`; null if it is not an instance. */
      readonly mark: string | null;
    }
  | {
      readonly kind: 'fill_in';
      readonly label: string;
      readonly form: 'line' | 'box' | 'checkbox';
      readonly lines: number;
    }
  | {
      readonly kind: 'image';
      /** The name of a picture that is passed separately; null if there is none to show. */
      readonly picture: string | null;
      readonly alternative: string;
      /** Shown if there is no picture, or none that can be read. */
      readonly missing: string;
      readonly width: number;
    }
  | { readonly kind: 'page_break' };

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

/** The source of a picture's bytes. */
export type PictureSource =
  | { readonly kind: 'package'; readonly key: string }
  | { readonly kind: 'proof'; readonly id: number };

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

// What is laid out: a document as data, in one language, with every formula worked out. Texts are values throughout; nothing in here is
// ever read as a program.

type TextStyle = 'normal' | 'small' | 'note' | 'bold';

/** A text of a line at the edge of a page, with the places where the numbers of pages stand. */
export type EdgePiece = { readonly text: string } | { readonly number: 'page' | 'pages' };

export interface Edge {
  readonly left: readonly EdgePiece[];
  readonly center: readonly EdgePiece[];
  readonly right: readonly EdgePiece[];
}

interface LaidColumn {
  readonly title: string;
  /** In percent of the line. */
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
      /** What stands there when there is no line. */
      readonly empty: string;
    }
  | {
      readonly kind: 'signature';
      readonly label: string;
      readonly name: string;
      readonly placeAndDate: string | null;
      /** Who signs here, as `i12`; null where it is no instance. */
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
      /** Name of a picture that comes beside the layout; null where there is none to show. */
      readonly picture: string | null;
      readonly alternative: string;
      /** What stands there when there is nothing to show, or nothing that can be read. */
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

/** Where the bytes of a picture come from. */
export type PictureSource =
  | { readonly kind: 'package'; readonly key: string }
  | { readonly kind: 'proof'; readonly id: number };

export interface Layout {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly paper: 'a4' | 'letter';
  readonly title: string;
  /** The title is the heading of the first section already. */
  readonly hasTitleInSections: boolean;
  readonly author: string;
  readonly color: string;
  /** Name of the picture at the head of the first page. */
  readonly logo: string | null;
  /** Beside the logo, where no line at the edge of the page says whose document it is. */
  readonly masthead: string | null;
  readonly header: Edge | null;
  readonly footer: Edge;
  /** Heading of the table of contents, where there is one. */
  readonly contents: string | null;
  readonly watermark: string | null;
  readonly sections: readonly LaidSection[];
  /** How a preview tells of letters that no font has; null for what is no preview. */
  readonly unprintable: { readonly title: string; readonly label: string } | null;
  /** What went wrong, for those who look at a preview. */
  readonly notes: { readonly title: string; readonly lines: readonly string[] } | null;
}

/** The pages before the parts of a booklet, as data. All texts are plain values. */
export interface BookletFront {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly author: string;
  /** The line at the foot of the cover, such as an address. */
  readonly imprint: string;
  readonly color: string;
  /** The name of a picture that is passed separately; null for none. */
  readonly logo: string | null;
  readonly cover: BookletCover | null;
  /** The heading of the table of contents; null for none. */
  readonly contents: string | null;
  /** Heading above the proofs in the table of contents. */
  readonly proofs: string;
}

export interface BookletCover {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  /** Facts about the booklet, such as the number of the case. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

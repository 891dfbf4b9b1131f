/** The pages that stand before the parts of a booklet, as data. Texts are values throughout. */
export interface BookletFront {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly title: string;
  readonly author: string;
  /** Line at the foot of the cover: address and the like. */
  readonly imprint: string;
  readonly color: string;
  /** Name of a picture that comes beside; null where there is none. */
  readonly logo: string | null;
  readonly cover: BookletCover | null;
  /** Heading of the table of contents; null where there is none. */
  readonly contents: string | null;
  /** Heading above the proofs in the table of contents. */
  readonly proofs: string;
}

export interface BookletCover {
  readonly title: string;
  readonly subtitle: string;
  readonly text: string;
  /** What the booklet is about, such as the number of the case. */
  readonly facts: readonly { readonly label: string; readonly value: string }[];
}

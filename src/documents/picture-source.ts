/** The source of a picture's bytes. */
export type PictureSource =
  | { readonly kind: 'package'; readonly key: string }
  | { readonly kind: 'proof'; readonly id: number };

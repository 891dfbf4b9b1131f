/** Values with their labels, in one grid. */
export interface LaidPairs {
  readonly kind: 'pairs';
  readonly pairs: readonly { readonly label: string; readonly value: string }[];
}

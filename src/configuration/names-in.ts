/** Words of a formula that could be names. */
export const namesIn = (formula: string): ReadonlySet<string> =>
  new Set(formula.match(/[\p{L}\p{N}_]+/gu) ?? []);

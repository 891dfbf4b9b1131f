/** One row of the table: what was measured beside what, and what it has to reach. */
export interface Line {
  readonly work: string;
  readonly against: string;
  readonly measured: string;
  readonly aim: string;
  readonly isReached: boolean;
}

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** The middle of some ratios and how far they lie apart. */
export const spread = (ratios: readonly number[], digits = 2): string =>
  `${median(ratios).toFixed(digits)} (${Math.min(...ratios).toFixed(digits)} to ${Math.max(...ratios).toFixed(digits)})`;

export function printLines(lines: readonly Line[]): void {
  console.log('work | against | measured | aim | reached');
  for (const { work, against, measured, aim, isReached } of lines)
    console.log(`${work} | ${against} | ${measured} | ${aim} | ${isReached ? 'yes' : 'NO'}`);
}

/** Ends the benchmark where something that must hold does not. */
export function mustHold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`it does not hold: ${what}`);
}

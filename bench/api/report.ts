/** One row of the table: the measurement, its comparison, and the target. */
export interface Line {
  readonly work: string;
  readonly against: string;
  readonly measured: string;
  readonly aim: string;
  readonly isReached: boolean;
}

export const median = (list: readonly number[]): number =>
  list.toSorted((a, b) => a - b)[list.length >> 1] ?? Number.NaN;

/** The median of some ratios and their range. */
export const spread = (ratios: readonly number[], digits = 2): string =>
  `${median(ratios).toFixed(digits)} (${Math.min(...ratios).toFixed(digits)} to ${Math.max(...ratios).toFixed(digits)})`;

export function printLines(lines: readonly Line[]): void {
  console.log('work | against | measured | aim | reached');
  for (const { work, against, measured, aim, isReached } of lines)
    console.log(`${work} | ${against} | ${measured} | ${aim} | ${isReached ? 'yes' : 'NO'}`);
}

/** Ends the benchmark if a necessary condition does not hold. */
export function mustHold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`it does not hold: ${what}`);
}

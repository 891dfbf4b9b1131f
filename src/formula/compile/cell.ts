import type { Run } from '../run.ts';
import type { Value } from '../values/value.ts';

/** A test of a value that is already there. */
export type Test = (value: Value, env: unknown, run: Run, frame: Value[]) => boolean | null;

/** From one value to another; an end that is left out is open. */
export interface Interval {
  readonly low?: Value;
  readonly isLowIncluded: boolean;
  readonly high?: Value;
  readonly isHighIncluded: boolean;
}

/** The values that pass, or do not pass, the tests of a cell. */
interface Passing {
  readonly isNegated: boolean;
  readonly intervals: readonly Interval[];
}

export interface Cell {
  /** True, false, or null where the value cannot be tested. */
  readonly test: Test;
  /** Null where the tests depend on more than the value. */
  readonly passing: Passing | null;
}

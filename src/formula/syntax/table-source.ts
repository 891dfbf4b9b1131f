import type { Fit } from '../types/fit.ts';
import type { Aggregation, HitPolicy } from './node.ts';

/** A decision table as it is written: every cell is a text. */
export interface TableSource {
  readonly name: string;
  readonly inputs: readonly {
    /** The formula whose value the column tests. */
    readonly expression: string;
    readonly fit?: Fit;
    /** Unary tests, of which each value of the column has to pass one. */
    readonly values?: string;
  }[];
  readonly outputs: readonly {
    /** The name of its entry in the result; null for a single output. */
    readonly name: string | null;
    readonly fit?: Fit;
    /** Formulas with commas between them, the best first. */
    readonly values?: string;
    /** The result if no row matches. */
    readonly default?: string;
  }[];
  readonly rows: readonly {
    /** Unary tests, one for each input. */
    readonly tests: readonly string[];
    /** Formulas, one for each output. */
    readonly results: readonly string[];
    readonly note?: string;
  }[];
  readonly policy: HitPolicy;
  readonly aggregation?: Aggregation;
}

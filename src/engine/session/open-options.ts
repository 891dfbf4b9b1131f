import type { DecidedRows } from '../../formula/index.ts';
import type { Budget } from '../state/budget.ts';
import type { Meter } from '../state/meter.ts';
import type { IdSource, Moment } from '../state/moment.ts';
import type { Mutant } from '../state/mutant.ts';

/** The moment, ids and limits that a case is opened with. */
export interface OpenOptions extends Moment {
  readonly ids: IdSource;
  readonly budget?: Partial<Budget>;
  /** A deliberate fault, for the test of the tests. */
  readonly mutant?: Mutant;
  /** Shows what was saved and runs no rule: for a case in the middle of a batch, or one whose rules do not converge. */
  readonly isAsSaved?: boolean;
  /** The rules run with the first change, after what it brings: for a change that undoes what keeps them from coming to an end. */
  readonly isWaiting?: boolean;
  /**
   * For a case that has ended: the rules say what is not stored, such as issues and conditions; whatever is stored is shown
   * as it is.
   */
  readonly isSealed?: boolean;
  /** The list in which rows of decision tables that match are noted, as long as the case is open. */
  readonly decided?: DecidedRows[] | undefined;
  /** Measures the first run of the rules. */
  readonly meter?: Meter | undefined;
  /** All changes can be taken back, one after the other, and not the last one alone. */
  readonly keepsChanges?: boolean;
}

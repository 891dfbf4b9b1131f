import type { CopyMark } from '../../model/rows/row-key.ts';
import type { Changes } from '../../store/cases/changes.ts';

/** The rows of what a case that ended well hands over to its instances. */
export interface Applied {
  readonly changes: Pick<
    Changes,
    | 'instances'
    | 'occurrences'
    | 'drop_occurrences'
    | 'drop_values'
    | 'new_values'
    | 'values'
    | 'history'
    | 'drop_parts'
  >;
  /** The marks of values of copies that have gone back to their instances. */
  readonly returned: readonly CopyMark[];
  /** Instances that were written. */
  readonly written: ReadonlySet<number>;
  /** Those of which the case holds nothing that others have changed meanwhile. */
  readonly caughtUp: ReadonlySet<number>;
  /** Whether a shared instance holds answers now that the case in memory knows as given by its rules. */
  readonly hasShared: boolean;
}

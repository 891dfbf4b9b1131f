import type { Changes } from '../../store/save-changes.ts';

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
  /** Instances that were written. */
  readonly written: ReadonlySet<number>;
  /** Those of which the case holds nothing that others have changed meanwhile. */
  readonly caughtUp: ReadonlySet<number>;
  /** Whether a shared instance holds answers now that the case in memory knows as given by its rules. */
  readonly hasShared: boolean;
}

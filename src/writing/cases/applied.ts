import type { Changes } from '../../store/cases/save-changes.ts';

/** What goes from a case that ended well to its instances. */
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
  /** Drafts that became valid. */
  readonly born: ReadonlySet<number>;
  /** Whether a shared instance holds answers now that the case in memory knows as given by its rules. */
  readonly hasShared: boolean;
}

import type { Author } from '../model/author.ts';
import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import type { InstanceSubject, SubjectKind } from './subject.ts';

/**
 * An instance outside cases with its occurrences. Its answers include computed values and defaults as of the last
 * change, so that a change can determine the differences.
 */
export interface InstanceRecord {
  readonly instance: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
}

/** The time and the author of a change to an instance. */
export interface InstanceMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly by: Author;
}

/** The external input of a change to an instance. */
export interface Surroundings {
  /**
   * All instances that `relatedIds` returns, one step deep; formulas see them as they are stored. An instance that is
   * missing is null to formulas, and a rule that sets a reference to it clears the reference.
   */
  readonly related?: readonly InstanceRecord[];
  /** How one of them is read, where it is not read anew. */
  read?(related: InstanceRecord, kind: SubjectKind): InstanceSubject;
  /** Ids of new occurrences. */
  occurrenceId(): number;
}

/** The author of a default value, which another default may replace. */
export const BY_DEFAULT: Author = { kind: 'system', name: 'default' };
/** The author of a computed value. */
export const BY_FORMULA: Author = { kind: 'system', name: 'formula' };

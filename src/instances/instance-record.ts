import type { Author } from '../model/author.ts';
import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';

/**
 * An instance outside cases with its occurrences. Its answers hold computed values and defaults, too, as the last
 * change gave them: so a change can tell what is different.
 */
export interface InstanceRecord {
  readonly instance: StoredInstance;
  readonly occurrences: readonly StoredOccurrence[];
}

/** When something happens to an instance, and who does it. */
export interface InstanceMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly by: Author;
}

/** What a change of an instance needs from outside. */
export interface Surroundings {
  /**
   * All instances that `relatedIds` gives, one step deep; formulas see them as they are stored. One that is left out is
   * nothing to a formula, and a rule that sets a reference to it clears the reference.
   */
  readonly related?: readonly InstanceRecord[];
  /** Ids of new occurrences. */
  occurrenceId(): number;
}

/** Who wrote a value that was the default: it gives way to another default. */
export const BY_DEFAULT: Author = { kind: 'system', name: 'default' };
/** Who wrote a computed value. */
export const BY_FORMULA: Author = { kind: 'system', name: 'formula' };

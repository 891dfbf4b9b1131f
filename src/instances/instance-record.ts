import type { Author, StoredInstance, StoredOccurrence } from '../model/stored-case.ts';

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
  /** Instances that this one, or what is written to it, names; formulas see them as they are stored. */
  readonly related?: readonly InstanceRecord[];
  /** Ids of new occurrences. */
  occurrenceId(): number;
}

/** Who wrote a value that follows from the configuration: it gives way to whatever follows next. */
export const BY_DEFAULT: Author = { kind: 'system', name: 'default' };
export const BY_FORMULA: Author = { kind: 'system', name: 'formula' };

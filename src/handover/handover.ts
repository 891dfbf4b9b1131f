import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Author } from '../model/author.ts';
import type { CopyMark } from '../model/rows/row-key.ts';

/** A value that a case gives to an instance. */
export interface GivenValue {
  /** The row that it is written to; null where the instance has none yet. */
  readonly id: number | null;
  readonly instance: number;
  readonly occurrence: number | null;
  readonly information: string;
  readonly value: CanonicalValue;
  /** Null where it was computed: outside, it is computed anew. */
  readonly answer: CanonicalValue;
  readonly isTouched: boolean;
  readonly author: Author;
  /** RFC 3339. */
  readonly at: string;
  /** The version of the instance with which it is written. */
  readonly version: number;
}

/** An occurrence at the place that it has in its instance from now on. */
export interface PlacedOccurrence {
  readonly id: number;
  readonly instance: number;
  readonly structure: string;
  readonly position: number;
  readonly givenName: string | null;
}

/** One value of an instance before and after, as its history tells it. */
export interface HistoryLine {
  readonly instance: number;
  /** `first_name`, or `addresses.0.street`. */
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

/** The values and occurrences that a case which ended well gives to its instances. */
export interface Handover {
  readonly values: readonly GivenValue[];
  readonly occurrences: readonly PlacedOccurrence[];
  readonly droppedOccurrences: readonly number[];
  readonly droppedValues: readonly number[];
  readonly history: readonly HistoryLine[];
  /** The marks of copies whose values have gone back now. */
  readonly settled: readonly CopyMark[];
  /** Instances that are written. */
  readonly written: ReadonlySet<number>;
  /** Drafts that become valid. */
  readonly born: ReadonlySet<number>;
  /** Those of which the case holds nothing that others have changed meanwhile. */
  readonly caughtUp: ReadonlySet<number>;
  /** Whether a shared instance holds answers now that the case in memory knows as given by its rules. */
  readonly hasShared: boolean;
}

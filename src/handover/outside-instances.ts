import type { CanonicalValue } from '../configuration/information-types/information-type.ts';

/** A value that an instance holds outside cases. */
export interface OutsideValue {
  readonly id: number;
  readonly instance: number;
  /** Of a component, the occurrence that it stands in. */
  readonly occurrence: number | null;
  readonly information: string;
  readonly answer: CanonicalValue;
  readonly value: CanonicalValue;
  /** The version of the instance with which it was written. */
  readonly version: number;
}

/** An occurrence that an instance has outside cases. */
export interface OutsideOccurrence {
  readonly id: number;
  readonly instance: number;
  readonly structure: string;
  readonly position: number;
  readonly givenName: string | null;
  /** The version of the instance with which it came; null where that is not known any more. */
  readonly version: number | null;
}

/** The values and occurrences of one instance outside cases. */
export interface HeldOutside {
  /** Its values by information: its own, at null, and those in each of its occurrences. */
  readonly values: ReadonlyMap<number | null, ReadonlyMap<string, OutsideValue>>;
  readonly occurrences: readonly OutsideOccurrence[];
}

/** Instances as they are outside a case that ends. */
export interface OutsideInstances {
  /** Those of them that are valid. */
  readonly valid: ReadonlySet<number>;
  /** The values and occurrences of an instance; none where it does not exist outside. */
  heldBy(instance: number): HeldOutside;
}

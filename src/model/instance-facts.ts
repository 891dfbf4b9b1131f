/** What is known of an instance of the case beside its values. */
export interface InstanceFacts {
  readonly number: number;
  readonly locked: boolean;
  readonly ownerId: number | null;
  /** Whether it exists outside cases. */
  readonly outsideStatus: 'draft' | 'valid';
  readonly outsideName: string;
  /** Its version now, the one the case has last seen, and the one its copy was made of. */
  readonly version: number;
  readonly seenVersion: number;
  readonly enteredVersion: number;
}

/** An answer of a linked instance, where it is stored outside the case. */
export interface OutsideAnswer {
  readonly id: number;
  /** Value, author and time as JSON. */
  readonly answer: string;
}

/** Instances from outside that come into a case, as they are there. */
export interface Entered {
  readonly facts: ReadonlyMap<number, InstanceFacts>;
  /** Answers by row name: `i12/first_name`, `o7/street`. */
  readonly answers: ReadonlyMap<string, OutsideAnswer>;
  /** Bodies of occurrences by `o7`. */
  readonly occurrences: ReadonlyMap<string, string>;
}

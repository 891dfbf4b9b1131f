import type { OccurrenceBody } from './rows/row-bodies.ts';
import type { ValueKey } from './rows/row-key.ts';
import type { StoredAnswer } from './stored-case.ts';
import type { OccurrenceKey } from './subject-key.ts';

/** The facts of an instance of the case, beside its values. */
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
  readonly answer: StoredAnswer | null;
}

/** Instances from outside that come into a case, as they are there. */
export interface Entered {
  readonly facts: ReadonlyMap<number, InstanceFacts>;
  readonly answers: ReadonlyMap<ValueKey, OutsideAnswer>;
  readonly occurrences: ReadonlyMap<OccurrenceKey, OccurrenceBody>;
}

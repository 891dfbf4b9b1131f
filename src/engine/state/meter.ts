import type { Unit } from './subject.ts';

/** Measures how long each node takes, in a run that is measured. */
export interface Meter {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  note(unit: Unit, milliseconds: number): void;
}

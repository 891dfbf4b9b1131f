import type { CompiledProcess } from './state.ts';
import type { Shape } from './subject.ts';

/** Another version of a process for cases that are open under the first one. */
export interface Twin {
  /** The other version, on the shapes of the first one. */
  readonly compiled: CompiledProcess;
  /** The units of rules that the versions define differently, by index. Rules that wait for an event have no unit. */
  readonly differing: readonly number[];
  /** Whether no rule differs, so that nothing can. */
  readonly isSame: boolean;
  /** Both versions with no more than what has to run to tell what differs; null where that is all of them. */
  readonly narrow: NarrowTwin | null;
}

/** A twin for cases that are opened with a part of the process alone: what others than its units give is not there. */
export interface NarrowTwin extends Omit<Twin, 'narrow'> {
  /** The part of the first version. */
  readonly before: CompiledProcess;
  /** Whether no unit has to run. */
  readonly isEmpty: boolean;
  /** The fields of each shape that could differ. */
  readonly slots: ReadonlyMap<Shape, readonly number[]>;
}

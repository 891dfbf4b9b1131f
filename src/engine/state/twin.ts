import type { CompiledProcess } from './state.ts';

/** Another version of a process for cases that are open under the first one. */
export interface Twin {
  /** The other version, on the shapes of the first one. */
  readonly compiled: CompiledProcess;
  /** The units of rules that the versions define differently, by index. Rules that wait for an event have no unit. */
  readonly differing: readonly number[];
  /** Whether no rule differs, so that nothing can. */
  readonly isSame: boolean;
}

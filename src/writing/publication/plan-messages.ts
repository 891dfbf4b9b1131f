import type { Package } from '../../configuration/kinds/index.ts';

/** The data that a thread which plans cases begins with. */
export interface PlanThreadData {
  readonly target: Package;
  readonly versions: ReadonlyMap<number, Package>;
  readonly now: number;
  readonly countsRows: boolean;
}

// The messages between a node and its threads that plan cases.
import type { Package } from '../../configuration/kinds/index.ts';
import type { ProcessEffects } from '../../planning/tally.ts';

export interface PlanThreadData {
  readonly target: Package;
  readonly versions: ReadonlyMap<number, Package>;
  readonly now: number;
}

export interface PlanRequest {
  readonly id: number;
  readonly records: readonly string[];
}

export type PlanReply = { readonly id: number } & (
  | { readonly tallies: ProcessEffects[] }
  | { readonly error: string }
);

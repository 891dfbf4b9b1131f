import type { Effect } from '../../model/change-set.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan } from '../plan/plan.ts';

/** A change of a case, from which work follows. */
export interface Following {
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly effects: readonly Effect[];
  readonly actor: Actor;
  readonly mode: Mode;
}

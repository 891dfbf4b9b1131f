import type { Outcome } from '../../changes/run-changes.ts';
import type { Changes } from '../../store/cases/changes.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from './plan.ts';

/** The result of a change. */
export interface Done {
  readonly current: CurrentCase;
  /** Ids of the instances and occurrences that were added by hand, in order. */
  readonly created: readonly number[];
  readonly isChanged: boolean;
  readonly plan: ChangePlan;
  /** The events of the change, in order. */
  readonly triggers: readonly string[];
  readonly outcome: Outcome;
}

/** Where there was nothing to do. */
export const nothingDone = (current: CurrentCase): Done => ({
  current,
  created: [],
  isChanged: false,
  plan: { changes: [], action: 'updated' },
  triggers: [],
  outcome: NO_OUTCOME,
});

const NO_OUTCOME: Outcome = {
  isDone: true,
  changeSet: { rows: [], events: [], effects: [] },
  stats: { nodesRun: 0 },
  created: [],
  fired: [],
};

/** The events of a change, in order. */
export const triggersOf = (changes: Changes | undefined): string[] =>
  (changes?.events ?? []).map(({ trigger }) => trigger);

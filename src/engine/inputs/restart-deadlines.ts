import { NEW_DEADLINE } from '../../model/rows/row-bodies.ts';
import { putInto } from '../recalculation/journal.ts';
import { settleDeadlines } from '../recalculation/settle-deadlines.ts';
import { touchPart } from '../rows/rows.ts';
import type { CaseState } from '../state/state.ts';

/** The time of a case that goes on is counted anew: what was at risk or missed before its end is over. */
export function restartDeadlines(state: CaseState): void {
  const now = new Date(state.moment.now).toISOString();
  for (const key of [...state.deadlines.keys()]) {
    touchPart('deadlines', key, state);
    putInto(state.deadlines, key, { ...NEW_DEADLINE, started_at: now, stopped_at: now }, state);
  }
  settleDeadlines(state);
}

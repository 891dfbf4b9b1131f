// The facts of deadlines for formulas, and the moment of the next limit.
import { deadlineAt } from '../../model/rows/deadline-key.ts';
import type { DeadlineBody } from '../../model/rows/row-bodies.ts';
import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { setValue } from './journal.ts';

const NEVER = Number.POSITIVE_INFINITY;

export const isRunning = (body: DeadlineBody): boolean => body.stopped_at === null;

/** `case.at_risk` and `case.missed`: the deadlines that are at risk and not missed yet, and those that are missed and still open. A deadline of tasks is both where they differ. */
export function settleDeadlines(state: CaseState): void {
  const running = [...state.deadlines].filter(([, body]) => isRunning(body));
  const missed = running.filter(([, { missed_at }]) => missed_at !== null);
  const atRisk = running.filter(([, { at_risk_at, missed_at }]) => at_risk_at !== null && missed_at === null);
  put('at_risk', atRisk, state);
  put('missed', missed, state);
}

const put = (field: 'at_risk' | 'missed', found: [string, DeadlineBody][], state: CaseState): void =>
  void setValue(
    valueCell(state.subject, slotOf(state.subject.shape, field) ?? -1),
    [...new Set(found.map(([key]) => deadlineAt(key).deadline))].sort(),
    state,
  );

/** The first limit that is still to come, in milliseconds; infinity for none. */
export function nextLimit(state: CaseState): number {
  let next = NEVER;
  for (const body of state.deadlines.values()) {
    if (!isRunning(body) || body.paused_since !== null) continue;
    const coming = [
      body.at_risk_at === null ? body.risk_at : null,
      body.missed_at === null ? body.due_at : null,
    ];
    for (const limit of coming) if (limit !== null) next = Math.min(next, Date.parse(limit));
  }
  return next;
}

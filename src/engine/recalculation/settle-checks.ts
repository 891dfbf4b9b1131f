import { slotOf, valueCell } from '../state/cells.ts';
import type { CaseState } from '../state/state.ts';
import { setValue } from './journal.ts';

/** `case.checked` and `case.findings`: the AI checks that have an answer, and those of them that have found something. */
export function settleChecks(state: CaseState): void {
  const known = Object.keys(state.compiled.process.definition.ai_checks);
  const checked = known.filter((key) => state.aiChecks.get(key)?.answer != null);
  const found = checked.filter((key) => state.aiChecks.get(key)?.answer?.has_finding === true);
  put('checked', checked, state);
  put('findings', found, state);
}

const put = (field: 'checked' | 'findings', keys: readonly string[], state: CaseState): void =>
  void setValue(valueCell(state.subject, slotOf(state.subject.shape, field) ?? -1), keys, state);

// Settles the facts that formulas read about questions which the case asks outside: of models and of other systems.
import { callAt } from '../../model/rows/row-key.ts';
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

/** `case.called` and `case.failed_calls`: the connectors that have answered, and those whose last call has failed. */
export function settleCalls(state: CaseState): void {
  const calls = [...state.calls].map(([key, body]) => ({ ...body, ...callAt(key) }));
  const known = Object.keys(state.compiled.index.package.connectors);
  const having = (part: 'answer' | 'failure'): string[] =>
    known.filter((key) => calls.some((call) => call.connector === key && call[part] !== null));
  put('called', having('answer'), state);
  put('failed_calls', having('failure'), state);
}

type AskField = 'checked' | 'findings' | 'called' | 'failed_calls';

const put = (field: AskField, keys: readonly string[], state: CaseState): void =>
  void setValue(valueCell(state.subject, slotOf(state.subject.shape, field) ?? -1), keys, state);

import type { HistoryRow } from '../../store/cases/changes.ts';
import { type Actor, authorColumns } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** A line of an instance's history that a case wrote. */
export const historyOfCase = (
  { id, head }: CurrentCase,
  actor: Actor,
  change: Pick<HistoryRow, 'instance_id' | 'information_key' | 'old_value' | 'new_value'>,
): HistoryRow => ({
  ...change,
  reason: 'CASE',
  source_kind: 'case',
  source_key: `CASE-${head.number}`,
  source_name: head.name,
  case_id: id,
  action_key: null,
  action_title: '',
  ...authorColumns(actor),
});

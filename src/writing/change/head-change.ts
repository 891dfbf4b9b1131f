import type { CaseRow } from '../../store/cases/case-record.ts';
import type { Changes } from '../../store/cases/changes.ts';
import { changedQueueing } from '../collect/queueing-of.ts';

type BesideHead = Pick<Changes, 'open_issues' | 'seen_by' | 'terms' | 'due' | 'suspension' | 'queueing'>;
type HeadChange = BesideHead & Pick<Changes, 'case' | 'touched'>;

/**
 * What a change writes of the head of a case that is stored. Most changes leave everything but the time of the last one: then only that is
 * written, which takes half of the time. The version that both are based on says that the rest is stored as it is here.
 */
export function headChange(head: CaseRow, before: CaseRow): HeadChange {
  const beside = besideHead(head, before);
  if (beside.queueing !== undefined || !isOnlyTouched(head, before)) return { case: head, ...beside };
  const { id, version, last_modified_at } = head;
  return { touched: { id, version, last_modified_at } };
}

/** The columns that are not among those of the head; `before` is null for a new case. */
export const besideHead = (head: CaseRow, before: CaseRow | null): BesideHead => {
  const queueing = changedQueueing(head, before);
  return {
    ...(head.open_issues === null ? {} : { open_issues: head.open_issues }),
    ...(isOther('seen_by', head, before) && { seen_by: head.seen_by ?? null }),
    // A new row has it among its columns.
    ...(before !== null && isOther('terms', head, before) && { terms: head.terms ?? null }),
    ...(head.due_at !== null && { due: { at: head.due_at, key: head.due_key, fact: head.due_fact } }),
    ...(before !== null &&
      (isOther('suspended_at', head, before) || isOther('suspended_until', head, before)) && {
        suspension: { since: head.suspended_at, until: head.suspended_until },
      }),
    ...(queueing !== undefined && { queueing }),
  };
};

const isOther = (
  column: 'seen_by' | 'terms' | 'suspended_at' | 'suspended_until',
  head: CaseRow,
  before: CaseRow | null,
): boolean => (head[column] ?? null) !== (before?.[column] ?? null);

/** How the case stands in queues is told apart by what it says, and is not looked at here. */
const OTHERWISE: readonly string[] = ['last_modified_at', 'queueing'];

/** Lists of former owners are the same object where nobody was added. */
function isOnlyTouched(head: CaseRow, before: CaseRow): boolean {
  for (const column of Object.keys(head) as (keyof CaseRow)[])
    if ((head[column] ?? null) !== (before[column] ?? null) && !OTHERWISE.includes(column)) return false;
  return true;
}

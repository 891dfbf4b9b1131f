import type { CaseRow } from '../../store/cases/case-record.ts';
import type { Changes } from '../../store/cases/save-changes.ts';

type HeadChange = Pick<Changes, 'case' | 'touched' | 'open_issues' | 'seen_by' | 'due'>;

/**
 * What a change writes of the head of a case that is stored. Most changes leave everything but the time of the last one: then only that is
 * written, which takes half of the time. The version that both are based on says that the rest is stored as it is here.
 */
export function headChange(head: CaseRow, before: CaseRow): HeadChange {
  if (isOnlyTouched(head, before)) {
    const { id, version, last_modified_at } = head;
    return { touched: { id, version, last_modified_at } };
  }
  return { case: head, ...besideHead(head, before) };
}

/** The columns that are not among those of the head; `before` is null for a new case. */
export const besideHead = (
  head: CaseRow,
  before: CaseRow | null,
): Pick<Changes, 'open_issues' | 'seen_by' | 'due'> => ({
  ...(head.open_issues === null ? {} : { open_issues: head.open_issues }),
  ...(isSeenByOthers(head, before) ? { seen_by: head.seen_by ?? null } : {}),
  ...(head.due_at !== null && { due: { at: head.due_at, key: head.due_key, fact: head.due_fact } }),
});

/** Whether a change leaves a case to other readers than before. */
const isSeenByOthers = (head: CaseRow, before: CaseRow | null): boolean =>
  (head.seen_by ?? null) !== (before?.seen_by ?? null);

/** Lists of former owners are the same object where nobody was added. */
function isOnlyTouched(head: CaseRow, before: CaseRow): boolean {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(head).every(
    ([column, value]) => column === 'last_modified_at' || (value ?? null) === (was.get(column) ?? null),
  );
}

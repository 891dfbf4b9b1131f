import type { RowChange } from '../../model/rows/row-tables.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { JobRow } from '../../store/cases/changes.ts';

/** Tells the parent of a case where something changes that its rules can see. The job commits with the change, so that no crash loses it. */
export function familyJobs(
  head: CaseRow,
  before: CaseRow,
  rows: readonly RowChange[],
  isNew: boolean,
): JobRow[] {
  if (head.parent_id === null) return [];
  const isOther = (['state_key', 'status'] as const).some((column) => head[column] !== before[column]);
  if (!isNew && !isOther && !rows.some(({ table }) => table === 'tags' || table === 'suspension')) return [];
  return [
    {
      kind: 'follow_child',
      payload: { parent: head.parent_id, child: head.id },
      unique_key: `follow_child:${head.parent_id}:${head.id}`,
      case_id: head.parent_id,
    },
  ];
}

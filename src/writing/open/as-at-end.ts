import { isSameValue } from '../../model/is-same-value.ts';
import { valueKey } from '../../model/rows/row-key.ts';
import type { CaseRow } from '../../store/cases/case-record.ts';
import type { CaseValueRow } from '../../store/cases/value-row.ts';
import { subjectOf } from './subject-of.ts';

/** The values of linked instances as a case held them when it ended. Who wrote them stands with the instance, for as long as nobody else has written there. */
export function asAtEnd(
  rows: readonly CaseValueRow[],
  outside: readonly CaseValueRow[],
  { last_transition_at: end }: CaseRow,
): CaseValueRow[] {
  const there = new Map(outside.map((row) => [valueKey(subjectOf(row), row.information_key), row]));
  return rows.map((row) => {
    const found = row.value === null ? undefined : there.get(valueKey(subjectOf(row), row.information_key));
    const isSame =
      found !== undefined &&
      isSameValue(found.answer, row.value) &&
      found.written_at !== null &&
      Date.parse(found.written_at) <= Date.parse(end);
    if (!isSame) return { ...row, answer: row.value };
    const { author_kind, author_name, written_at } = found;
    return { ...row, answer: row.value, author_kind, author_name, written_at };
  });
}

import { type Columns, entryOf } from './columns.ts';
import type { ValueRow } from './value-row.ts';

/** The rows of values that columns stand for. A case has thousands of them: each column is looked up once. */
export function valuesOfColumns(columns: Columns<ValueRow>): ValueRow[] {
  const { id, instance_id, occurrence_id, information_key, answer, value } = columns;
  const { is_asked, is_touched, author_kind, author_name, written_at, version } = columns;
  const rows: ValueRow[] = [];
  for (let at = 0; at < (id?.length ?? 0); at++)
    rows.push({
      id: entryOf(id, at),
      instance_id: entryOf(instance_id, at),
      occurrence_id: entryOf(occurrence_id, at),
      information_key: entryOf(information_key, at),
      answer: entryOf(answer, at),
      value: entryOf(value, at),
      is_asked: entryOf(is_asked, at),
      is_touched: entryOf(is_touched, at),
      author_kind: entryOf(author_kind, at),
      author_name: entryOf(author_name, at),
      written_at: entryOf(written_at, at),
      version: entryOf(version, at),
    });
  return rows;
}

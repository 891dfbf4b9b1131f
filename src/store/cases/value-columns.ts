import type { ValueRow } from './value-row.ts';

/** Rows of values by column; each column is null where there are no rows. */
export type ValueColumns = { readonly [Column in keyof ValueRow]: readonly ValueRow[Column][] | null };

/** The rows that columns stand for. */
export function rowsOfColumns(columns: ValueColumns): ValueRow[] {
  const { id: ids } = columns;
  if (ids === null) return [];
  const rows: ValueRow[] = [];
  for (let at = 0; at < ids.length; at++)
    rows.push({
      id: of(columns, 'id', at),
      instance_id: of(columns, 'instance_id', at),
      occurrence_id: of(columns, 'occurrence_id', at),
      information_key: of(columns, 'information_key', at),
      answer: of(columns, 'answer', at),
      value: of(columns, 'value', at),
      is_asked: of(columns, 'is_asked', at),
      is_touched: of(columns, 'is_touched', at),
      author_kind: of(columns, 'author_kind', at),
      author_name: of(columns, 'author_name', at),
      written_at: of(columns, 'written_at', at),
      version: of(columns, 'version', at),
    });
  return rows;
}

function of<Column extends keyof ValueRow>(
  columns: ValueColumns,
  name: Column,
  at: number,
): ValueRow[Column] {
  const value = columns[name]?.[at];
  if (value === undefined) throw new Error(`the column ${name} of the values of a case has no entry ${at}`);
  return value;
}

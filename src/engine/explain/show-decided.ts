import type { DecidedRows } from '../../formula/index.ts';
import type { CaseState } from '../state/state.ts';

/** A row of a decision table that matched; null where none did. */
export interface DecidedRow {
  readonly decision: string;
  /** The name of the decision for people. */
  readonly name: string;
  /** Counted from 1. */
  readonly row: number | null;
  readonly note: string | null;
}

const MOST_ROWS = 20;

/** The rows that decided, each once, with the names and notes of the package. */
export function showDecided(decided: readonly DecidedRows[], { compiled, head }: CaseState): DecidedRow[] {
  const { index } = compiled;
  const seen = new Set<string>();
  const matched: { table: string; row: number | null }[] = decided.flatMap(({ table, rows }) =>
    (rows.length === 0 ? [null] : rows).map((row) => ({ table, row })),
  );
  return matched
    .filter(({ table, row }) => {
      const key = `${table}/${row}`;
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, MOST_ROWS)
    .map(({ table, row }) => {
      const decision = index.package.decisions[table];
      return {
        decision: table,
        name: index.text(decision?.name, table, head.language),
        row: row === null ? null : row + 1,
        note: (row === null ? undefined : decision?.rows[row]?.note) ?? null,
      };
    });
}

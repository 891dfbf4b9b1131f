/** Rows by column; each column is null where there are no rows. */
export type Columns<Row> = { readonly [Column in keyof Row]: readonly Row[Column][] | null };

/** The entry of a column for a row. */
export function entryOf<Entry>(column: readonly Entry[] | null, at: number): Entry {
  const entry = column?.[at];
  if (entry === undefined) throw new Error(`a column of a case has no entry ${at}`);
  return entry;
}

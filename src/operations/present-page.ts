import type { Page } from '../store/lists/page.ts';

/** A page of rows as the wire shows them. */
export const presentPage = <Row, Entry>(page: Page<Row>, present: (row: Row) => Entry): Page<Entry> => ({
  ...page,
  rows: page.rows.map(present),
});

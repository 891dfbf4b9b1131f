import type { RowBody, RowKey } from '../../model/rows/row-tables.ts';
import { partOf, type StoredPartTable } from '../../model/rows/stored-parts.ts';
import { stage } from '../open/saved-rows.ts';
import type { Collecting } from './collecting.ts';

/** A collector of a table whose rows are stored as parts of the case. */
export const partCollector =
  <T extends StoredPartTable>(table: T, isNews: boolean) =>
  (key: RowKey<T>, body: RowBody<T> | null, collecting: Collecting): void => {
    const { push, inCase, staged } = collecting;
    const stored = partOf(table, key);
    stage(staged, table, key, body);
    if (body === null) push('drop_parts', stored);
    else push('parts', { ...inCase, ...stored, body: { ...body } });
    collecting.hasNews ||= isNews;
  };

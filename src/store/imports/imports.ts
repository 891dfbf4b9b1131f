import { sql } from 'kysely';
import type { Finding } from '../../errors.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

export type ImportKind = 'instances' | 'cases';
type ImportState = 'waiting' | 'running' | 'done' | 'failed';

/** A bulk import. */
export interface Import {
  readonly id: number;
  readonly kind: ImportKind;
  readonly contentType: string;
  readonly fileHash: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly state: ImportState;
  readonly error: string | null;
  readonly total: number | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly authorName: string;
}

const COLUMNS = [
  'id',
  'kind',
  'content_type as contentType',
  'file_hash as fileHash',
  'options',
  'state',
  'error',
  'total',
  'created_at as createdAt',
  'finished_at as finishedAt',
  'author_kind as authorKind',
  'author_id as authorId',
  'author_name as authorName',
] as const;

export async function addImport(
  { db }: TenantTransaction,
  wanted: Pick<
    Import,
    'kind' | 'contentType' | 'fileHash' | 'options' | 'authorKind' | 'authorId' | 'authorName'
  >,
): Promise<number> {
  const row = await db
    .insertInto('imports')
    .values({
      kind: wanted.kind,
      content_type: wanted.contentType,
      file_hash: wanted.fileHash,
      options: storableJson(wanted.options),
      author_kind: wanted.authorKind,
      author_id: wanted.authorId,
      author_name: wanted.authorName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export const loadImport = ({ db }: TenantTransaction, id: number): Promise<Import | undefined> =>
  db.selectFrom('imports').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const IMPORT_ORDERINGS = {
  id: 'id',
  created: 'created_at',
  state: 'state',
} as const satisfies Orderings;

export function listImports(
  { db }: TenantTransaction,
  list: ListRequest,
  kinds: readonly ImportKind[],
): Promise<Page<Import>> {
  const query = db
    .selectFrom('imports')
    .select(COLUMNS)
    .where('kind', 'in', [...kinds])
    .where(
      holdsWords(
        sql`concat_ws(' ', 'import', id, kind, state, error, content_type, author_name)`,
        list.search,
      ),
    );
  return listPage(query, list, { orderings: IMPORT_ORDERINGS, lastly: 'id' });
}

const ENDED: ReadonlySet<ImportState> = new Set(['done', 'failed']);

/** How an import stands now. One that is taken up again has neither an end nor the error it had. */
export async function saveImportState(
  { db }: TenantTransaction,
  id: number,
  { state, error, total }: { readonly state: ImportState; readonly error?: string; readonly total?: number },
): Promise<void> {
  await db
    .updateTable('imports')
    .set({
      state,
      error: error ?? null,
      finished_at: ENDED.has(state) ? sql<Date>`clock_now()` : null,
      ...(total !== undefined && { total }),
    })
    .where('id', '=', id)
    .execute();
}

/** The result of one row. */
export interface ImportRow {
  readonly row: number;
  readonly status: 'created' | 'updated' | 'failed';
  readonly recordId: number | null;
  readonly errors: readonly Finding[];
}

export async function addImportRows(
  { call }: Pick<TenantTransaction, 'call'>,
  importId: number,
  rows: readonly ImportRow[],
): Promise<void> {
  const columns = rows.map(({ row, status, recordId, errors }) => ({ row, status, recordId, errors }));
  await call(sql`
    insert into import_rows (import_id, row, status, record_id, errors)
    select ${importId}, r.row, r.status, r."recordId", r.errors
    from jsonb_to_recordset(${storableJson(columns)}::jsonb) r(row int, status text, "recordId" bigint, errors jsonb)`);
}

/** The rows that are done. */
export async function importedRows({ db }: TenantTransaction, importId: number): Promise<Set<number>> {
  const rows = await db.selectFrom('import_rows').select('row').where('import_id', '=', importId).execute();
  return new Set(rows.map(({ row }) => row));
}

/** How many rows ended how. */
export async function countImportRows({ db }: TenantTransaction, importId: number) {
  const rows = await db
    .selectFrom('import_rows')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('import_id', '=', importId)
    .groupBy('status')
    .execute();
  const of = (status: ImportRow['status']): number =>
    Number(rows.find((row) => row.status === status)?.count ?? 0);
  return { created: of('created'), updated: of('updated'), failed: of('failed') };
}

export const IMPORT_ROW_ORDERINGS = { row: 'row', status: 'status' } as const satisfies Orderings;

export function listImportRows(
  { db }: TenantTransaction,
  importId: number,
  list: ListRequest,
  status: ImportRow['status'] | undefined,
): Promise<Page<ImportRow>> {
  let query = db
    .selectFrom('import_rows')
    .select(['row', 'status', 'record_id as recordId', 'errors'])
    .where('import_id', '=', importId)
    .where(
      holdsWords(
        sql`concat_ws(' ', row, status, record_id, jsonb_path_query_array(errors, '$[*].*'))`,
        list.search,
      ),
    );
  if (status !== undefined) query = query.where('status', '=', status);
  return listPage(query, list, { orderings: IMPORT_ROW_ORDERINGS, lastly: 'row' });
}

import { sql } from 'kysely';
import type { Finding } from '../../errors.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { BulkKind, BulkOutcome, BulkState, FormerCase } from '../tables/bulk-tables.ts';

/** One change of many cases. */
export interface BulkChange {
  readonly id: number;
  readonly kind: BulkKind;
  readonly target: string | null;
  readonly isTrial: boolean;
  readonly undoes: number | null;
  readonly state: BulkState;
  readonly error: string | null;
  readonly total: number;
  readonly jobId: number | null;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly authorId: number;
  readonly authorName: string;
}

const COLUMNS = [
  'id',
  'kind',
  'target',
  'is_trial as isTrial',
  'undoes',
  'state',
  'error',
  'total',
  'job_id as jobId',
  'created_at as createdAt',
  'finished_at as finishedAt',
  'author_id as authorId',
  'author_name as authorName',
] as const;

export type NewBulkChange = Pick<
  BulkChange,
  'kind' | 'target' | 'isTrial' | 'undoes' | 'authorId' | 'authorName'
>;

/** Adds a change of those among some cases that the reader of the transaction may see, in their order. */
export async function addBulkChange(
  { db }: TenantTransaction,
  wanted: NewBulkChange,
  caseIds: readonly number[],
): Promise<{ readonly id: number; readonly total: number }> {
  const { rows } = await sql<{ ids: number[] }>`
    select coalesce(array_agg(c.id order by w.position), '{}') as ids
    from unnest(${[...caseIds]}::bigint[]) with ordinality w(id, position) join cases c on c.id = w.id`.execute(
    db,
  );
  const ids = [...new Set(rows[0]?.ids ?? [])];
  const { id } = await db
    .insertInto('bulk_changes')
    .values({
      kind: wanted.kind,
      target: wanted.target,
      is_trial: wanted.isTrial,
      undoes: wanted.undoes,
      total: ids.length,
      author_id: wanted.authorId,
      author_name: wanted.authorName,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into bulk_rows (bulk_id, case_id, position)
    select ${id}::bigint, w.id, w.position from unnest(${ids}::bigint[]) with ordinality w(id, position)`.execute(
    db,
  );
  return { id, total: ids.length };
}

export async function saveBulkJob({ db }: TenantTransaction, id: number, jobId: number): Promise<void> {
  await db.updateTable('bulk_changes').set({ job_id: jobId }).where('id', '=', id).execute();
}

export const loadBulkChange = ({ db }: TenantTransaction, id: number): Promise<BulkChange | undefined> =>
  db.selectFrom('bulk_changes').select(COLUMNS).where('id', '=', id).executeTakeFirst();

export const BULK_ORDERINGS = { id: 'id', created: 'created_at' } as const satisfies Orderings;

/** The bulk changes of a person, without those that were only tried. */
export const listBulkChanges = (
  { db }: TenantTransaction,
  list: ListRequest,
  authorId: number,
): Promise<Page<BulkChange>> =>
  listPage(
    db
      .selectFrom('bulk_changes')
      .select(COLUMNS)
      .where('author_id', '=', authorId)
      .where('is_trial', '=', false)
      .where(holdsWords(sql`concat_ws(' ', kind, target, state)`, list.search)),
    list,
    { orderings: BULK_ORDERINGS, lastly: 'id' },
  );

const ENDED: ReadonlySet<BulkState> = new Set(['done', 'failed', 'cancelled']);

export async function saveBulkState(
  { db }: TenantTransaction,
  id: number,
  state: BulkState,
  error: string | null = null,
): Promise<void> {
  await db
    .updateTable('bulk_changes')
    .set({ state, error, finished_at: ENDED.has(state) ? sql<Date>`clock_now()` : null })
    .where('id', '=', id)
    .execute();
}

/** The outcome for one case. */
export interface BulkRow {
  readonly caseId: number;
  readonly outcome: BulkOutcome;
  readonly errors: readonly Finding[];
  readonly former: FormerCase | null;
  readonly version: number | null;
  readonly effects: readonly string[];
}

const ROW_COLUMNS = [
  'bulk_rows.case_id as caseId',
  'outcome',
  'errors',
  'former',
  'bulk_rows.version',
  'effects',
] as const;

/** The next cases that nothing has been done about. */
export const waitingRows = ({ db }: TenantTransaction, id: number, most: number): Promise<BulkRow[]> =>
  db
    .selectFrom('bulk_rows')
    .select(ROW_COLUMNS)
    .where('bulk_id', '=', id)
    .where('outcome', '=', 'waiting')
    .orderBy('position')
    .limit(most)
    .execute();

/** Loads the outcome of a bulk change for one case. */
export const loadBulkRow = (
  { db }: TenantTransaction,
  id: number,
  caseId: number,
): Promise<BulkRow | undefined> =>
  db
    .selectFrom('bulk_rows')
    .select(ROW_COLUMNS)
    .where('bulk_id', '=', id)
    .where('case_id', '=', caseId)
    .executeTakeFirst();

/** Notes what became of a case; false where that is noted already, so that nothing is done twice. */
export async function saveBulkRow({ db }: TenantTransaction, id: number, row: BulkRow): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bulk_rows')
    .set({
      outcome: row.outcome,
      errors: storableJson(row.errors),
      former: row.former === null ? null : storableJson(row.former),
      version: row.version,
      effects: [...row.effects],
    })
    .where('bulk_id', '=', id)
    .where('case_id', '=', row.caseId)
    .where('outcome', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** How many of the cases that the reader may see ended how. */
export async function countBulkRows(
  { db }: TenantTransaction,
  id: number,
): Promise<Readonly<Record<BulkOutcome, number>>> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .where('bulk_id', '=', id)
    .groupBy('outcome')
    .execute();
  const of = (outcome: BulkOutcome): number =>
    Number(rows.find((row) => row.outcome === outcome)?.count ?? 0);
  return {
    waiting: of('waiting'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    blocked: of('blocked'),
  };
}

/** The cases of a bulk change that ended in some way, in order. */
export async function caseIdsOfBulk(
  { db }: TenantTransaction,
  id: number,
  outcome: BulkOutcome,
): Promise<number[]> {
  const rows = await db
    .selectFrom('bulk_rows')
    .select('case_id')
    .where('bulk_id', '=', id)
    .where('outcome', '=', outcome)
    .orderBy('position')
    .execute();
  return rows.map(({ case_id }) => case_id);
}

/** A row of the report, with the case as the reader sees it. */
interface ReportRow extends BulkRow {
  readonly number: number;
  readonly name: string;
}

export const REPORT_ORDERINGS = { position: 'position' } as const satisfies Orderings;

export function listBulkRows(
  { db }: TenantTransaction,
  list: ListRequest,
  { id, outcome }: { readonly id: number; readonly outcome: BulkOutcome | undefined },
): Promise<Page<ReportRow>> {
  let query = db
    .selectFrom('bulk_rows')
    .innerJoin('cases', (join) =>
      join.onRef('cases.tenant_id', '=', 'bulk_rows.tenant_id').onRef('cases.id', '=', 'bulk_rows.case_id'),
    )
    .select(ROW_COLUMNS)
    .select(['cases.number', 'cases.name'])
    .where('bulk_id', '=', id)
    .where(holdsWords(sql`'CASE-' || cases.number || ' ' || cases.name`, list.search));
  if (outcome !== undefined) query = query.where('outcome', '=', outcome);
  return listPage(query, list, { orderings: REPORT_ORDERINGS, lastly: 'bulk_rows.case_id' });
}

/** Reports are kept for so many days. */
const KEPT_DAYS = 30;

export async function removeOldBulkChanges({ db }: TenantTransaction): Promise<void> {
  await db
    .deleteFrom('bulk_changes')
    .where('created_at', '<', sql<Date>`clock_now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

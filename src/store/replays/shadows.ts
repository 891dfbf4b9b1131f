import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { PackageFiles } from '../configuration/configuration-versions.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { ShadowState } from '../tables/replay-tables.ts';
import type { FeedPosition } from '../webhooks/events.ts';
import { type Asker, askedFor } from './asked-for.ts';

/** A draft that runs in the shadow of live writes, without its files. */
export interface Shadow {
  readonly id: number;
  readonly state: ShadowState;
  readonly error: string | null;
  readonly draftVersion: number | null;
  readonly publishedVersion: number;
  readonly until: Date;
  readonly transactionId: string;
  readonly eventId: number;
  readonly createdAt: Date;
  readonly lookedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly authorKind: string;
  readonly authorId: number | null;
  readonly authorName: string;
}

const selectShadows = ({ db }: TenantTransaction) =>
  db
    .selectFrom('shadows')
    .select([
      'id',
      'state',
      'error',
      'draft_version as draftVersion',
      'published_version as publishedVersion',
      'until',
      sql<string>`transaction_id::text`.as('transactionId'),
      'event_id as eventId',
      'created_at as createdAt',
      'looked_at as lookedAt',
      'finished_at as finishedAt',
      'author_kind as authorKind',
      'author_id as authorId',
      'author_name as authorName',
    ]);

export const loadShadow = (tx: TenantTransaction, id: number): Promise<Shadow | undefined> =>
  selectShadows(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export const lockShadow = (tx: TenantTransaction, id: number): Promise<Shadow | undefined> =>
  selectShadows(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findRunningShadow = (tx: TenantTransaction): Promise<Shadow | undefined> =>
  selectShadows(tx).where('state', '=', 'running').executeTakeFirst();

export const SHADOW_ORDERINGS = { id: 'id', created: 'created_at' } as const satisfies Orderings;

/** Those that somebody has asked for; all of them, where nobody is named. */
export const listShadows = (
  tx: TenantTransaction,
  list: ListRequest,
  asker: Asker | null,
): Promise<Page<Shadow>> =>
  listPage(
    selectShadows(tx)
      .where(holdsWords(sql`concat_ws(' ', state, author_name)`, list.search))
      .where(askedFor(asker)),
    list,
    { orderings: SHADOW_ORDERINGS, lastly: 'id' },
  );

interface NewShadow {
  readonly files: PackageFiles;
  readonly draftVersion: number | null;
  readonly publishedVersion: number;
  readonly hours: number;
  readonly position: FeedPosition;
  readonly by: Asker & { readonly name: string };
}

export async function addShadow({ db }: TenantTransaction, wanted: NewShadow): Promise<number> {
  const { id } = await db
    .insertInto('shadows')
    .values({
      files: storableJson(wanted.files),
      draft_version: wanted.draftVersion,
      published_version: wanted.publishedVersion,
      until: sql<Date>`clock_now() + make_interval(hours => ${wanted.hours}::int)`,
      transaction_id: wanted.position.transactionId,
      event_id: wanted.position.eventId,
      author_kind: wanted.by.kind,
      author_id: wanted.by.id,
      author_name: wanted.by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function loadShadowFiles({ db }: TenantTransaction, id: number): Promise<PackageFiles | null> {
  const row = await db.selectFrom('shadows').select('files').where('id', '=', id).executeTakeFirst();
  return row?.files ?? null;
}

/** Notes up to where writes have been looked at. */
export async function moveShadowOn(
  { db }: TenantTransaction,
  id: number,
  { transactionId, eventId }: FeedPosition,
): Promise<void> {
  await db
    .updateTable('shadows')
    .set({ transaction_id: transactionId, event_id: eventId, looked_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}

/** Ends a shadow that runs; its files are not needed any more. */
export async function endShadow(
  { db }: TenantTransaction,
  id: number,
  state: Exclude<ShadowState, 'running'>,
  error: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shadows')
    .set({ state, error, files: null, finished_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Shadows are kept for so many days after their end. */
const KEPT_DAYS = 30;

/** Removes old ones, and ends those whose job somebody has cancelled: nobody looks at writes for them any more. */
export async function removeOldShadows({ db }: TenantTransaction): Promise<void> {
  await db
    .updateTable('shadows')
    .set({
      state: 'failed',
      error: 'Its job was cancelled.',
      files: null,
      finished_at: sql<Date>`clock_now()`,
    })
    .where('state', '=', 'running')
    .where('until', '<', sql<Date>`clock_now() - interval '1 hour'`)
    .execute();
  await db
    .deleteFrom('shadows')
    .where('finished_at', '<', sql<Date>`clock_now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

/** So many of those that have ended are kept, whoever has asked for them: each has a row for every case that was written. */
const MOST_KEPT = 20;

/** Removes the oldest of those that have ended, as far as there are more than are kept. */
export async function removeSurplusShadows({ db }: TenantTransaction): Promise<void> {
  const kept = db
    .selectFrom('shadows')
    .select('id')
    .where('state', '<>', 'running')
    .orderBy('id', 'desc')
    .limit(MOST_KEPT);
  await db.deleteFrom('shadows').where('state', '<>', 'running').where('id', 'not in', kept).execute();
}

/** Cases that were written after a place in the feed. */
interface WrittenCases {
  readonly ids: readonly number[];
  /** The versions to which transitions have brought them, by case. */
  readonly moved: ReadonlyMap<number, number>;
  /** Where to go on. */
  readonly position: FeedPosition;
  readonly hasMore: boolean;
}

/** The cases of the next events of the feed, each once, up to a moment. Asks for the limit first, as the feed does. */
export async function writtenCases(
  { db, tenantId }: TenantTransaction,
  { transactionId, eventId, until }: Shadow,
  most: number,
): Promise<WrittenCases> {
  const { rows: limits } = await sql<{ horizon: string }>`select event_horizon()::text as horizon`.execute(
    db,
  );
  const horizon = limits[0]?.horizon ?? '0';
  const { rows } = await sql<
    FeedPosition & { readonly caseId: number; readonly version: number; readonly trigger: string }
  >`
    select transaction_id::text as "transactionId", id as "eventId", case_id as "caseId", case_version as version, trigger
    from case_events
    where tenant_id = ${tenantId} and (transaction_id, id) > (${transactionId}::xid8, ${eventId}::bigint)
      and transaction_id < ${horizon}::xid8 and created_at < ${until}::timestamptz
    order by transaction_id, id limit ${most}`.execute(db);
  const hasMore = rows.length === most;
  const last = rows.at(-1);
  return {
    ids: [...new Set(rows.map(({ caseId }) => caseId))],
    moved: new Map(
      rows.flatMap(({ caseId, version, trigger }) =>
        trigger === 'case_state_changed' ? [[caseId, version]] : [],
      ),
    ),
    position: last ?? { transactionId, eventId },
    hasMore,
  };
}

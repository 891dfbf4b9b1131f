import { sql } from 'kysely';
import type { ReplayedCase, ReplayTally } from '../../planning/tally-decisions.ts';
import { storableJson } from '../../storable.ts';
import type { PackageFiles } from '../configuration/configuration-versions.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { ReplayState } from '../tables/replay-tables.ts';
import { type Asker, askedFor } from './asked-for.ts';
import { type DifferingCase, isSeenWhole, MOST_DECISIONS, rulesIn } from './differing-cases.ts';

/** A replay of cases under a draft, without the files of the draft. */
export interface Replay {
  readonly id: number;
  readonly state: ReplayState;
  readonly error: string | null;
  readonly draftVersion: number | null;
  readonly process: string | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
  readonly endedFrom: Date | null;
  readonly endedBefore: Date | null;
  readonly skipped: number;
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
  readonly authorKind: string | null;
  readonly authorId: number | null;
  readonly authorName: string;
}

const selectReplays = ({ db }: TenantTransaction) =>
  db
    .selectFrom('replays')
    .select([
      'id',
      'state',
      'error',
      'draft_version as draftVersion',
      'process_key as process',
      'ended_from as endedFrom',
      'ended_before as endedBefore',
      'skipped',
      'created_at as createdAt',
      'finished_at as finishedAt',
      'author_kind as authorKind',
      'author_id as authorId',
      'author_name as authorName',
      sql<string | null>`from_day::text`.as('fromDay'),
      sql<string | null>`to_day::text`.as('toDay'),
    ]);

export const loadReplay = (tx: TenantTransaction, id: number): Promise<Replay | undefined> =>
  selectReplays(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export const lockReplay = (tx: TenantTransaction, id: number): Promise<Replay | undefined> =>
  selectReplays(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const REPLAY_ORDERINGS = { id: 'id', created: 'created_at' } as const satisfies Orderings;

/** Those that somebody has asked for; all of them, where nobody is named. */
export const listReplays = (
  tx: TenantTransaction,
  list: ListRequest,
  asker: Asker | null,
): Promise<Page<Replay>> =>
  listPage(
    selectReplays(tx)
      .where(holdsWords(sql`concat_ws(' ', state, process_key, author_name)`, list.search))
      .where(askedFor(asker)),
    list,
    { orderings: REPLAY_ORDERINGS, lastly: 'id' },
  );

interface NewReplay {
  readonly state: ReplayState;
  readonly files: PackageFiles;
  readonly draftVersion: number | null;
  readonly process: string | null;
  readonly fromDay?: string | null;
  readonly toDay?: string | null;
  readonly by: Asker & { readonly name: string };
}

/** How many replays wait or run. */
export async function countOpenReplays({ db }: TenantTransaction): Promise<number> {
  const { count } = await db
    .selectFrom('replays')
    .select(sql<number>`count(*)`.as('count'))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirstOrThrow();
  return count;
}

export async function addReplay({ db }: TenantTransaction, wanted: NewReplay): Promise<number> {
  const { id } = await db
    .insertInto('replays')
    .values({
      state: wanted.state,
      files: storableJson(wanted.files),
      draft_version: wanted.draftVersion,
      process_key: wanted.process,
      from_day: wanted.fromDay ?? null,
      to_day: wanted.toDay ?? null,
      author_kind: wanted.by.kind,
      author_id: wanted.by.id,
      author_name: wanted.by.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function loadReplayFiles({ db }: TenantTransaction, id: number): Promise<PackageFiles | null> {
  const row = await db.selectFrom('replays').select('files').where('id', '=', id).executeTakeFirst();
  return row?.files ?? null;
}

/** Ends a replay that is not over; its files are not needed any more. */
export async function endReplay(
  { db }: TenantTransaction,
  id: number,
  state: 'done' | 'failed' | 'stopped',
  error: string | null = null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replays')
    .set({ state, error, files: null, finished_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface SharingOut {
  readonly id: number;
  /** The processes of the draft; cases of others are counted alone. */
  readonly processes: readonly string[];
  /** In which days begin and end. */
  readonly timeZone: string;
  readonly mostOfShare: number;
}

/** Also few cases are shared out among nodes. */
const FEWEST_SHARES = 4;

/** Shares the ended cases of the period that the reader of the transaction sees out; gives the number of shares. Cases that end later are in none. */
export async function shareOut(
  { db, tenantId }: TenantTransaction,
  { id, processes, timeZone, mostOfShare }: SharingOut,
): Promise<number> {
  await sql`update replays set state = 'running', ended_from = from_day::timestamp at time zone ${timeZone},
      ended_before = least(clock_now(), (to_day + 1)::timestamp at time zone ${timeZone})
    where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  const { rows } = await sql<{ shares: number }>`
    with found as materialized (
      select c.id, c.process_key = any (${[...processes]}::text[]) as is_known
      from cases c join replays r on r.tenant_id = c.tenant_id and r.id = ${id}
      where c.tenant_id = ${tenantId} and c.status <> 'ongoing' and c.is_created
        and (r.ended_from is null or c.last_transition_at >= r.ended_from) and c.last_transition_at < r.ended_before
        and (r.process_key is null or c.process_key = r.process_key)
    ), counted as (
      update replays set skipped = (select count(*) from found where not is_known) where tenant_id = ${tenantId} and id = ${id}
    ), placed as materialized (
      select f.id, (row_number() over (order by f.id) - 1) / least(${mostOfShare}::bigint, (count(*) over () + ${FEWEST_SHARES - 1}) / ${FEWEST_SHARES}) as position from found f where is_known
    ), added as (
      insert into replay_shares (replay_id, position, first_id, last_id, cases)
      select ${id}::bigint, position, min(placed.id), max(placed.id), count(*) from placed group by position returning 1
    )
    select count(*)::int as shares from added`.execute(db);
  return rows[0]?.shares ?? 0;
}

interface ReplayShare {
  readonly position: number;
  readonly firstId: number;
  readonly lastId: number;
  readonly cases: number;
  readonly tally: ReplayTally | null;
}

export const loadShares = ({ db }: TenantTransaction, replay: number): Promise<ReplayShare[]> =>
  db
    .selectFrom('replay_shares')
    .select(['position', 'first_id as firstId', 'last_id as lastId', 'cases', 'tally'])
    .where('replay_id', '=', replay)
    .orderBy('position')
    .execute();

/** The ids of the cases of a share that still are ended ones of the period, in order. */
export async function casesOfShare(
  { db, tenantId }: TenantTransaction,
  { id, endedFrom, endedBefore, process }: Replay,
  share: number,
  processes: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from replay_shares s join cases c on c.tenant_id = s.tenant_id and c.id between s.first_id and s.last_id
    where s.tenant_id = ${tenantId} and s.replay_id = ${id} and s.position = ${share} and c.status <> 'ongoing' and c.is_created
      and (${endedFrom}::timestamptz is null or c.last_transition_at >= ${endedFrom}::timestamptz) and c.last_transition_at < ${endedBefore}::timestamptz
      and c.process_key = any (${[...processes]}::text[]) and (${process}::text is null or c.process_key = ${process}::text)
    order by c.id`.execute(db);
  return rows.map((row) => row.id);
}

/** The versions of the configuration that the cases of a replay have. */
export async function versionsOfReplay({ db, tenantId }: TenantTransaction, id: number): Promise<number[]> {
  const { rows } = await sql<{ version: number }>`
    select distinct coalesce(c.configuration_version, 1) as version
    from cases c join replays r on r.tenant_id = c.tenant_id and r.id = ${id}
    where c.tenant_id = ${tenantId} and c.status <> 'ongoing' and (r.ended_from is null or c.last_transition_at >= r.ended_from)
      and c.last_transition_at < r.ended_before and (r.process_key is null or c.process_key = r.process_key)`.execute(
    db,
  );
  return rows.map(({ version }) => version);
}

/** The transitions that cases have used, by case, the oldest first. */
export async function usedTransitions(
  { db }: TenantTransaction,
  ids: readonly number[],
): Promise<
  ReadonlyMap<number, { readonly transition: string; readonly rule: string | null; readonly at: string }[]>
> {
  const rows = await db
    .selectFrom('case_activity')
    .select([
      'case_id as caseId',
      'content as transition',
      'author_kind',
      'author_name',
      'created_at as createdAt',
    ])
    .where('case_id', '=', sql<number>`any (${[...ids]}::bigint[])`)
    .where('activity', '=', 'transition_used')
    .orderBy('id')
    .execute();
  return Map.groupBy(
    rows.map(({ caseId, transition, author_kind, author_name, createdAt }) => ({
      caseId,
      transition,
      rule: author_kind === 'rule' ? author_name : null,
      at: createdAt.toISOString(),
    })),
    ({ caseId }) => caseId,
  );
}

/** Stores the cases of which some decision differs, in place of what was stored of them before. A case that was deleted meanwhile is left out. */
export async function saveReplayCases(
  { db, tenantId }: TenantTransaction,
  replay: number,
  cases: readonly ReplayedCase[],
): Promise<void> {
  const differing = cases.filter(({ decisions }) => decisions.length > 0);
  if (differing.length === 0) return;
  const rows = differing.map(({ id, at, decisions }) => ({
    case_id: id,
    at,
    decisions: decisions.slice(0, MOST_DECISIONS),
    left_out: Math.max(0, decisions.length - MOST_DECISIONS),
    rules: rulesIn(decisions),
  }));
  await sql`
    with given as materialized (
      select g.* from jsonb_to_recordset(${storableJson(rows)}::jsonb) g(case_id bigint, at timestamptz, decisions jsonb, left_out int, rules text[])
      join cases c on c.tenant_id = ${tenantId} and c.id = g.case_id for key share of c
    )
    insert into replay_cases (replay_id, case_id, at, decisions, left_out, rules)
    select ${replay}::bigint, case_id, at, decisions, left_out, rules from given
    on conflict (tenant_id, replay_id, case_id) do update
      set at = excluded.at, decisions = excluded.decisions, left_out = excluded.left_out, rules = excluded.rules`.execute(
    db,
  );
}

/** Stores the totals of a share of a replay that is locked, so that of two shares that end at the same moment the second one sees that it is the last; the last one ends the replay. */
export async function saveShare(
  tx: TenantTransaction,
  replay: number,
  share: number,
  tally: ReplayTally,
): Promise<void> {
  await tx.db
    .updateTable('replay_shares')
    .set({ tally: storableJson(tally) })
    .where('replay_id', '=', replay)
    .where('position', '=', share)
    .execute();
  const open = await tx.db
    .selectFrom('replay_shares')
    .select('position')
    .where('replay_id', '=', replay)
    .where('tally', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (open === undefined) await endReplay(tx, replay, 'done');
}

export const DIFFERING_ORDERINGS = { case_id: 'replay_cases.case_id', at: 'at' } as const satisfies Orderings;

/** Row-level security hides the cases that the reader may not see. */
export function listDifferingCases(
  { db }: TenantTransaction,
  list: ListRequest,
  {
    id,
    rule,
    unseen = [],
  }: {
    readonly id: number;
    readonly rule: string | undefined;
    /** Terms of cases that hide something from the reader: those are not listed. */
    readonly unseen?: readonly string[];
  },
): Promise<Page<DifferingCase>> {
  let query = db
    .selectFrom('replay_cases')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.tenant_id', '=', 'replay_cases.tenant_id')
        .onRef('cases.id', '=', 'replay_cases.case_id'),
    )
    .select([
      'replay_cases.case_id as caseId',
      'at',
      'decisions',
      'left_out as leftOut',
      'cases.number',
      'cases.name',
      'cases.process_key as process',
    ])
    .where('replay_id', '=', id)
    .where(isSeenWhole(unseen))
    .where(holdsWords(sql`'CASE-' || cases.number || ' ' || cases.name`, list.search));
  if (rule !== undefined) query = query.where(sql<boolean>`${rule} = any (replay_cases.rules)`);
  return listPage(query, list, { orderings: DIFFERING_ORDERINGS, lastly: 'replay_cases.case_id' });
}

/** Replays are kept for so many days after their end. */
const KEPT_DAYS = 30;

export async function removeOldReplays({ db }: TenantTransaction): Promise<void> {
  await db
    .deleteFrom('replays')
    .where('finished_at', '<', sql<Date>`clock_now() - make_interval(days => ${KEPT_DAYS}::int)`)
    .execute();
}

import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { CaseRow } from '../cases/case-record.ts';
import type { Call, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { BinKind } from '../tables/bin-tables.ts';

/** Who deleted it. */
interface Deleter {
  readonly kind: string;
  readonly id: number | null;
  readonly name: string;
}

/** Something in the bin. */
export interface BinEntry {
  readonly id: number;
  readonly kind: BinKind;
  readonly recordId: number;
  readonly number: number;
  readonly name: string;
  readonly typeKey: string;
  readonly withId: number | null;
  readonly deletedAt: Date;
  readonly authorName: string;
}

export const BIN_ORDERINGS = {
  deleted: 'deleted_at',
  name: 'name',
  type: 'type_key',
  author: 'author_name',
} as const satisfies Orderings;

const selectBin = ({ db }: TenantTransaction) =>
  db
    .selectFrom('bin')
    .select(['id', 'kind', 'number', 'name'])
    .select(['record_id as recordId', 'type_key as typeKey', 'with_id as withId'])
    .select(['deleted_at as deletedAt', 'author_name as authorName']);

/** The entries that the reader may see; what was deleted with another is found with it. */
export function listBin(
  tx: TenantTransaction,
  list: ListRequest,
  kind: BinKind | undefined,
): Promise<Page<BinEntry>> {
  const readable = sql<string>`concat_ws(' ', name, case kind when 'case' then 'CASE-' else 'INS-' end || number, author_name)`;
  let query = selectBin(tx).where('with_id', 'is', null).where(holdsWords(readable, list.search));
  if (kind !== undefined) query = query.where('kind', '=', kind);
  return listPage(query, list, { orderings: BIN_ORDERINGS, lastly: 'id' });
}

/** A case that was started from one that is in the bin, and has stayed. */
interface StayedChild {
  readonly entry: number;
  readonly id: number;
  readonly number: number;
  readonly name: string;
}

/** The children of cases in the bin that are still there and that the reader may see. */
export async function stayedChildren(
  { db, tenantId }: TenantTransaction,
  entries: readonly number[],
): Promise<readonly StayedChild[]> {
  if (entries.length === 0) return [];
  const { rows } = await sql<StayedChild>`
    select b.id as entry, c.id, c.number, c.name from bin b
      cross join lateral (select e.value::bigint as id from json_array_elements_text(
        case json_typeof(b.content -> 'children') when 'array' then b.content -> 'children' else '[]'::json end) e offset 0) child
      join cases c on c.tenant_id = b.tenant_id and c.id = child.id
    where b.tenant_id = ${tenantId} and b.id = any (${[...entries]}::bigint[]) and b.kind = 'case' order by b.id, c.id`.execute(
    db,
  );
  return rows;
}

/** An entry that the reader may see. */
export const findBinEntry = (tx: TenantTransaction, id: number): Promise<BinEntry | undefined> =>
  selectBin(tx).where('id', '=', id).executeTakeFirst();

/** An entry, the transaction's own until it ends; undefined where there is none. */
export async function lockBinEntry(call: Call, id: number): Promise<BinEntry | undefined> {
  const [entry] = await call(sql<BinEntry>`
    select id, kind, record_id as "recordId", number, name, type_key as "typeKey", with_id as "withId", deleted_at as "deletedAt",
      author_name as "authorName"
    from bin where id = ${id} for update`);
  return entry;
}

/** The entries that were deleted with one. */
export async function entriesWith(
  call: Call,
  id: number,
): Promise<{ readonly id: number; readonly recordId: number }[]> {
  return call(
    sql<{ id: number; recordId: number }>`
      select id, record_id as "recordId" from bin where with_id = ${id} order by record_id for update`,
  );
}

/** Instances in the bin that a case in the bin has. */
export async function binnedInstancesOf(call: Call, entry: number): Promise<{ readonly number: number }[]> {
  return call(sql<{ number: number }>`
    select i.number from bin b cross join lateral json_to_recordset(b.content -> 'case_instances') r(instance_id bigint)
      join bin i on i.tenant_id = b.tenant_id and i.kind = 'instance' and i.record_id = r.instance_id
    where b.id = ${entry} and b.with_id is distinct from i.id order by i.number`);
}

/** Brings a case back; gives the instances that it had and that are gone. */
export async function restoreCase(call: Call, tenantId: number, entry: number): Promise<number[]> {
  const [row] = await call(sql<{ missing: number[] }>`select restore_case(${tenantId}, ${entry}) as missing`);
  return row?.missing ?? [];
}

/** An instance in the bin: its identifier, and the values of other instances that named it. */
export interface BinnedInstance {
  readonly identifier: string | null;
  readonly namedBy: readonly { readonly instance: number; readonly information: string }[];
}

export async function loadBinnedInstance(call: Call, entry: number): Promise<BinnedInstance> {
  const [row] = await call(sql<BinnedInstance>`
    select content -> 'instances' -> 0 ->> 'identifier' as identifier, coalesce(content -> 'named_outside', '[]') as "namedBy"
    from bin where id = ${entry}`);
  return row ?? { identifier: null, namedBy: [] };
}

/** Brings an instance back; gives the cases that have it again. */
export async function restoreInstance(call: Call, tenantId: number, entry: number): Promise<number[]> {
  const [row] = await call(sql<{ back: number[] }>`select restore_instance(${tenantId}, ${entry}) as back`);
  return row?.back ?? [];
}

/** The entry of an instance that is back, with its cases. */
export async function forgetEntry(call: Call, id: number): Promise<void> {
  await call(sql`delete from bin where id = ${id}`);
}

/** The heads of some cases. */
export async function headsOf(call: Call, ids: readonly number[]): Promise<CaseRow[]> {
  const rows = await call(sql<{ head: CaseRow }>`
    select to_jsonb(c) - 'tenant_id' as head from cases c where id = any (${[...ids]}::bigint[]) order by id`);
  return rows.map(({ head }) => head);
}

/** Keeps an instance that is about to be deleted, with what these cases have of it; null where the tenant has no bin. */
export async function binInstance(
  call: Call,
  tenantId: number,
  id: number,
  { by, cases }: { readonly by: Deleter; readonly cases: readonly number[] },
): Promise<number | null> {
  const [row] = await call(sql<{ entry: number | null }>`
    select bin_instance(${tenantId}, ${id}, ${authorOf(by)}::jsonb, ${[...cases]}::bigint[]) as entry`);
  return row?.entry ?? null;
}

/** Of the values that an entry keeps as naming its instance, those stay that do: the number of another can be that of a file. */
export async function keepNaming(call: Call, entry: number, values: readonly number[]): Promise<void> {
  await call(sql`
    update bin b set content = jsonb_set(b.content::jsonb, '{naming}',
      (select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(b.content::jsonb -> 'naming') r
        where (r ->> 'id')::bigint = any (${[...values]}::bigint[])))::json
    where b.id = ${entry} and json_array_length(b.content -> 'naming') > ${values.length}`);
}

/** Removes a case: to the bin, where the tenant has one, and with the entry of the instance that it is deleted with. */
export async function binCase(
  call: Call,
  tenantId: number,
  id: number,
  { by, withEntry = null }: { readonly by: Deleter; readonly withEntry?: number | null },
): Promise<void> {
  await call(sql`select remove_case(${tenantId}, ${id}, ${authorOf(by)}::jsonb, ${withEntry}::bigint)`);
}

const authorOf = ({ kind, id, name }: Deleter): string => storableJson({ kind, id, name });

/** Removes entries for good; gives what went. */
export const emptyBin = (
  call: Call,
  tenantId: number,
  entries: readonly number[],
): Promise<{ readonly kind: BinKind; readonly record: number }[]> =>
  call(sql<{ kind: BinKind; record: number }>`
    select kind, record_id as record from empty_bin(${tenantId}, ${[...entries]}::bigint[]) order by kind, record_id`);

/** Entries whose time is over, a few of them. */
export async function expiredEntries({ db }: TenantTransaction, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select b.id from bin b join tenants t on t.tenant_id = b.tenant_id
    where b.with_id is null and b.deleted_at <= clock_now() - make_interval(days => t.bin_days)
    order by b.deleted_at, b.id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The entry of something that was deleted; undefined where it is not in the bin. */
export async function entryOf(call: Call, kind: BinKind, record: number): Promise<number | undefined> {
  const [row] = await call(
    sql<{ id: number }>`select id from bin where kind = ${kind} and record_id = ${record}`,
  );
  return row?.id;
}

import { sql } from 'kysely';
import type { CaseRow } from '../cases/case-record.ts';
import { KEPT_NAMED } from '../cases/named-instances.ts';
import type { Call } from '../database/database.ts';

/** A case that has an instance. */
export interface HavingCase {
  readonly head: CaseRow;
  /** It was created about the instance, and its rules have not run yet. */
  readonly isToBegin: boolean;
  /** It has the instance; else a value in it merely names it. */
  readonly hasIt: boolean;
  /** Nothing but the number in a value leads to it, which can be that of a file. */
  readonly isByNumber: boolean;
}

/** Every case that has an instance, is about it, waits to begin with it, names it in an answer, or has ended and keeps it: what named it there can be gone. */
const casesOf = (id: number) => sql<{
  id: number;
  is_to_begin: boolean;
  has_it: boolean;
  by_number: boolean;
}>`
  select case_id as id, false as is_to_begin, true as has_it, false as by_number from case_instances where instance_id = ${id}
  union select id, false, true, false from cases where outcome_instance_id = ${id}
  union select case_id, false, false, true from information_values where named_id = ${id} and case_id <> 0
  union select case_id, false, false, false from case_parts where part = 'named' and key = ${String(id)}
  union select c.id, true, true, false from cases c join case_parts p on p.tenant_id = c.tenant_id and p.case_id = c.id
    where c.status = 'ongoing' and not c.is_created and p.part = 'creation' and p.body -> 'outcome' = ${String(id)}::jsonb`;

/** The cases that have an instance, each the transaction's own until it ends. */
export async function lockCasesOf(call: Call, id: number): Promise<HavingCase[]> {
  const found = await call(casesOf(id));
  const begin = new Set(found.filter((each) => each.is_to_begin).map((each) => each.id));
  const having = new Set(found.filter((each) => each.has_it).map((each) => each.id));
  const sure = new Set(found.filter((each) => !each.by_number).map((each) => each.id));
  const ids = [...new Set(found.map((each) => each.id))];
  const rows = await call(
    sql<{ head: CaseRow }>`select to_jsonb(c) - 'tenant_id' as head from cases c
      where id = any (${ids}::bigint[]) order by id for update`,
  );
  return rows.map(({ head }) => ({
    head,
    isToBegin: begin.has(head.id),
    hasIt: having.has(head.id),
    isByNumber: !sure.has(head.id),
  }));
}

/** No case can come to have the instance until the transaction ends. */
export async function keepFromCases(call: Call, id: number): Promise<void> {
  await call(sql`select from instances where id = ${id} for update`);
}

/** Whether other cases have come to have the instance meanwhile. */
export async function hasFurtherCases(call: Call, id: number, known: readonly number[]): Promise<boolean> {
  const found = await call(casesOf(id));
  return found.some((each) => !known.includes(each.id));
}

/**
 * Takes an instance out of cases: what they hold of it goes, their outcome is nothing where it was the instance, and
 * ongoing ones are due for the rules.
 */
export async function removeFromCases(call: Call, id: number, cases: readonly number[]): Promise<void> {
  const ids = [...cases];
  const names = `(^|[^A-Za-z0-9_])i${id}($|[^0-9])`;
  // Also of occurrences that the instance had lost before, of which a case has not heard yet, or not where it comes back without the instance.
  await call(sql`
    with indexed as (select distinct case_id, chunk from case_words where case_id = any (${ids}::bigint[]) and chunk like 'o%'),
      gone as (select case_id, chunk from indexed where not exists (
        select from occurrences o where o.id = substr(indexed.chunk, 2)::bigint and o.case_id in (0, indexed.case_id) and o.instance_id <> ${id}))
    delete from case_words w where w.case_id = any (${ids}::bigint[])
      and (w.chunk = ${`i${id}`} or (w.case_id, w.chunk) in (select case_id, chunk from gone))`);
  await call(sql`delete from case_parts where case_id = any (${ids}::bigint[])
    and (part = 'slots' and body -> 'instance' = ${String(id)}::jsonb or part in ('roles', 'changed') and key ~ ${names})`);
  await call(
    sql`delete from needed_documents where case_id = any (${ids}::bigint[]) and instance_id = ${id}`,
  );
  await call(sql`update proofs set document_key = null, instance_id = null, information_key = null, assigned_at = null
    where case_id = any (${ids}::bigint[]) and instance_id = ${id}`);
  await call(sql`update cases c set version = c.version + 1, last_modified_at = clock.at, changed_on = (clock.at at time zone 'UTC')::date,
      outcome_instance_id = nullif(c.outcome_instance_id, ${id}), open_issues = null,
      recalculate_at = case when c.status = 'ongoing' then clock.at else c.recalculate_at end
    from (select clock_now() as at) clock where c.id = any (${ids}::bigint[])`);
}

/** The cases with its number in a value, which can be that of a file. */
export async function casesWithNumber(call: Call, id: number): Promise<number[]> {
  const rows = await call(
    sql<{
      id: number;
    }>`select distinct case_id as id from information_values where named_id = ${id} and case_id <> 0`,
  );
  return rows.map((row) => row.id);
}

/** The cases that have ended and keep an instance. */
export async function casesKeeping(call: Call, id: number): Promise<number[]> {
  const rows = await call(
    sql<{ id: number }>`select case_id as id from case_parts where part = 'named' and key = ${String(id)}`,
  );
  return rows.map((row) => row.id);
}

/** Empties values that name an instance, and what cases that have ended keep of it, also in those that run no rules again. */
export async function emptyInCases(
  call: Call,
  id: number,
  cases: readonly number[],
  values: readonly number[],
): Promise<void> {
  const named = sql`${String(id)}::jsonb`;
  await call(sql`update information_values v set
      value = case when v.value = ${named} then null else v.value end,
      answer = case when v.answer = ${named} then null else v.answer end,
      named_id = nullif(v.named_id, ${id}),
      is_touched = v.is_touched and v.answer is distinct from ${named},
      author_kind = case when v.answer = ${named} then null else v.author_kind end,
      author_name = case when v.answer = ${named} then null else v.author_name end,
      written_at = case when v.answer = ${named} then null else v.written_at end
    where v.id = any (${[...values]}::bigint[])`);
  // Those that have ended keep what they named: nothing of the instance, and no answer that names it.
  await call(
    sql`delete from case_parts where case_id = any (${[...cases]}::bigint[]) and part = ${KEPT_NAMED} and key = ${String(id)}`,
  );
  await call(sql`update case_parts p set body = jsonb_set(p.body, '{answers}',
      (select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(p.body -> 'answers') a where a -> 'named' is distinct from ${named}))
    where p.case_id = any (${[...cases]}::bigint[]) and p.part = ${KEPT_NAMED}
      and p.body @> jsonb_build_object('answers', jsonb_build_array(jsonb_build_object('named', ${named})))`);
}

/** Makes these cases newer than any copy that a node has in memory. */
export async function outdateCases(call: Call, cases: readonly number[]): Promise<void> {
  await call(sql`update cases c set version = c.version + 1,
      recalculate_at = case when c.status = 'ongoing' then clock.at else c.recalculate_at end
    from (select clock_now() as at) clock where c.id = any (${[...cases]}::bigint[])`);
}

/** Deletes an instance with its values, occurrences and history, in every case. */
export async function deleteInstance(call: Call, id: number): Promise<void> {
  await call(sql`delete from instances where id = ${id}`);
}

import { type SqlBool, sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** Why a model is asked. */
export const ASSISTANT_PURPOSES = [
  'case_conversation',
  'configuration_conversation',
  'ai_check',
  'extraction',
] as const;

export type AssistantPurpose = (typeof ASSISTANT_PURPOSES)[number];

/** A request to a model that is about to leave. */
interface NewAssistantCall {
  readonly purpose: AssistantPurpose;
  readonly caller: { readonly kind: string; readonly id: number | null; readonly name: string };
  readonly caseId: number | null;
  readonly conversationId: number | null;
  readonly host: string;
  readonly model: string;
  readonly promptHash: string;
  readonly sent: unknown;
  /** Set aside for it until the true numbers are known. */
  readonly reservedTokens: number;
}

export async function addAssistantCall({ db }: TenantTransaction, call: NewAssistantCall): Promise<number> {
  const { id } = await db
    .insertInto('assistant_calls')
    .values({
      purpose: call.purpose,
      caller_kind: call.caller.kind,
      caller_id: call.caller.id,
      caller_name: call.caller.name,
      host: call.host,
      model: call.model,
      prompt_hash: Buffer.from(call.promptHash, 'hex'),
      input_tokens: call.reservedTokens,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('assistant_texts')
    .values({
      call_id: id,
      case_id: call.caseId,
      conversation_id: call.conversationId,
      sent: storableJson(call.sent),
    })
    .execute();
  return id;
}

/** How a request to a model ended. */
interface AssistantCallEnd {
  readonly finishReason: string | null;
  readonly error: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** The endpoint has not said how many tokens there were. */
  readonly isEstimated: boolean;
  readonly cost: number | null;
  readonly received: unknown;
}

export async function endAssistantCall(
  { db }: TenantTransaction,
  id: number,
  end: AssistantCallEnd,
): Promise<void> {
  await db
    .updateTable('assistant_calls')
    .set({
      ended_at: sql<Date>`node_now()`,
      finish_reason: end.finishReason,
      error: end.error,
      input_tokens: end.inputTokens,
      output_tokens: end.outputTokens,
      is_estimated: end.isEstimated,
      cost: end.cost === null ? null : end.cost.toFixed(8),
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('assistant_texts')
    .set({ received: storableJson(end.received) })
    .where('call_id', '=', id)
    .execute();
}

/** Tokens that were used or are set aside, and what they cost, since midnight and since the first of the month (UTC). */
export interface AssistantUse {
  readonly tokensToday: number;
  readonly tokensThisMonth: number;
  /** The part of both that is set aside for requests without an answer so far. */
  readonly tokensUnderWay: number;
  readonly costThisMonth: number;
}

const since = (unit: 'day' | 'month') => sql<Date>`date_trunc(${sql.lit(unit)}, node_now(), 'UTC')`;

/** Lets one transaction after the other set tokens of a tenant aside, so that each sees what the one before has set aside. */
export async function lockAssistantUse({ db, tenantId }: TenantTransaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`assistant/${tenantId}`}, 0))`.execute(db);
}

/** Requests from before `underWaySince` without an end belong to a node that has died: their tokens count as used. */
export async function loadAssistantUse(
  { db }: TenantTransaction,
  underWaySince: Date,
): Promise<AssistantUse> {
  const tokens = sql`input_tokens + output_tokens`;
  const isUnderWay = sql`ended_at is null and asked_at >= ${underWaySince}`;
  return db
    .selectFrom('assistant_calls')
    .select([
      sql<number>`coalesce(sum(${tokens}) filter (where asked_at >= ${since('day')}), 0)::bigint`.as(
        'tokensToday',
      ),
      sql<number>`coalesce(sum(${tokens}), 0)::bigint`.as('tokensThisMonth'),
      sql<number>`coalesce(sum(${tokens}) filter (where ${isUnderWay}), 0)::bigint`.as('tokensUnderWay'),
      sql<number>`coalesce(sum(cost), 0)::float8`.as('costThisMonth'),
    ])
    .where('asked_at', '>=', since('month'))
    .executeTakeFirstOrThrow();
}

/** The use within one month (UTC). */
export interface AssistantMonth {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cost: number;
}

/** The use of the last twelve months in which there was any, the newest first. */
export const loadAssistantMonths = ({ db }: TenantTransaction): Promise<AssistantMonth[]> =>
  db
    .selectFrom('assistant_calls')
    .select([
      sql<string>`to_char(asked_at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      sql<number>`count(*)`.as('calls'),
      sql<number>`sum(input_tokens)::bigint`.as('inputTokens'),
      sql<number>`sum(output_tokens)::bigint`.as('outputTokens'),
      sql<number>`coalesce(sum(cost), 0)::float8`.as('cost'),
    ])
    .where('asked_at', '>=', sql<Date>`${since('month')} - interval '11 months'`)
    .groupBy('month')
    .orderBy('month', 'desc')
    .execute();

/** A request to a model, as the log has it. */
export interface AssistantCall {
  readonly id: number;
  readonly askedAt: Date;
  readonly endedAt: Date | null;
  readonly purpose: string;
  readonly caseId: number | null;
  readonly conversationId: number | null;
  readonly callerKind: string;
  readonly callerId: number | null;
  readonly callerName: string;
  readonly host: string;
  readonly model: string;
  readonly promptHash: Buffer;
  readonly finishReason: string | null;
  readonly error: string | null;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly isEstimated: boolean;
  readonly cost: string | null;
  readonly erasedAt: Date | null;
  readonly erasedBy: string | null;
}

export const ASSISTANT_CALL_ORDERINGS = { id: 'id', asked: 'asked_at' } as const satisfies Orderings;

const selectCalls = ({ db }: TenantTransaction) =>
  db
    .selectFrom('assistant_calls')
    .leftJoin('assistant_texts', (join) =>
      join
        .onRef('assistant_texts.tenant_id', '=', 'assistant_calls.tenant_id')
        .onRef('assistant_texts.call_id', '=', 'assistant_calls.id'),
    )
    .select(['id', 'purpose', 'host', 'model', 'error', 'cost', 'asked_at as askedAt', 'ended_at as endedAt'])
    .select(['caller_kind as callerKind', 'caller_id as callerId', 'caller_name as callerName'])
    .select(['prompt_hash as promptHash', 'finish_reason as finishReason', 'is_estimated as isEstimated'])
    .select(['input_tokens as inputTokens', 'output_tokens as outputTokens'])
    .select(['erased_at as erasedAt', 'erased_by as erasedBy'])
    .select(['assistant_texts.case_id as caseId', 'assistant_texts.conversation_id as conversationId']);

export function listAssistantCalls(
  tx: TenantTransaction,
  list: ListRequest,
  filter: { readonly caseId?: number | undefined; readonly purpose?: string | undefined },
): Promise<Page<AssistantCall>> {
  let query = selectCalls(tx).where(
    holdsWords(sql`concat_ws(' ', purpose, caller_name, host, model, finish_reason)`, list.search),
  );
  if (filter.caseId !== undefined) query = query.where('assistant_texts.case_id', '=', filter.caseId);
  if (filter.purpose !== undefined) query = query.where('purpose', '=', filter.purpose);
  return listPage(query, list, { orderings: ASSISTANT_CALL_ORDERINGS, lastly: 'id' });
}

/** One request with its texts, which are null once they were erased. */
export const loadAssistantCall = (
  tx: TenantTransaction,
  id: number,
): Promise<(AssistantCall & { readonly sent: unknown; readonly received: unknown }) | undefined> =>
  selectCalls(tx)
    .select(['assistant_texts.sent as sent', 'assistant_texts.received as received'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Which texts are erased: all of these that are given must fit. */
interface Erasure {
  readonly callId?: number | undefined;
  readonly caseId?: number | undefined;
  readonly before?: Date | undefined;
  /** The oldest ones, and no more than this at once. */
  readonly most?: number | undefined;
}

/** Erases what was sent and received, and says of how many calls; their numbers stay. */
export async function eraseAssistantTexts(
  { db }: TenantTransaction,
  { callId, caseId, before, most }: Erasure,
  by: string,
): Promise<number> {
  const fits = sql<SqlBool>`(${callId ?? null}::bigint is null or c.id = ${callId ?? null})
    and (${caseId ?? null}::bigint is null or t.case_id = ${caseId ?? null})
    and (${before ?? null}::timestamptz is null or c.asked_at < ${before ?? null})`;
  const { rows } = await sql`
    with chosen as (
      select t.call_id from assistant_texts t
      join assistant_calls c on c.tenant_id = t.tenant_id and c.id = t.call_id
      where ${fits} order by t.call_id limit ${most ?? null}),
    erased as (
      delete from assistant_texts t using chosen where t.call_id = chosen.call_id
      returning t.call_id)
    update assistant_calls set erased_at = clock_now(), erased_by = ${by}
    from erased where assistant_calls.id = erased.call_id
    returning assistant_calls.id`.execute(db);
  return rows.length;
}

import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** The question that a request is an attempt at. */
export interface AskedCall {
  readonly connector: string;
  readonly rule: string;
  readonly caseId: number;
  readonly instanceId: number;
}

/** A request that is about to leave. */
interface NewConnectorCall extends AskedCall {
  readonly requestId: string;
  readonly digest: string;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string | null;
  readonly unsettled: unknown;
}

export async function addConnectorCall({ db }: TenantTransaction, call: NewConnectorCall): Promise<number> {
  const { id } = await db
    .insertInto('connector_calls')
    .values({
      request_id: call.requestId,
      connector: call.connector,
      rule: call.rule,
      case_id: call.caseId,
      instance_id: call.instanceId,
      method: call.method,
      host: call.host,
      path: call.path,
      digest: call.digest,
      request_headers: storableJson(call.requestHeaders),
      request_body: call.requestBody,
      unsettled: call.unsettled === null ? null : storableJson(call.unsettled),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How a request ended. */
interface ConnectorCallEnd {
  readonly durationMs: number;
  readonly status: number | null;
  readonly error: string | null;
  readonly responseHeaders: Readonly<Record<string, string>> | null;
  readonly responseBody: string | null;
}

export async function endConnectorCall(
  { db }: TenantTransaction,
  id: number,
  end: ConnectorCallEnd,
): Promise<void> {
  await db
    .updateTable('connector_calls')
    .set({
      duration_ms: end.durationMs,
      status: end.status,
      error: end.error,
      response_headers: end.responseHeaders === null ? null : storableJson(end.responseHeaders),
      response_body: end.responseBody,
    })
    .where('id', '=', id)
    .execute();
}

const ofQuestion = ({ db }: TenantTransaction, { connector, rule, caseId, instanceId }: AskedCall) =>
  db
    .selectFrom('connector_calls')
    .where('case_id', '=', caseId)
    .where('connector', '=', connector)
    .where('rule', '=', rule)
    .where('instance_id', '=', instanceId)
    .where('unsettled', 'is not', null);

/** A request whose answer is not in the case so far, though it may have reached the other system. */
export const loadUnsettledCall = (
  tx: TenantTransaction,
  asked: AskedCall,
): Promise<
  { readonly unsettled: unknown; readonly requestId: string; readonly digest: string } | undefined
> =>
  ofQuestion(tx, asked)
    .select(['unsettled', 'request_id as requestId', 'digest'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Everything that was asked so far is settled: its answer is in the case, or there is none for sure. */
export async function settleConnectorCalls(tx: TenantTransaction, asked: AskedCall): Promise<void> {
  await tx.db
    .updateTable('connector_calls')
    .set({ unsettled: null })
    .where('id', 'in', ofQuestion(tx, asked).select('id'))
    .execute();
}

/** A request as the log shows it. */
export interface ConnectorCall {
  readonly id: number;
  readonly requestId: string;
  readonly connector: string;
  readonly rule: string;
  readonly caseId: number | null;
  readonly instanceId: number | null;
  readonly sentAt: Date;
  readonly durationMs: number | null;
  readonly method: string;
  readonly host: string;
  readonly path: string;
  readonly status: number | null;
  readonly error: string | null;
}

export const CONNECTOR_CALL_ORDERINGS = { id: 'id', sent: 'sent_at' } as const satisfies Orderings;

const COLUMNS = [
  'id',
  'request_id as requestId',
  'connector',
  'rule',
  'case_id as caseId',
  'instance_id as instanceId',
  'sent_at as sentAt',
  'duration_ms as durationMs',
  'method',
  'host',
  'path',
  'status',
  'error',
] as const;

export function listConnectorCalls(
  { db }: TenantTransaction,
  list: ListRequest,
  filter: { readonly caseId?: number | undefined; readonly connector?: string | undefined },
  isKeptFromValues: boolean,
): Promise<Page<ConnectorCall>> {
  // A path holds values of the case: where a search finds one letter by letter, it tells it.
  const searched = isKeptFromValues
    ? sql<string>`concat_ws(' ', connector, rule, host, request_id)`
    : sql<string>`concat_ws(' ', connector, rule, host, path, request_id)`;
  let query = db.selectFrom('connector_calls').select(COLUMNS).where(holdsWords(searched, list.search));
  if (filter.caseId !== undefined) query = query.where('case_id', '=', filter.caseId);
  if (filter.connector !== undefined) query = query.where('connector', '=', filter.connector);
  return listPage(query, list, { orderings: CONNECTOR_CALL_ORDERINGS, lastly: 'id' });
}

/** The texts of a request and its answer. */
interface ConnectorCallTexts {
  readonly requestHeaders: Record<string, string>;
  readonly requestBody: string | null;
  readonly responseHeaders: Record<string, string> | null;
  readonly responseBody: string | null;
}

export const loadConnectorCall = (
  { db }: TenantTransaction,
  id: number,
): Promise<(ConnectorCall & ConnectorCallTexts) | undefined> =>
  db
    .selectFrom('connector_calls')
    .select(COLUMNS)
    .select(['request_headers as requestHeaders', 'request_body as requestBody'])
    .select(['response_headers as responseHeaders', 'response_body as responseBody'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Removes the oldest requests from before a moment, and says how many; those without an answer stay. */
export async function removeOldConnectorCalls(
  { db }: TenantTransaction,
  before: Date,
  most: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('connector_calls')
    .where('id', 'in', (query) =>
      query
        .selectFrom('connector_calls')
        .select('id')
        .where('sent_at', '<', before)
        .where('unsettled', 'is', null)
        .orderBy('sent_at')
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

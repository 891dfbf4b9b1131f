import { type SqlBool, sql } from 'kysely';
import type { Entered } from '../../signatures/entered.ts';
import type { GivenSignature } from '../../signatures/signature.ts';
import type { SignatoryStatus } from '../../signatures/status.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { StoredPlace } from '../tables/signature-tables.ts';
import type { BookletPlace } from './signing-rounds.ts';

/** Somebody who is asked to sign. */
export interface SignatoryRequest extends BookletPlace {
  readonly id: number;
  readonly uuid: string;
  readonly roundId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly signerId: number | null;
  readonly position: number;
  readonly status: SignatoryStatus;
  readonly informationValueIds: string;
  readonly neededDocumentIds: string;
  readonly sendings: number;
  readonly expiresAt: Date | null;
  readonly sentAt: Date | null;
  readonly viewedAt: Date | null;
  readonly decidedAt: Date | null;
  readonly declineReason: string | null;
  readonly signature: GivenSignature | null;
  /** The last form, if it had mistakes. */
  readonly returned: Entered | null;
  readonly remoteAddress: string | null;
  readonly userAgent: string | null;
  readonly places: readonly StoredPlace[] | null;
  readonly sealedAt: Date | null;
  readonly createdAt: Date;
  /** Of the file that it is about. */
  readonly fileName: string | null;
}

const NAMING = {
  signatory_name: 'signatory_name',
  signatory_email: 'signatory_email',
  signatory_phone_number: 'signatory_phone_number',
} as const satisfies Orderings;

export const SIGNATORY_REQUEST_ORDERINGS = {
  id: 'id',
  created: 'created_at',
  ...NAMING,
  status: 'status',
} as const satisfies Orderings;

const selectRequests = ({ db }: TenantTransaction) =>
  db
    .selectFrom('signatory_requests')
    .select(['id', 'uuid', 'language', 'position', 'status', 'sendings', 'signature', 'returned', 'places'])
    .select(['case_id as caseId', 'booklet_key as bookletKey', 'instance_id as instanceId'])
    .select(['round_id as roundId', 'signer_id as signerId', 'signatory_name as name'])
    .select(['signatory_email as email', 'signatory_phone_number as phone'])
    .select('information_value_ids as informationValueIds')
    .select('needed_document_ids as neededDocumentIds')
    .select(['expires_at as expiresAt', 'sent_at as sentAt', 'viewed_at as viewedAt'])
    .select(['decided_at as decidedAt', 'decline_reason as declineReason', 'sealed_at as sealedAt'])
    .select(['remote_address as remoteAddress', 'user_agent as userAgent', 'created_at as createdAt'])
    .select((select) =>
      select
        .selectFrom('signing_rounds as r')
        .select('r.file_name')
        .whereRef('r.tenant_id', '=', 'signatory_requests.tenant_id')
        .whereRef('r.id', '=', 'signatory_requests.round_id')
        .as('fileName'),
    );

/** A page of the requests of a case. Those of unnamed booklets are neither found nor ordered by whom they are for. */
export function listSignatoryRequests(
  tx: TenantTransaction,
  caseId: number,
  list: ListRequest,
  unnamed: ReadonlySet<string>,
): Promise<Page<SignatoryRequest>> {
  const seen = (column: string) =>
    unnamed.size === 0
      ? sql<string>`${sql.ref(column)}`
      : sql<string>`case when booklet_key = any(${[...unnamed]}::text[]) then null else ${sql.ref(column)} end`;
  const named = Object.fromEntries(Object.entries(NAMING).map(([key, column]) => [key, seen(column)]));
  const words = [...Object.values(NAMING).map(seen), sql`status`];
  return listPage(
    selectRequests(tx)
      .where('case_id', '=', caseId)
      .where(holdsWords(sql`concat_ws(' ', ${sql.join(words)})`, list.search)),
    list,
    { orderings: { ...SIGNATORY_REQUEST_ORDERINGS, ...named }, lastly: 'id' },
  );
}

export const loadSignatoryRequest = (
  tx: TenantTransaction,
  caseId: number,
  id: number,
): Promise<SignatoryRequest | undefined> =>
  selectRequests(tx).where('case_id', '=', caseId).where('id', '=', id).executeTakeFirst();

/** Who holds a link. */
export const findBySecret = (
  tx: TenantTransaction,
  secretHash: Buffer,
): Promise<SignatoryRequest | undefined> =>
  selectRequests(tx).where('secret_hash', '=', secretHash).executeTakeFirst();

/** All who are asked to sign the same booklet, in the order of signing. */
export const requestsOfBooklet = (
  tx: TenantTransaction,
  { caseId, bookletKey, instanceId, language }: BookletPlace,
): Promise<SignatoryRequest[]> =>
  selectRequests(tx)
    .where('case_id', '=', caseId)
    .where('booklet_key', '=', bookletKey)
    .where(sql<SqlBool>`instance_id is not distinct from ${instanceId}`)
    .where('language', '=', language)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const requestsOfRound = (tx: TenantTransaction, roundId: number): Promise<SignatoryRequest[]> =>
  selectRequests(tx).where('round_id', '=', roundId).orderBy('position').orderBy('id').execute();

interface NewSignatoryRequest extends BookletPlace {
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly signerId: number | null;
  readonly position: number;
  readonly informationValueIds: string;
  readonly neededDocumentIds: string;
  readonly createdBy: string;
}

export async function addSignatoryRequest(
  { db }: TenantTransaction,
  request: NewSignatoryRequest,
): Promise<number> {
  const row = await db
    .insertInto('signatory_requests')
    .values({
      uuid: request.uuid,
      case_id: request.caseId,
      booklet_key: request.bookletKey,
      instance_id: request.instanceId,
      language: request.language,
      signatory_name: request.name,
      signatory_email: request.email,
      signatory_phone_number: request.phone,
      signer_id: request.signerId,
      position: request.position,
      information_value_ids: request.informationValueIds,
      needed_document_ids: request.neededDocumentIds,
      created_by: request.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

interface RequestChange {
  readonly status?: SignatoryStatus;
  readonly roundId?: number | null;
  readonly places?: readonly StoredPlace[] | null;
  readonly secretHash?: Buffer | null;
  readonly sendings?: number;
  readonly sentAt?: Date | null;
  readonly expiresAt?: Date | null;
  readonly viewedAt?: Date | null;
  readonly decidedAt?: Date | null;
  readonly declineReason?: string | null;
  readonly signature?: GivenSignature | null;
  readonly returned?: Entered | null;
  readonly remoteAddress?: string | null;
  readonly userAgent?: string | null;
  readonly sealedAt?: Date | null;
}

export async function saveSignatoryRequest(
  { db }: TenantTransaction,
  id: number,
  change: RequestChange,
): Promise<void> {
  const { roundId, places, secretHash, signature, returned, status, sendings } = change;
  await db
    .updateTable('signatory_requests')
    .set({
      ...(status !== undefined && { status }),
      ...(sendings !== undefined && { sendings }),
      ...(roundId !== undefined && { round_id: roundId }),
      ...(places !== undefined && { places: places === null ? null : storableJson(places) }),
      ...(secretHash !== undefined && { secret_hash: secretHash }),
      ...(signature !== undefined && { signature: signature === null ? null : storableJson(signature) }),
      ...(returned !== undefined && { returned: returned === null ? null : storableJson(returned) }),
      ...(change.sentAt !== undefined && { sent_at: change.sentAt }),
      ...(change.expiresAt !== undefined && { expires_at: change.expiresAt }),
      ...(change.viewedAt !== undefined && { viewed_at: change.viewedAt }),
      ...(change.decidedAt !== undefined && { decided_at: change.decidedAt }),
      ...(change.declineReason !== undefined && { decline_reason: change.declineReason }),
      ...(change.remoteAddress !== undefined && { remote_address: change.remoteAddress }),
      ...(change.userAgent !== undefined && { user_agent: change.userAgent }),
      ...(change.sealedAt !== undefined && { sealed_at: change.sealedAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Links whose time is over. */
export const expiredRequests = (tx: TenantTransaction): Promise<SignatoryRequest[]> =>
  selectRequests(tx)
    .where('status', 'in', ['sent', 'viewed'])
    .where('expires_at', '<=', sql<Date>`clock_now()`)
    .orderBy('id')
    .limit(500)
    .execute();

import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { PageSize, RoundDocument, RoundState, StoredPlace } from '../tables/signature-tables.ts';

/** Which booklet of a case is meant. */
export interface BookletPlace {
  readonly caseId: number;
  readonly bookletKey: string;
  readonly instanceId: number | null;
  readonly language: string;
}

/** A booklet that was fixed to be signed. */
export interface SigningRound extends BookletPlace {
  readonly id: number;
  readonly state: RoundState;
  readonly name: string;
  readonly fileName: string;
  readonly shows: string;
  readonly frozenHash: string;
  readonly frozenSize: number;
  readonly currentHash: string;
  readonly currentSize: number;
  readonly signatureCount: number;
  readonly pages: readonly PageSize[];
  readonly documents: readonly RoundDocument[];
  readonly spare: readonly StoredPlace[];
  readonly createdAt: Date;
  readonly completedAt: Date | null;
}

const selectRounds = ({ db }: TenantTransaction) =>
  db
    .selectFrom('signing_rounds')
    .select(['id', 'language', 'state', 'name', 'shows', 'pages', 'documents', 'spare'])
    .select(['case_id as caseId', 'booklet_key as bookletKey', 'instance_id as instanceId'])
    .select(['file_name as fileName', 'frozen_hash as frozenHash', 'frozen_size as frozenSize'])
    .select(['current_hash as currentHash', 'current_size as currentSize'])
    .select('signature_count as signatureCount')
    .select(['created_at as createdAt', 'completed_at as completedAt']);

export const loadRound = (tx: TenantTransaction, id: number): Promise<SigningRound | undefined> =>
  selectRounds(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before the transaction ends. */
export const lockRound = (tx: TenantTransaction, id: number): Promise<SigningRound | undefined> =>
  selectRounds(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findOpenRound = (
  tx: TenantTransaction,
  { caseId, bookletKey, instanceId, language }: BookletPlace,
): Promise<SigningRound | undefined> =>
  selectRounds(tx)
    .where('case_id', '=', caseId)
    .where('booklet_key', '=', bookletKey)
    .where(sql<boolean>`instance_id is not distinct from ${instanceId}`)
    .where('language', '=', language)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst();

/** The booklet that was signed last: in the language, or in any. */
export function findSignedRound(
  tx: TenantTransaction,
  caseId: number,
  bookletKey: string,
  language: string | null,
): Promise<SigningRound | undefined> {
  const query = selectRounds(tx)
    .where('case_id', '=', caseId)
    .where('booklet_key', '=', bookletKey)
    .where('state', '=', 'complete')
    .orderBy('completed_at', 'desc')
    .orderBy('id', 'desc');
  return (language === null ? query : query.where('language', '=', language)).limit(1).executeTakeFirst();
}

export type NewRound = Omit<
  SigningRound,
  'id' | 'state' | 'currentHash' | 'currentSize' | 'signatureCount' | 'createdAt' | 'completedAt'
>;

export async function addRound({ db }: TenantTransaction, round: NewRound): Promise<number> {
  const row = await db
    .insertInto('signing_rounds')
    .values({
      case_id: round.caseId,
      booklet_key: round.bookletKey,
      instance_id: round.instanceId,
      language: round.language,
      name: round.name,
      file_name: round.fileName,
      shows: round.shows,
      frozen_hash: round.frozenHash,
      frozen_size: round.frozenSize,
      current_hash: round.frozenHash,
      current_size: round.frozenSize,
      pages: storableJson(round.pages),
      documents: storableJson(round.documents),
      spare: storableJson(round.spare),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The bytes with one more signature. */
export async function saveSignedBytes(
  { db }: TenantTransaction,
  id: number,
  file: { readonly hash: string; readonly size: number },
): Promise<void> {
  await db
    .updateTable('signing_rounds')
    .set({
      current_hash: file.hash,
      current_size: file.size,
      signature_count: sql<number>`signature_count + 1`,
    })
    .where('id', '=', id)
    .execute();
}

export async function takeSpare(
  { db }: TenantTransaction,
  id: number,
  left: readonly StoredPlace[],
): Promise<void> {
  await db
    .updateTable('signing_rounds')
    .set({ spare: storableJson(left) })
    .where('id', '=', id)
    .execute();
}

export async function endRound(
  { db }: TenantTransaction,
  id: number,
  state: 'complete' | 'abandoned',
): Promise<void> {
  await db
    .updateTable('signing_rounds')
    .set({ state, completed_at: sql<Date>`clock_now()` })
    .where('id', '=', id)
    .execute();
}

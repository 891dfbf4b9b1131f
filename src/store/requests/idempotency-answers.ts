import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';

interface StoredAnswer {
  readonly fingerprint: Buffer;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | null;
}

export interface AnswerKey {
  /** The key or person that sent the request: two callers may choose the same key. */
  readonly caller: string;
  readonly key: string;
}

/** Takes the key until the transaction ends; false while another request, on whichever node, holds it. */
export async function lockIdempotencyKey(
  tx: TenantTransaction,
  { caller, key }: AnswerKey,
): Promise<boolean> {
  const name = `${tx.tenantId}/${caller}/${key}`;
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as got`.execute(tx.db);
  return rows[0]?.got ?? false;
}

export const findAnswer = (
  { db }: TenantTransaction,
  { caller, key }: AnswerKey,
  since: Date,
): Promise<StoredAnswer | undefined> =>
  db
    .selectFrom('idempotency_answers')
    .select(['fingerprint', 'status', 'headers', 'payload'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>=', since)
    .executeTakeFirst();

export async function saveAnswer(
  { db }: TenantTransaction,
  { caller, key }: AnswerKey,
  answer: StoredAnswer,
): Promise<void> {
  const row = {
    fingerprint: answer.fingerprint,
    status: answer.status,
    headers: storableJson(answer.headers),
    payload: answer.payload,
  };
  await db
    .insertInto('idempotency_answers')
    .values({ caller, key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'caller', 'key'])
        .doUpdateSet(({ ref }) => ({ ...row, created_at: ref('excluded.created_at') })),
    )
    .execute();
}

export async function removeOldAnswers({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_answers').where('created_at', '<', before).execute();
}

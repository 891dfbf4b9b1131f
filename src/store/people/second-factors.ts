import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

interface TotpSecret {
  readonly secret: Buffer;
  /** The newest step of which a code was accepted. */
  readonly lastStep: number;
  /** Wrong codes in a row, and when the last one came. */
  readonly failures: number;
  readonly failedAt: Date | null;
}

/** The second factors of a person. */
interface SecondFactors {
  readonly totpSince: Date | null;
  readonly recoveryCodes: number;
  readonly passkeys: number;
}

export async function loadSecondFactors({ db }: TenantTransaction, userId: number): Promise<SecondFactors> {
  const { rows } = await sql<SecondFactors>`
    select (select created_at from totp_secrets where user_id = ${userId} and is_confirmed) as "totpSince",
      (select count(*) from recovery_codes where user_id = ${userId}) as "recoveryCodes",
      (select count(*) from passkeys where user_id = ${userId}) as passkeys`.execute(db);
  return rows[0] ?? { totpSince: null, recoveryCodes: 0, passkeys: 0 };
}

/** The secret of a person, confirmed or not yet; nobody else uses it before this transaction ends. */
export const lockTotpSecret = (
  { db }: TenantTransaction,
  userId: number,
  isConfirmed: boolean,
): Promise<TotpSecret | undefined> =>
  db
    .selectFrom('totp_secrets')
    .select(['secret', 'last_step as lastStep', 'failures', 'failed_at as failedAt'])
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', isConfirmed)
    .forUpdate()
    .executeTakeFirst();

/** Stores a secret that waits for its first code, in place of another such. */
export async function proposeTotpSecret(
  { db }: TenantTransaction,
  userId: number,
  secret: Buffer,
): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', false)
    .execute();
  await db.insertInto('totp_secrets').values({ user_id: userId, is_confirmed: false, secret }).execute();
}

/** Makes the secret that waits the one that counts; the code of this step is used up. */
export async function confirmTotpSecret(
  { db }: TenantTransaction,
  userId: number,
  step: number,
): Promise<void> {
  await db
    .deleteFrom('totp_secrets')
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .execute();
  await db
    .updateTable('totp_secrets')
    .set({ is_confirmed: true, last_step: step, failures: 0, failed_at: null })
    .where('user_id', '=', userId)
    .execute();
}

/** Records that a code was right, by its step, or wrong, by the time. */
export async function noteTotpUse(
  { db }: TenantTransaction,
  userId: number,
  use: { readonly step: number } | { readonly failedAt: Date },
): Promise<void> {
  await db
    .updateTable('totp_secrets')
    .set(
      'step' in use
        ? { last_step: use.step, failures: 0, failed_at: null }
        : { failures: sql<number>`failures + 1`, failed_at: use.failedAt },
    )
    .where('user_id', '=', userId)
    .where('is_confirmed', '=', true)
    .execute();
}

/** Makes these the recovery codes of a person, in place of all others. */
export async function replaceRecoveryCodes(
  { db }: TenantTransaction,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length > 0)
    await db
      .insertInto('recovery_codes')
      .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
      .execute();
}

/** Uses up a recovery code; false if it is not one. */
export async function takeRecoveryCode(
  { db }: TenantTransaction,
  userId: number,
  hash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Removes the app of codes with its recovery codes. */
export async function removeTotp({ db }: TenantTransaction, userId: number): Promise<void> {
  await db.deleteFrom('totp_secrets').where('user_id', '=', userId).execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

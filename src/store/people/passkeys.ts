import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';

export interface Passkey {
  readonly id: number;
  readonly userId: number;
  readonly name: string;
  /** As WebAuthn names it, in base64url. */
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isBackedUp: boolean;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

const selectPasskeys = ({ db }: TenantTransaction) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id as userId', 'name', 'credential_id as credentialId', 'counter', 'transports'])
    .select(['public_key as publicKey', 'is_backed_up as isBackedUp'])
    .select(['created_at as createdAt', 'last_used_at as lastUsedAt']);

export const listPasskeys = (tx: TenantTransaction, userId: number): Promise<Passkey[]> =>
  selectPasskeys(tx).where('user_id', '=', userId).orderBy('id').execute();

/** The passkey with this name of WebAuthn; nobody else uses it before the transaction ends. */
export const lockPasskey = (tx: TenantTransaction, credentialId: string): Promise<Passkey | undefined> =>
  selectPasskeys(tx).where('credential_id', '=', credentialId).forUpdate().executeTakeFirst();

/** Adds a passkey and gives its id; undefined when it is known already. */
export async function addPasskey(
  { db }: TenantTransaction,
  passkey: Omit<Passkey, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('passkeys')
    .values({
      user_id: passkey.userId,
      name: passkey.name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: [...passkey.transports],
      is_backed_up: passkey.isBackedUp,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function notePasskeyUse(
  { db }: TenantTransaction,
  id: number,
  use: { readonly counter: number; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_at: use.at })
    .where('id', '=', id)
    .execute();
}

/** Renames a passkey of a person; false if it is not theirs. */
export async function renamePasskey(
  { db }: TenantTransaction,
  userId: number,
  { id, name }: { readonly id: number; readonly name: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Removes a passkey of a person; false if it is not theirs. */
export async function removePasskey({ db }: TenantTransaction, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export async function removePasskeysOfUser({ db }: TenantTransaction, userId: number): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
}

/** Whether an administrator who can sign in has a passkey. */
export async function hasAdministratorPasskey({ db }: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from passkeys p join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      where u.disabled_at is null and 'administrator' = any (u.roles)) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A challenge, by its hash, at one origin. */
interface Challenge {
  readonly hash: Buffer;
  readonly origin: string;
}

/** Stores a challenge for a passkey that a person adds. */
export async function addPasskeyChallenge(
  { db }: TenantTransaction,
  challenge: Challenge & { readonly userId: number; readonly expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: challenge.hash,
      origin: challenge.origin,
      user_id: challenge.userId,
      expires_at: challenge.expiresAt,
    })
    .execute();
}

/** Takes a challenge of a person: once, in time, at the origin it was made for. */
export async function takePasskeyChallenge(
  { db }: TenantTransaction,
  { hash, origin, userId, now }: Challenge & { readonly userId: number; readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hash)
    .where('user_id', '=', userId)
    .returning(['origin', 'expires_at as expiresAt'])
    .executeTakeFirst();
  return taken !== undefined && taken.origin === origin && taken.expiresAt > now;
}

export async function removeExpiredChallenges({ db }: TenantTransaction, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}

/** Stores a challenge for signing in, before anybody is known. */
export const addSignInChallenge = async (
  database: Database,
  {
    hash,
    origin,
    tenantKey,
    expiresAt,
  }: Challenge & { readonly tenantKey: string | null; readonly expiresAt: Date },
): Promise<void> => {
  await database.ask(sql`select add_sign_in_challenge(${hash}, ${origin}, ${tenantKey}, ${expiresAt})`);
};

/** Takes a challenge for signing in: once, in time, at its origin, and for the tenant that was named. */
export async function takeSignInChallenge(
  database: Database,
  tenantId: number,
  { hash, origin, now }: Challenge & { readonly now: Date },
): Promise<boolean> {
  const [taken] = await database.ask(
    sql<{ isTaken: boolean }>`
      select take_sign_in_challenge(${hash}, ${origin}, ${tenantId}, ${now}) as "isTaken"`,
  );
  return taken?.isTaken ?? false;
}

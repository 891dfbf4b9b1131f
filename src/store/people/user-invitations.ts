import type { TenantTransaction } from '../database/database.ts';

/** A link with which a person chooses a password: an invitation, or a reset that they asked for. */
interface NewInvitation {
  readonly userId: number;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly isReset: boolean;
}

/** Makes a link the one that counts for a person. Anybody can ask for a reset, so it leaves an invitation as it is. */
export async function replaceInvitation({ db }: TenantTransaction, invitation: NewInvitation): Promise<void> {
  await db
    .deleteFrom('user_invitations')
    .where('user_id', '=', invitation.userId)
    .where('is_reset', '=', invitation.isReset)
    .execute();
  await db
    .insertInto('user_invitations')
    .values({
      user_id: invitation.userId,
      token_hash: invitation.tokenHash,
      expires_at: invitation.expiresAt,
      is_reset: invitation.isReset,
    })
    .execute();
}

/** Ends every link of a person, because they have a password now. */
export async function removeInvitations({ db }: TenantTransaction, userId: number): Promise<void> {
  await db.deleteFrom('user_invitations').where('user_id', '=', userId).execute();
}

/** The person whom a link was sent to, for whoever holds it; nobody else can use it before the transaction ends. */
export async function takeInvitation(
  { db }: TenantTransaction,
  tokenHash: Buffer,
  now: Date,
): Promise<number | undefined> {
  const row = await db
    .deleteFrom('user_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning('user_id as userId')
    .executeTakeFirst();
  return row?.userId;
}

export async function removeExpiredInvitations({ db }: TenantTransaction, now: Date): Promise<void> {
  await db.deleteFrom('user_invitations').where('expires_at', '<=', now).execute();
}

import type { TenantTransaction } from '../database/database.ts';

/** Makes an invitation the one that counts for a person. */
export async function replaceInvitation(
  tx: TenantTransaction,
  invitation: { readonly userId: number; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  await removeInvitations(tx, invitation.userId);
  await tx.db
    .insertInto('user_invitations')
    .values({
      user_id: invitation.userId,
      token_hash: invitation.tokenHash,
      expires_at: invitation.expiresAt,
    })
    .execute();
}

async function removeInvitations({ db }: TenantTransaction, userId: number): Promise<void> {
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

import { refuse } from '../errors.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { removeSessionsOfUser } from '../store/people/sessions.ts';
import { lockAdministrators, lockUser, saveUser, type User } from '../store/people/users.ts';

interface PersonChange {
  readonly name?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly teams?: readonly string[] | undefined;
  readonly leads?: readonly string[] | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly capacity?: number | null | undefined;
  readonly passwordHash?: string | undefined;
  readonly isDisabled?: boolean | undefined;
}

/**
 * Changes a person, whoever asks for it. The last administrator stays one, and a new password, other roles or being disabled end the
 * sessions of the person. `check` is called with the person as they are, before anything is written.
 */
export async function changePerson(
  tx: TenantTransaction,
  id: number,
  { isDisabled, ...change }: PersonChange,
  { now, check }: { readonly now: Date; check(user: User): Promise<void> | void },
): Promise<void> {
  const administrators = await lockAdministrators(tx);
  const user = await lockUser(tx, id);
  if (!user) throw refuse('not_found');
  await check(user);
  const staysAdministrator = (change.roles ?? user.roles).includes('administrator') && isDisabled !== true;
  if (!staysAdministrator && administrators.length === 1 && administrators[0] === id)
    throw refuse('last_administrator');
  const disabledAt = isDisabled ? (user.disabledAt ?? now) : null;
  await saveUser(tx, id, { ...change, disabledAt: isDisabled === undefined ? undefined : disabledAt });
  if (change.passwordHash !== undefined || change.roles !== undefined || isDisabled)
    await removeSessionsOfUser(tx, id);
}

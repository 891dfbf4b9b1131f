import { refuse } from '../errors.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { loadPasswordHash } from '../store/people/users.ts';
import type { Attempts } from './attempts.ts';
import { isPasswordOf } from './password.ts';
import { callerOf, type Principal } from './principal.ts';

interface Confirmation {
  readonly attempts: Attempts;
  readonly principal: Principal;
  read<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>;
  readonly password: string | undefined;
  /** The field of the request that holds the password. */
  readonly attr: string;
}

/**
 * Makes sure that it is the person who asks, and not somebody at their open window: they give their password again. A person
 * without a password has signed in by a stronger way. It runs before the transaction of a change, because it takes time.
 */
export async function confirmPerson({
  attempts,
  principal,
  read,
  password,
  attr,
}: Confirmation): Promise<void> {
  const passwordHash = await read((tx) => loadPasswordHash(tx, principal.id));
  if (passwordHash === null) return;
  if (password === undefined) throw refuse('required', 'Give your present password.', attr);
  const guess = `confirm ${principal.tenantId}/${callerOf(principal)}`;
  await attempts.count(guess);
  if (!(await isPasswordOf(passwordHash, password))) throw refuse('wrong_password', undefined, attr);
  await attempts.forget(guess);
}

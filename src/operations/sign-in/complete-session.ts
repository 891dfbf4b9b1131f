import { type OpenedSession, openSession, type SessionMethod } from '../../access/open-session.ts';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { removeSession } from '../../store/people/sessions.ts';
import { loadUser } from '../../store/people/users.ts';
import type { OperationContext } from '../operation.ts';

/** Opens a complete session in place of one that awaits a step: with another secret, so that nobody who knew the first one comes in. */
export async function completeSession(
  tx: TenantTransaction,
  { principal, services, ...origin }: OperationContext,
  method: SessionMethod,
): Promise<OpenedSession> {
  const user = await loadUser(tx, principal.id);
  if (!user || principal.sessionId === undefined) throw refuse('not_authenticated');
  await removeSession(tx, principal.sessionId);
  return openSession(tx, services, { id: user.id, email: user.email, method }, origin);
}

import type { Principal } from '../access/principal.ts';
import type { Actor } from '../writing/actor.ts';
import type { Caller, CaseReader } from '../writing/plan/caller.ts';
import type { Answer, OperationContext, Services } from './operation.ts';

const ACTOR_KINDS = { person: 'user', key: 'key', support: 'support' } as const;

export const actorOf = (principal: Principal, requestId?: string): Actor => ({
  kind: ACTOR_KINDS[principal.kind],
  name: principal.name,
  id: principal.id,
  requestId,
  ...(principal.support?.passesRules && { passesRules: true }),
});

/** Who a request acts as on a case. With an Idempotency-Key, change and answer are stored in one transaction. */
export function callerOf(
  principal: Principal,
  { database }: Services,
  {
    checkVersion,
    write,
    requestId,
    isDryRun,
    opened,
  }: Pick<OperationContext, 'checkVersion' | 'write' | 'requestId' | 'isDryRun'> & Pick<CaseReader, 'opened'>,
  isOnce: boolean,
): Caller<Answer> {
  return {
    tenantId: principal.tenantId,
    actor: actorOf(principal, requestId),
    sight: principal.sight,
    opened,
    standing: principal.seen?.standing,
    isDryRun,
    checkVersion,
    write: (work, isTransaction) => {
      if (isOnce) return write((tx) => work(tx.call), { isAudited: true, isUnhidden: true });
      if (isTransaction) return database.inTenant(principal.tenantId, (tx) => work(tx.call));
      return work(database.callIn(principal.tenantId));
    },
  };
}

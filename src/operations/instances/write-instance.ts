import { callerOf, type Principal } from '../../access/principal.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { HistorySource } from '../../writing/instances/history-source.ts';
import type { InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { repeatWrite } from '../../writing/instances/repeat-write.ts';
import { actorOf } from '../caller-of.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import type { Answer, OperationContext } from '../operation.ts';

/** The one transaction of a request that changes an instance. */
export async function writeInstance<Body>(
  context: OperationContext,
  work: (writing: InstanceWriting, tx: TenantTransaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { stock, processes } = context.services.cases.services;
  const { tenantId } = context.principal;
  const configuration = await newestConfiguration(context);
  return repeatWrite(stock, tenantId, () =>
    context.write(
      (tx) =>
        work(
          {
            tenantId,
            call: tx.call,
            stock,
            configuration,
            actor: actorOf(context.principal, context.requestId),
            sight: context.principal.sight,
            now: context.services.clock.nowIn(tenantId),
            processes,
            noteJob: tx.noteJob,
          },
          tx,
        ),
      { isAudited: true, isUnhidden: true },
    ),
  );
}

/** A change that a client or a person makes directly. */
export const sourceOfApi = (principal: Principal): HistorySource => ({
  reason: 'API',
  kind: principal.kind,
  key: callerOf(principal),
  name: principal.name,
});

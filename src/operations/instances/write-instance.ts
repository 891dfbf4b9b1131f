import { callerOf, type Principal } from '../../access/principal.ts';
import type { TenantTransaction } from '../../store/database.ts';
import { OutOfIds } from '../../store/ids.ts';
import { StaleChange } from '../../store/save-changes.ts';
import type { HistorySource } from '../../writing/instances/history-source.ts';
import type { InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { actorOf, callIn } from '../caller-of.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import type { Answer, OperationContext } from '../operation.ts';

const MOST_ATTEMPTS = 12;

/**
 * The one transaction of a request that changes an instance. Ids are taken from the node's stock, which is filled before it
 * begins: where they run out in the middle, it is made again.
 */
export async function writeInstance<Body>(
  context: OperationContext,
  work: (writing: InstanceWriting, tx: TenantTransaction) => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const { stock } = context.services.cases.services;
  const { tenantId } = context.principal;
  const configuration = await newestConfiguration(context);
  for (let attempt = 0; ; attempt++) {
    await stock.fill(tenantId);
    try {
      return await context.write((tx) =>
        work(
          {
            tenantId,
            call: callIn(tx),
            stock,
            configuration,
            actor: actorOf(context.principal),
            now: context.services.clock.now(),
            noteJob: tx.noteJob,
          },
          tx,
        ),
      );
    } catch (error) {
      const isRepeatable = error instanceof OutOfIds || error instanceof StaleChange;
      if (!isRepeatable || attempt >= MOST_ATTEMPTS) throw error;
    }
  }
}

/** A change that a client or a person makes directly. */
export const sourceOfApi = (principal: Principal): HistorySource => ({
  reason: 'API',
  kind: principal.kind,
  key: callerOf(principal),
  name: principal.name,
});

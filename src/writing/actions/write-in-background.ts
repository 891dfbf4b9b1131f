import { EVERYTHING } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { Actor } from '../actor.ts';
import type { Cases } from '../change/cases.ts';
import type { Configuration } from '../configurations/configurations.ts';
import type { InstanceWriting } from '../instances/instance-writing.ts';
import { repeatWrite } from '../instances/repeat-write.ts';

/** One transaction on instances that no request waits for. */
export const writeInBackground = <T>(
  { services: { database, stock, clock, processes } }: Cases,
  tenantId: number,
  { configuration, actor }: { readonly configuration: Configuration; readonly actor: Actor },
  work: (writing: InstanceWriting, tx: TenantTransaction) => Promise<T>,
): Promise<T> =>
  repeatWrite(stock, tenantId, () =>
    database.inTenant(tenantId, (tx) =>
      work(
        {
          tenantId,
          call: tx.call,
          stock,
          configuration,
          actor,
          sight: EVERYTHING,
          now: clock.nowIn(tenantId),
          processes,
          isForAll: true,
          noteJob: tx.noteJob,
        },
        tx,
      ),
    ),
  );

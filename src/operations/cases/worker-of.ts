import { takeText } from '../../changes/take-case.ts';
import { refuse } from '../../errors.ts';
import type { Worker } from '../../model/worker.ts';
import type { Call } from '../../store/database/database.ts';
import { findWorker } from '../../store/people/workers.ts';
import type { OperationContext } from '../operation.ts';

/** Why a key cannot do it. */
export const FOR_WORKERS = takeText('not_a_person', 'en');

/** The signed-in person as somebody who works on cases. */
export async function workerOf(
  { principal, services }: Pick<OperationContext, 'principal' | 'services'>,
  call: Call,
): Promise<Worker> {
  const { tenantId, id, kind } = principal;
  const now = services.clock.nowIn(tenantId);
  const worker = kind === 'person' ? await findWorker(call, tenantId, id, now) : undefined;
  if (worker === undefined) throw refuse('permission_denied', FOR_WORKERS);
  return worker;
}

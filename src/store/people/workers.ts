import { sql } from 'kysely';
import type { Worker } from '../../model/worker.ts';
import type { Call } from '../database/database.ts';

/** A person as somebody who works on cases; undefined for one who is disabled or gone. */
export async function findWorker(
  call: Call,
  tenantId: number,
  userId: number,
  at: Date,
): Promise<Worker | undefined> {
  const [row] = await call(
    sql<{ worker: Worker | null }>`select find_worker(${tenantId}, ${userId}, ${at}) as worker`,
  );
  return row?.worker ?? undefined;
}

/** In a transaction: until it ends, nobody else gives this person a case, so that the number of their cases is certain. */
export const lockWorker = async (call: Call, tenantId: number, userId: number): Promise<void> =>
  void (await call(
    sql`select from users where tenant_id = ${tenantId} and id = ${userId} for no key update`,
  ));

/** Whether a person has made something of a case, as far as its activity tells. */
export async function hasChangedCase(
  call: Call,
  tenantId: number,
  caseId: number,
  userId: number,
): Promise<boolean> {
  const [row] = await call(
    sql<{ has: boolean }>`select has_changed_case(${tenantId}, ${caseId}, ${userId}) as has`,
  );
  return row?.has === true;
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** A system that has failed since its last answer. */
interface ConnectorCircuit {
  readonly connector: string;
  readonly failures: number;
  readonly openUntil: Date | null;
}

export const listConnectorCircuits = ({ db }: TenantTransaction): Promise<ConnectorCircuit[]> =>
  db
    .selectFrom('connector_circuits')
    .select(['connector', 'failures', 'open_until as openUntil'])
    .orderBy('connector')
    .execute();

/**
 * Lets a call through, or says until when it has to wait. After the pause one call is let through, which has `probeMs` to find out; the others
 * wait for it.
 */
export async function enterCircuit(
  { db }: TenantTransaction,
  connector: string,
  probeMs: number,
): Promise<Date | null> {
  const row = await db
    .selectFrom('connector_circuits')
    .select(['open_until as openUntil', 'probe_until as probeUntil'])
    .select(sql<Date>`clock_now()`.as('now'))
    .where('connector', '=', connector)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined || row.openUntil === null) return null;
  const wait = [row.openUntil, row.probeUntil].find((until) => until !== null && until > row.now) ?? null;
  if (wait !== null) return wait;
  await db
    .updateTable('connector_circuits')
    .set({ probe_until: sql<Date>`clock_now() + make_interval(secs => ${probeMs / 1000})` })
    .where('connector', '=', connector)
    .execute();
  return null;
}

/** The system has answered. */
export async function closeCircuit({ db }: TenantTransaction, connector: string): Promise<void> {
  await db.deleteFrom('connector_circuits').where('connector', '=', connector).execute();
}

interface Breaker {
  readonly breakerFailures: number;
  readonly breakerPauseMs: number;
}

/** The system has failed once more; too often, and it is left alone for a while. */
export async function countFailure(
  { db }: TenantTransaction,
  connector: string,
  { breakerFailures, breakerPauseMs }: Breaker,
): Promise<void> {
  const { failures } = await db
    .insertInto('connector_circuits')
    .values({ connector, failures: 1 })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'connector']).doUpdateSet({
        failures: sql<number>`connector_circuits.failures + 1`,
        probe_until: null,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < breakerFailures) return;
  await db
    .updateTable('connector_circuits')
    .set({ open_until: sql<Date>`clock_now() + make_interval(secs => ${breakerPauseMs / 1000})` })
    .where('connector', '=', connector)
    .execute();
}

import { sql } from 'kysely';
import type { Database, SystemTransaction, TenantTransaction } from '../database/database.ts';
import { withStanding } from '../database/tenant-standings.ts';

export interface Tenant {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly createdAt: Date;
}

export interface TenantDetails extends Tenant {
  readonly timeZone: string;
  readonly languages: readonly string[];
  readonly version: number;
  /** By how many milliseconds the clock of a sandbox is ahead; null for other tenants. */
  readonly shiftMs: number | null;
  readonly epoch: number | null;
}

/** Creates a tenant, or a sandbox, and gives its id; undefined when the key is taken. */
export async function addTenant(
  { db }: TenantTransaction | SystemTransaction,
  key: string,
  name: string,
  { isSandbox = false }: { readonly isSandbox?: boolean | undefined } = {},
): Promise<number | undefined> {
  const create = sql.ref(isSandbox ? 'create_sandbox' : 'create_tenant');
  const { rows } = await sql<{ id: number | null }>`select ${create}(${key}, ${name}) as id`.execute(db);
  return rows[0]?.id ?? undefined;
}

/** Removes a tenant with everything that is its. */
export const deleteTenant = (database: Database, tenantId: number): Promise<void> =>
  database.beforeTenant(async ({ db }) => {
    await sql`select delete_tenant(${tenantId})`.execute(db);
  });

export async function listTenants({ db }: TenantTransaction | SystemTransaction): Promise<Tenant[]> {
  const { rows } = await sql<Tenant>`
    select tenant_id as "id", key, name, created_at as "createdAt" from list_tenants()`.execute(db);
  return rows;
}

/** The ids of the tenants that are sandboxes. */
export async function listSandboxes({
  db,
}: TenantTransaction | SystemTransaction): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select tenant_id as id from list_tenants() ${withStanding('tenant_id')} where standing.shift_ms is not null`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

const selectTenant = ({ db }: TenantTransaction) =>
  db
    .selectFrom('tenants')
    .select(['tenant_id as id', 'key', 'name', 'languages', 'version'])
    .select(['time_zone as timeZone', 'created_at as createdAt', 'clock_shift_ms as shiftMs', 'epoch']);

export const loadTenant = (tx: TenantTransaction): Promise<TenantDetails> =>
  selectTenant(tx).executeTakeFirstOrThrow();

/** The same, and nobody else changes it before this transaction ends. */
export const lockTenant = (tx: TenantTransaction): Promise<TenantDetails> =>
  selectTenant(tx).forUpdate().executeTakeFirstOrThrow();

interface TenantChange {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly languages?: readonly string[] | undefined;
}

export const saveTenant = async ({ db }: TenantTransaction, change: TenantChange): Promise<void> => {
  await db
    .updateTable('tenants')
    .set((column) => ({
      version: column('version', '+', 1),
      ...(change.name !== undefined && { name: change.name }),
      ...(change.timeZone !== undefined && { time_zone: change.timeZone }),
      ...(change.languages !== undefined && { languages: [...change.languages] }),
    }))
    .execute();
};

import { sql } from 'kysely';
import { againOnDeadlock } from '../database/again-on-deadlock.ts';
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
  /** How many days deleted cases and instances are kept. */
  readonly binDays: number;
  /** By how many milliseconds the clock of a sandbox is ahead; null for other tenants. */
  readonly shiftMs: number | null;
  readonly epoch: number | null;
}

/**
 * Creates a tenant, or a sandbox, and does the first work in it, in one transaction; undefined when the key is taken. The id comes first, since it
 * says on which server the rows of the tenant will be. `within` is a transaction that it belongs to, as far as one server has both.
 */
export async function addTenant<T>(
  database: Database,
  {
    key,
    name,
    isSandbox = false,
  }: { readonly key: string; readonly name: string; readonly isSandbox?: boolean | undefined },
  work: (tx: TenantTransaction) => Promise<T>,
  within?: TenantTransaction,
): Promise<T | undefined> {
  const [row] = await database.ask(sql<{ id: number }>`select take_ids('tenants', 1) as id`);
  if (row === undefined) throw new Error('there is no id for a tenant');
  return database.inTenant(
    row.id,
    async (tx) => {
      const [made] = await tx.call(
        sql<{
          is_new: boolean;
        }>`select create_tenant(${tx.tenantId}, ${key}, ${name}, ${isSandbox}) as is_new`,
      );
      return made?.is_new ? work(tx) : undefined;
    },
    { within },
  );
}

/** Removes a tenant with everything that is its. */
export const deleteTenant = (database: Database, tenantId: number): Promise<void> =>
  againOnDeadlock(() =>
    database.beforeTenant(async ({ db }) => {
      await sql`select delete_tenant(${tenantId})`.execute(db);
    }),
  );

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
    .select(['time_zone as timeZone', 'created_at as createdAt', 'clock_shift_ms as shiftMs', 'epoch'])
    .select(['bin_days as binDays']);

export const loadTenant = (tx: TenantTransaction): Promise<TenantDetails> =>
  selectTenant(tx).executeTakeFirstOrThrow();

/** The same, and nobody else changes it before this transaction ends. */
export const lockTenant = async (tx: TenantTransaction): Promise<TenantDetails> => {
  await tx.call(sql`select lock_tenant(${tx.tenantId})`);
  return loadTenant(tx);
};

interface TenantChange {
  readonly name?: string | undefined;
  readonly timeZone?: string | undefined;
  readonly languages?: readonly string[] | undefined;
}

export const saveTenant = async (
  { call, tenantId }: TenantTransaction,
  { name, timeZone, languages }: TenantChange,
): Promise<void> => {
  await call(sql`select save_tenant(${tenantId}, ${name ?? null}, ${timeZone ?? null},
    ${languages === undefined ? null : [...languages]}::text[])`);
};

/** Sets how many days deleted cases and instances are kept; 0 keeps none. */
export const saveBinDays = async ({ call, tenantId }: TenantTransaction, days: number): Promise<void> => {
  await call(sql`select save_bin_days(${tenantId}, ${days})`);
};

/** The id of the tenant with a key; asked before anybody is known. */
export async function findTenantId(database: Database, key: string): Promise<number | undefined> {
  const [found] = await database.ask(
    sql<{ id: number }>`select tenant_id as id from list_tenants() where key = ${key}`,
  );
  return found?.id;
}

import { refuse } from '../errors.ts';
import type { Randomness } from '../platform/randomness.ts';
import type { Database, TenantTransaction } from '../store/database/database.ts';
import { addTenant } from '../store/people/tenants.ts';
import { addUser } from '../store/people/users.ts';
import { makeApiKey } from './api-key.ts';
import { DEFAULT_SCOPES } from './permissions.ts';

interface NewTenant {
  readonly key: string;
  readonly name: string;
  readonly administrator?:
    | { readonly email: string; readonly name: string; readonly passwordHash: string }
    | undefined;
  readonly createdBy: string;
  readonly isSandbox?: boolean | undefined;
}

interface CreatedTenant {
  readonly id: number;
  /** A first API key with the default scopes and `admin`, shown once. */
  readonly apiKey: string;
}

/**
 * Creates a tenant with a first key and, if one is named, a first administrator; `beside` is done in the same transaction. `within` is
 * the transaction of the request, which all of it belongs to.
 */
export async function createTenant(
  database: Database,
  random: Randomness,
  tenant: NewTenant,
  {
    beside = async () => undefined,
    within,
  }: {
    readonly beside?: (tx: TenantTransaction) => Promise<void>;
    readonly within?: TenantTransaction;
  } = {},
): Promise<CreatedTenant> {
  const fill = async (tx: TenantTransaction): Promise<CreatedTenant> => {
    if (tenant.administrator) await addUser(tx, { ...tenant.administrator, roles: ['administrator'] });
    const { key } = await makeApiKey(tx, random, {
      name: 'first key',
      scopes: [...DEFAULT_SCOPES, 'admin'],
      createdBy: tenant.createdBy,
      expiresAt: null,
    });
    await beside(tx);
    return { id: tx.tenantId, apiKey: key };
  };
  const created = await addTenant(database, tenant, fill, within);
  if (created === undefined)
    throw refuse('already_exists', `A tenant with the key "${tenant.key}" exists.`, 'key');
  return created;
}

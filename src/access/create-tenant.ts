import { refuse } from '../errors.ts';
import type { Randomness } from '../platform/randomness.ts';
import { asTenant, type SystemTransaction, type TenantTransaction } from '../store/database/database.ts';
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

/** Creates a tenant with a first key and, if one is named, a first administrator. */
export async function createTenant(
  tx: TenantTransaction | SystemTransaction,
  random: Randomness,
  tenant: NewTenant,
): Promise<CreatedTenant> {
  const id = await addTenant(tx, tenant.key, tenant.name, { isSandbox: tenant.isSandbox });
  if (id === undefined)
    throw refuse('already_exists', `A tenant with the key "${tenant.key}" exists.`, 'key');
  return asTenant(tx, id, async (inside) => {
    if (tenant.administrator) await addUser(inside, { ...tenant.administrator, roles: ['administrator'] });
    const { key } = await makeApiKey(inside, random, {
      name: 'first key',
      scopes: [...DEFAULT_SCOPES, 'admin'],
      createdBy: tenant.createdBy,
      expiresAt: null,
    });
    return { id, apiKey: key };
  });
}

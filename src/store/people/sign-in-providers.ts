import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import type { GroupGrant } from '../tables/sign-in-tables.ts';

/** The provider at which the people of a tenant sign in. */
export interface SignInProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly name: string;
  readonly scopes: string;
  readonly groupsClaim: string | null;
  readonly groupMapping: readonly GroupGrant[];
  readonly createsPeople: boolean;
  /** Whether an address counts although the provider does not say that it has verified it. */
  readonly trustsAddresses: boolean;
  readonly version: number;
}

export const loadSignInProvider = ({ db }: TenantTransaction): Promise<SignInProvider | undefined> =>
  db
    .selectFrom('sign_in_providers')
    .select(['issuer', 'client_id as clientId', 'client_secret as clientSecret', 'name', 'scopes', 'version'])
    .select(['groups_claim as groupsClaim', 'group_mapping as groupMapping'])
    .select(['creates_people as createsPeople', 'trusts_addresses as trustsAddresses'])
    .executeTakeFirst();

/** Stores the provider of a tenant. People are known to another issuer by other names, so that those are forgotten. */
export async function saveSignInProvider(
  { db }: TenantTransaction,
  provider: Omit<SignInProvider, 'version'>,
): Promise<void> {
  const row = {
    issuer: provider.issuer,
    client_id: provider.clientId,
    client_secret: provider.clientSecret,
    name: provider.name,
    scopes: provider.scopes,
    groups_claim: provider.groupsClaim,
    group_mapping: storableJson(provider.groupMapping),
    creates_people: provider.createsPeople,
    trusts_addresses: provider.trustsAddresses,
  };
  await sql`
    update users set provider_subject = null where provider_subject is not null
      and not exists (select from sign_in_providers where issuer = ${provider.issuer})`.execute(db);
  await db
    .insertInto('sign_in_providers')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet({ ...row, version: sql<number>`sign_in_providers.version + 1` }),
    )
    .execute();
}

export async function removeSignInProvider({ db }: TenantTransaction): Promise<boolean> {
  await db
    .updateTable('users')
    .set({ provider_subject: null })
    .where('provider_subject', 'is not', null)
    .execute();
  const { numDeletedRows } = await db.deleteFrom('sign_in_providers').executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

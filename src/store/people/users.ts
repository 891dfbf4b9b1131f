import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

export interface User {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  /** The teams that they lead, of those that they belong to. */
  readonly leads: readonly string[];
  readonly skills: readonly string[];
  /** How many cases of queues they may have at a time; null for any number. */
  readonly capacity: number | null;
  readonly createdAt: Date;
  readonly disabledAt: Date | null;
  /** How the provider of the tenant names the person. */
  readonly providerSubject: string | null;
  readonly hasPassword: boolean;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  /** When a session of theirs was last used, of those that have not ended. */
  readonly lastSeenAt: Date | null;
  readonly version: number;
}

export const USER_ORDERINGS = {
  id: 'id',
  name: 'name',
  email: 'email',
  created: 'created_at',
} as const satisfies Orderings;

const selectUsers = ({ db }: TenantTransaction) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'roles', 'teams', 'skills', 'capacity', 'version'])
    .select(sql<string[]>`array(select led from unnest(leads) led where led = any (teams))`.as('leads'))
    .select(['created_at as createdAt', 'disabled_at as disabledAt', 'provider_subject as providerSubject'])
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from totp_secrets f where f.user_id = users.id and f.is_confirmed)`.as(
        'hasTotp',
      ),
      sql<number>`(select count(*) from passkeys p where p.user_id = users.id)`.as('passkeys'),
      sql<Date | null>`(select max(s.last_seen_at) from sessions s where s.user_id = users.id)`.as(
        'lastSeenAt',
      ),
    ]);

interface UserFilter {
  readonly isActive?: boolean | undefined;
  readonly role?: string | undefined;
}

export function listUsers(
  tx: TenantTransaction,
  list: ListRequest,
  filter: UserFilter = {},
): Promise<Page<User>> {
  let query = selectUsers(tx).where(holdsWords(sql`name || ' ' || email`, list.search));
  if (filter.isActive !== undefined)
    query = query.where('disabled_at', filter.isActive ? 'is' : 'is not', null);
  if (filter.role !== undefined) query = query.where(sql<boolean>`${filter.role} = any (roles)`);
  return listPage(query, list, { orderings: USER_ORDERINGS, lastly: 'id' });
}

export const loadUser = (tx: TenantTransaction, id: number): Promise<User | undefined> =>
  selectUsers(tx).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else changes it before this transaction ends. */
export const lockUser = (tx: TenantTransaction, id: number): Promise<User | undefined> =>
  selectUsers(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const findUserByEmail = (tx: TenantTransaction, email: string): Promise<User | undefined> =>
  selectUsers(tx)
    .where(sql<boolean>`id = any ((select people_with_emails(array[${email}::text]))::bigint[])`)
    .executeTakeFirst();

export const findUserBySubject = (tx: TenantTransaction, subject: string): Promise<User | undefined> =>
  selectUsers(tx).where('provider_subject', '=', subject).executeTakeFirst();

interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly string[];
  readonly teams?: readonly string[];
  readonly leads?: readonly string[];
  readonly passwordHash: string | null;
}

/** Adds a user and gives the id, or undefined when the address is taken. */
export async function addUser({ db }: TenantTransaction, user: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      name: user.name,
      roles: [...new Set(user.roles)],
      teams: [...new Set(user.teams ?? [])],
      leads: [...new Set(user.leads ?? [])],
      password_hash: user.passwordHash,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface UserChange {
  readonly name?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  readonly teams?: readonly string[] | undefined;
  readonly leads?: readonly string[] | undefined;
  readonly skills?: readonly string[] | undefined;
  readonly capacity?: number | null | undefined;
  readonly passwordHash?: string | undefined;
  readonly disabledAt?: Date | null | undefined;
  readonly providerSubject?: string | undefined;
}

export async function saveUser({ db }: TenantTransaction, id: number, change: UserChange): Promise<void> {
  await db
    .updateTable('users')
    .where('id', '=', id)
    .set((column) => ({
      version: column('version', '+', 1),
      ...(change.name !== undefined && { name: change.name }),
      ...(change.roles !== undefined && { roles: [...new Set(change.roles)] }),
      ...(change.teams !== undefined && { teams: [...new Set(change.teams)] }),
      ...(change.leads !== undefined && { leads: [...new Set(change.leads)] }),
      ...(change.skills !== undefined && { skills: [...new Set(change.skills)] }),
      ...(change.capacity !== undefined && { capacity: change.capacity }),
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
      ...(change.disabledAt !== undefined && { disabled_at: change.disabledAt }),
      ...(change.providerSubject !== undefined && { provider_subject: change.providerSubject }),
    }))
    .execute();
}

/** Locks the people who can administer the tenant, so that two requests cannot remove the last two of them. */
export async function lockAdministrators({ db }: TenantTransaction): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'administrator' = any(roles)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

/** Where the people who administer the tenant are reached. */
export async function administratorAddresses({ db }: TenantTransaction): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('disabled_at', 'is', null)
    .where(sql<boolean>`'administrator' = any(roles)`)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.email);
}

interface SignInCandidate {
  readonly tenantId: number;
  readonly tenantKey: string;
  readonly id: number;
  readonly passwordHash: string | null;
}

/** Somebody who is a member of more tenants than this names the one they mean. */
const MOST_PEOPLE_OF_AN_ADDRESS = 20;

/**
 * The people with this address, in one tenant or in any: asked before the tenant is known. Where nobody is found while a server is
 * away, the person may be on that one.
 */
export async function findSignInCandidates(
  database: Database,
  email: string,
  tenantKey: string | undefined,
): Promise<SignInCandidate[]> {
  const { rows, away } = await database.askEach(sql<SignInCandidate>`
    select tenant_id as "tenantId", tenant_key as "tenantKey", id, password_hash as "passwordHash"
    from find_people_by_email(${email}, ${tenantKey ?? null}, ${MOST_PEOPLE_OF_AN_ADDRESS})`);
  const [error] = away;
  if (error !== undefined && rows.length === 0) throw error;
  return rows.toSorted((one, other) => one.tenantId - other.tenantId).slice(0, MOST_PEOPLE_OF_AN_ADDRESS);
}

/** The hash of a person's password; null for a person without one. */
export async function loadPasswordHash({ db }: TenantTransaction, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .select('password_hash as passwordHash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.passwordHash ?? null;
}

import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The rules of a tenant for signing in. */
export interface SignInPolicy {
  readonly passwordLength: number;
  readonly isPasswordAllowed: boolean;
  /** The roles whose people need a second factor. */
  readonly secondFactorRoles: readonly string[];
  /** Null where the operator's setting holds alone. */
  readonly sessionHours: number | null;
  readonly idleMinutes: number | null;
  readonly version: number;
}

/** The shortest password of any tenant. */
export const SHORTEST_PASSWORD = 12;

const DEFAULTS: SignInPolicy = {
  passwordLength: SHORTEST_PASSWORD,
  isPasswordAllowed: true,
  secondFactorRoles: [],
  sessionHours: null,
  idleMinutes: null,
  version: 0,
};

const selectPolicy = ({ db }: TenantTransaction) =>
  db
    .selectFrom('sign_in_policies')
    .select(['password_length as passwordLength', 'is_password_allowed as isPasswordAllowed', 'version'])
    .select(['second_factor_roles as secondFactorRoles'])
    .select(['session_hours as sessionHours', 'idle_minutes as idleMinutes']);

export const loadSignInPolicy = async (tx: TenantTransaction): Promise<SignInPolicy> =>
  (await selectPolicy(tx).executeTakeFirst()) ?? DEFAULTS;

/** The same, and nobody else changes it before this transaction ends. A tenant that has set nothing has a row from now on. */
export async function lockSignInPolicy(tx: TenantTransaction): Promise<SignInPolicy> {
  await tx.db
    .insertInto('sign_in_policies')
    .values({ version: DEFAULTS.version })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return selectPolicy(tx).forUpdate().executeTakeFirstOrThrow();
}

export async function saveSignInPolicy(
  { db }: TenantTransaction,
  policy: Omit<SignInPolicy, 'version'>,
): Promise<void> {
  await db
    .updateTable('sign_in_policies')
    .set({
      password_length: policy.passwordLength,
      is_password_allowed: policy.isPasswordAllowed,
      second_factor_roles: [...new Set(policy.secondFactorRoles)],
      session_hours: policy.sessionHours,
      idle_minutes: policy.idleMinutes,
      version: sql<number>`version + 1`,
    })
    .execute();
}

import { sql } from 'kysely';
import type { Call } from '../database/database.ts';

interface FoundUser {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly teams: readonly string[];
}

/** People of a tenant who can be given something to do, by address or id. */
export const findUsers = (
  call: Call,
  tenantId: number,
  { emails = [], ids = [] }: { readonly emails?: readonly string[]; readonly ids?: readonly number[] },
): Promise<FoundUser[]> =>
  call(sql<FoundUser>`select * from find_users(${tenantId}, ${emails}::text[], ${ids}::bigint[])`);

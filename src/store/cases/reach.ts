import { sql } from 'kysely';
import { EVERYTHING } from '../../model/sight.ts';
import type { TenantTransaction } from '../database/database.ts';

/** The list that cases are counted in. */
export const CASE_LIST = 'cases';

/** The cases that the reader of a transaction may see. */
export interface Reach {
  /** The audiences that they have; 0 is everybody. */
  readonly audiences: readonly number[];
  readonly count: number;
  /** Whether they are so many that going through all cases finds some of them soon. */
  readonly isWide: boolean;
}

/** One case in so many has to be seen, so that going through all of them is worth while. */
const WIDE = 20;

/** The cases that the reader of a transaction may see; null for all of them. */
export async function loadReach({ sight, db }: TenantTransaction): Promise<Reach | null> {
  if (sight === EVERYTHING) return null;
  // Of audience 0 the difference to all cases is counted, which is not above 0.
  const { rows } = await sql<{ audiences: number[]; total: number; difference: number }>`
    with seen as (select 0::bigint as id union all select unnest(current_setting('dossier.audiences')::bigint[]))
    select array(select id from seen) as audiences,
      (select coalesce(sum(count), 0)::bigint from list_counts where list = ${CASE_LIST}) as total,
      (select coalesce(sum(count), 0)::bigint from list_counts
        where list = any (array(select ${CASE_LIST} || '@' || id from seen))) as difference`.execute(db);
  const { audiences = [], total = 0, difference = 0 } = rows[0] ?? {};
  const count = Math.max(0, total + difference);
  return { audiences, count, isWide: count * WIDE >= total };
}

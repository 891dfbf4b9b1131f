import { type SqlBool, sql } from 'kysely';
import { EVERYTHING } from '../../model/sight.ts';
import type { TenantTransaction } from '../database/database.ts';

/** The list that cases are counted in. */
export const CASE_LIST = 'cases';

/** The cases that the reader of a transaction may see. */
export interface Reach {
  /** The audiences that they have; 0 is everybody. */
  readonly audiences: readonly number[];
  readonly count: number;
  /** How many more cases they may list without seeing them. */
  readonly cards: number;
  /** Whether they are so many that going through all cases finds some of them soon. */
  readonly isWide: boolean;
}

/** One case in so many has to be seen, so that going through all of them is worth while. */
const WIDE = 20;

/** Those of the cases that the reader sees, told so that the index of audiences finds them. */
export const isOfAudience = ({ audiences }: Pick<Reach, 'audiences'>) =>
  sql<SqlBool>`audience_id = any(${[...audiences]}::bigint[])`;

/** The cases that the reader of a transaction may see; null for all of them. */
export async function loadReach({ sight, db }: TenantTransaction): Promise<Reach | null> {
  if (sight === EVERYTHING) return null;
  // Of audience 0 the difference to all cases is counted, which is not above 0.
  const { rows } = await sql<{ audiences: number[]; total: number; difference: number; cards: number }>`
    with seen as (select 0::bigint as id union all select unnest(current_setting('dossier.audiences')::bigint[]))
    select array(select id from seen) as audiences,
      (select coalesce(sum(count), 0)::bigint from list_counts where list = ${CASE_LIST}) as total,
      (select coalesce(sum(count), 0)::bigint from list_counts
        where list = any (array(select ${CASE_LIST} || '@' || id from seen))) as difference,
      case when exists (select from list_counts where list = 'cards') then (
        select coalesce(sum(count), 0)::bigint from list_counts, regexp_match(list, '^cards@([0-9]+)[.]([0-9]+)$') pair
        where pair[1]::bigint in (select id from seen) and pair[2]::bigint not in (select id from seen)) else 0 end as cards`.execute(
    db,
  );
  const { audiences = [], total = 0, difference = 0, cards = 0 } = rows[0] ?? {};
  const count = Math.max(0, total + difference);
  return { audiences, count, cards: Math.max(0, cards), isWide: count * WIDE >= total };
}

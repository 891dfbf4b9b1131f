import { type SqlBool, sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

const MOST = 2_147_483_647;

/** The cases in which all words stand, whoever may see them: whoever asks adds that they see a case. */
export const foundByWords = ({ tenantId }: Pick<TenantTransaction, 'tenantId'>, words: readonly string[]) =>
  sql<SqlBool>`id in (select unnest(ids) from find_cases_by_words(${tenantId}, ${[...words]}::text[], ${MOST}))`;

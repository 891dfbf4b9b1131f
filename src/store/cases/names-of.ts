import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The names of people by their addresses in small letters; also of those who are disabled. */
export async function namesOf(
  { db }: TenantTransaction,
  emails: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['email', 'name'])
    .where(sql<boolean>`id = any ((select people_with_emails(${[...new Set(emails)]}::text[]))::bigint[])`)
    .execute();
  return new Map(rows.map(({ email, name }) => [email.toLowerCase(), name]));
}

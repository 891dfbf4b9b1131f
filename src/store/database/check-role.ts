import { type Kysely, sql } from 'kysely';
import { OperatorError } from '../../errors.ts';
import type { Schema } from '../tables/schema.ts';
import { APP_ROLE } from './connection.ts';

/** Refuses to serve in a role that could see past row-level security. */
export async function checkRole(kysely: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ name: string; is_free: boolean; owned: number }>`
    select current_user as name, rolsuper or rolbypassrls as is_free,
      (select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'dossier' and pg_has_role(current_user, c.relowner, 'usage')) as owned
    from pg_roles where rolname = current_user`.execute(kysely);
  const role = rows[0];
  if (!role || role.name !== APP_ROLE || role.is_free || role.owned > 0)
    throw new OperatorError(
      `The database role "${role?.name}" could see past row-level security; the service must run as ${APP_ROLE}.`,
    );
}

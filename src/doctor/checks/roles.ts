import { APP_ROLE } from '../../store/database/connection.ts';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';

interface Found {
  readonly name: string;
  readonly login: string;
  readonly is_free: boolean;
  readonly is_login_free: boolean;
  readonly owned: number;
}

/** Whether the role that the service works as is bound by row-level security. */
export const roles: Check = {
  name: 'roles',
  run: async ({ asPool }) => {
    const [row] = await asPool<Found>(
      `select current_user as name, session_user as login, c.rolsuper or c.rolbypassrls as is_free,
         s.rolsuper or s.rolbypassrls as is_login_free,
         (select count(*)::int from pg_class t where t.relnamespace = to_regnamespace('dossier')
           and pg_has_role(current_user, t.relowner, 'usage')) as owned
       from pg_roles c, pg_roles s where c.rolname = current_user and s.rolname = session_user`,
    );
    const figure = `works as ${row?.name}, signed in as ${row?.login}`;
    if (row?.name !== APP_ROLE || row.is_free || row.owned > 0)
      return failure(
        figure,
        `Let the service work as ${APP_ROLE}, which owns nothing and has neither SUPERUSER nor BYPASSRLS: see docs/settings.md, "The database".`,
      );
    if (row.is_login_free)
      return warning(
        `${figure}, who is a superuser or bypasses row-level security`,
        `Sign in as a user who is a member of ${APP_ROLE} alone, and give DATABASE_MIGRATION_URL the owner of the schema.`,
      );
    return ok(figure);
  },
};

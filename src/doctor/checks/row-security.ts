import { NOT_EXPORTED } from '../../store/upkeep/list-tables.ts';
import type { Ask, Check } from '../check.ts';
import { failure, ok } from '../finding.ts';

/** Whether every table of tenants keeps them apart, and a question without a tenant gets no rows. */
export const rowSecurity: Check = {
  name: 'row security',
  run: async ({ asOwner, asPool }) => {
    const rows = await asOwner<{ name: string; is_on: boolean }>(
      `select c.relname as name, c.relrowsecurity
         and (c.relispartition or exists (select from pg_policy p where p.polrelid = c.oid)) as is_on
       from pg_class c where c.relnamespace = to_regnamespace('dossier') and c.relkind in ('r', 'p') and c.relname <> all ($1)
       order by 1`,
      [NOT_EXPORTED],
    );
    const open = rows.filter(({ is_on: isOn }) => !isOn).map(({ name }) => name);
    if (open.length > 0)
      return failure(
        `not in force for ${open.join(', ')}`,
        'Somebody has switched row-level security off: run ALTER TABLE … ENABLE ROW LEVEL SECURITY, and find out who and why.',
      );
    if (rows.length > 0 && (await seesRows(asPool)))
      return failure(
        'the role of the service sees rows without naming a tenant',
        'Take SUPERUSER, BYPASSRLS and ownership of the tables away from it.',
      );
    return ok(`in force for ${rows.length} tables`);
  },
};

async function seesRows(asPool: Ask): Promise<boolean> {
  try {
    await asPool('select 1 from tenants limit 1');
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}

/** The policy refuses with an unknown or an empty setting of the tenant. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['42704', '22P02'].includes(String(error.code));

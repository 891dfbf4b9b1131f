import type { Check } from '../check.ts';
import { ok, warning } from '../finding.ts';

const MOST_NAMED = 5;

/** API keys that expire within 30 days. */
export const keys: Check = {
  name: 'keys',
  run: async ({ asOwner }) => {
    const rows = await asOwner<{ tenant: string; prefix: string; name: string; days: number }>(
      `select t.key as tenant, k.prefix, k.name, floor(extract(epoch from k.expires_at - now()) / 86400)::int as days
       from api_keys k join tenants t using (tenant_id)
       where k.revoked_at is null and k.expires_at between now() and now() + interval '30 days'
       order by k.expires_at, k.prefix`,
    );
    if (rows.length === 0) return ok('none expires within 30 days');
    const named = rows
      .slice(0, MOST_NAMED)
      .map(({ tenant, prefix, name, days }) => `${prefix} "${name}" of ${tenant} in ${days} days`);
    return warning(
      `${rows.length} expire within 30 days: ${named.join(', ')}`,
      'Create new keys with `dossier keys create`, give them to whoever uses the old ones, and revoke those.',
    );
  },
};

import type { Check } from '../check.ts';
import { ok, warning } from '../finding.ts';

const MOST_NAMED = 5;

interface Found {
  readonly tenant: string;
  readonly connector: string;
  /** The secret that is not set; null for a system that fails. */
  readonly secret: string | null;
}

/** Connectors of the published configurations whose secret is not set, or whose system fails so that nobody is asked. */
export const connectors: Check = {
  name: 'connectors',
  run: async ({ asOwner }) => {
    const rows = await asOwner<Found>(
      `with published as (
         select tenant_id, v.package -> 'connectors' as connectors
         from (select tenant_id, max(version) as version from configuration_versions group by tenant_id) newest
         join configuration_versions v using (tenant_id, version)
       ),
       used as (
         select p.tenant_id, c.key as connector, c.value as definition
         from published p cross join lateral json_each(p.connectors) c
       )
       select distinct t.key as tenant, f.connector, f.secret
       from (
         select u.tenant_id, u.connector, h.value ->> 'secret' as secret
         from used u cross join lateral json_each(u.definition -> 'headers') h
         where h.value ->> 'secret' is not null and not exists (
           select from connector_secrets s where s.tenant_id = u.tenant_id and s.name = h.value ->> 'secret')
         union all
         select u.tenant_id, u.connector, null
         from used u join connector_circuits c on c.tenant_id = u.tenant_id and c.connector = u.connector
         where c.open_until is not null
       ) f join tenants t using (tenant_id)
       order by 1, 2, 3`,
    );
    if (rows.length === 0) return ok('no connector fails or lacks a secret');
    const named = rows
      .slice(0, MOST_NAMED)
      .map(
        ({ tenant, connector, secret }) =>
          `${connector} of ${tenant} ${secret === null ? 'is left alone because its system fails' : `has no secret "${secret}"`}`,
      );
    const more = rows.length > MOST_NAMED ? ` and ${rows.length - MOST_NAMED} more` : '';
    return warning(
      `${named.join(', ')}${more}`,
      'Set the secrets under Admin › Connectors, and see there what the other systems answered; cases that failed can be called again.',
    );
  },
};

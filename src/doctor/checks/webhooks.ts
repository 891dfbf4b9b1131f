import type { Check } from '../check.ts';
import { ok, warning } from '../finding.ts';

interface Found {
  readonly tenant: string;
  readonly id: number;
  readonly hours: number;
  readonly is_enabled: boolean;
}

/** Receivers that fail, and those that were switched off for it. */
export const webhooks: Check = {
  name: 'webhooks',
  run: async ({ asOwner }) => {
    const rows = await asOwner<Found>(
      `select t.key as tenant, e.id::int, e.is_enabled,
         extract(epoch from now() - coalesce(e.failing_since, e.disabled_at))::float8 / 3600 as hours
       from webhook_endpoints e join tenants t using (tenant_id)
       where e.is_enabled and e.failing_since is not null or not e.is_enabled and e.disabled_reason in ('gone', 'failing')
       order by 1, 2`,
    );
    if (rows.length === 0) return ok('no receiver fails');
    const named = rows.map(
      ({ tenant, id, is_enabled: isOn, hours }) =>
        `endpoint ${id} of ${tenant} has ${isOn ? 'failed' : 'been switched off'} for ${Math.max(0, Math.round(hours))} hours`,
    );
    return warning(
      named.join(', '),
      'See the attempts under Admin › Webhooks; when the receiver is back, replay the failed deliveries.',
    );
  },
};

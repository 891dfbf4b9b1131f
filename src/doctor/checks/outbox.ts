import type { Check } from '../check.ts';
import { ok, warning } from '../finding.ts';

/** Mails that the mail server refused. */
export const outbox: Check = {
  name: 'outbox',
  run: async ({ asOwner }) => {
    const rows = await asOwner<{ key: string; failed: number }>(
      `select t.key, count(*)::int as failed from mails m join tenants t using (tenant_id)
       where m.state = 'failed' group by t.key order by 2 desc, 1`,
    );
    return rows.length === 0
      ? ok('no mail failed')
      : warning(
          `failed: ${rows.map(({ key, failed }) => `${failed} of ${key}`).join(', ')}`,
          'See Admin › Mail for the reasons, and send them again there.',
        );
  },
};

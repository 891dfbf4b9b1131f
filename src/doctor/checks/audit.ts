import type { Check } from '../check.ts';
import { type Finding, ok, together, warning } from '../finding.ts';

const OLD_DAYS = 31;
const LATE_MINUTES = 30;

interface Found {
  readonly key: string;
  readonly days: number | null;
  readonly unsealed: number | null;
}

/** When the chain of the audit was last verified, and whether entries are still being sealed. */
export const audit: Check = {
  name: 'audit',
  run: async ({ asOwner }) => {
    const rows = await asOwner<Found>(
      `select t.key, extract(epoch from now() - u.at)::float8 / 86400 as days,
         (select extract(epoch from now() - min(w.created_at))::float8 / 60 from audit_waiting w
           where w.tenant_id = t.tenant_id) as unsealed
       from tenants t left join upkeep_records u on u.tenant_id = t.tenant_id and u.kind = 'audit_verified'
       order by days desc nulls first, t.key`,
    );
    return rows[0] === undefined ? ok('there is no tenant yet') : together([verified(rows[0]), sealed(rows)]);
  },
};

function verified({ key, days }: Found): Finding {
  const advice =
    'Run `dossier audit verify`, every week for example, and keep the heads that it prints elsewhere.';
  if (days === null) return warning(`never verified for tenant "${key}"`, advice);
  const figure = `verified ${Math.floor(days)} days ago`;
  return days > OLD_DAYS ? warning(figure, advice) : ok(figure);
}

function sealed(rows: readonly Found[]): Finding {
  const late = rows.filter(({ unsealed }) => unsealed !== null && unsealed > LATE_MINUTES);
  return late.length === 0
    ? ok('entries are sealed')
    : warning(
        `entries of ${late.map(({ key }) => key).join(', ')} wait for their seal`,
        'Start a node with DOSSIER_WORKER=on: it seals them every minute.',
      );
}

import type { Check } from '../check.ts';
import { type Finding, ok, together, warning } from '../finding.ts';

const LATE_MINUTES = 5;

interface Found {
  readonly failed: number;
  readonly aside: number;
  readonly late: number | null;
  readonly tenants: string | null;
}

/** Background work that failed, and work that nobody takes. */
export const jobs: Check = {
  name: 'jobs',
  run: async ({ asOwner }) => {
    const [row] = await asOwner<Found>(
      `select count(*) filter (where j.state = 'failed')::int as failed,
         count(*) filter (where j.state = 'failed' and j.crashes > 0)::int as aside,
         extract(epoch from now() - min(j.run_at) filter (where j.state = 'waiting' and j.run_at <= now()))::float8 / 60 as late,
         string_agg(distinct t.key, ', ') filter (where j.state = 'failed') as tenants
       from jobs j join tenants t using (tenant_id) where j.state in ('failed', 'waiting')`,
    );
    return row === undefined ? ok('none') : together([failedOf(row), lateOf(row)]);
  },
};

const failedOf = ({ failed, aside, tenants }: Found): Finding =>
  failed === 0
    ? ok('none failed')
    : warning(
        `${failed} failed, ${aside} of them set aside after crashes (${tenants})`,
        'See `dossier jobs list --state failed --tenant …`, mend the reason, and run them again with `dossier jobs retry`.',
      );

const lateOf = ({ late }: Found): Finding =>
  late === null || late < LATE_MINUTES
    ? ok('none is late')
    : warning(
        `one is due for ${Math.round(late)} minutes`,
        'Start a node with DOSSIER_WORKER=on, or raise DOSSIER_WORKER_CONCURRENCY.',
      );

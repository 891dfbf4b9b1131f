import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';

const OLD_HOURS = 48;
const VERY_OLD_HOURS = 14 * 24;
const ADVICE = 'Run `dossier backup <place> --keep 14` every night, for example by cron or a systemd timer.';

interface Found {
  readonly key: string;
  readonly hours: number | null;
  readonly missing: number;
}

/** The age of the last backup that was verified, of the tenant for which it is the oldest. */
export const backups: Check = {
  name: 'backups',
  run: async ({ asOwner }) => {
    const rows = await asOwner<Found>(
      `select t.key, extract(epoch from now() - (u.facts ->> 'taken_at')::timestamptz)::float8 / 3600 as hours,
         coalesce((u.facts ->> 'missing_files')::int, 0) as missing
       from tenants t left join upkeep_records u on u.tenant_id = t.tenant_id and u.kind = 'backup'
       order by hours desc nulls first, t.key`,
    );
    const [oldest] = rows;
    if (oldest === undefined) return ok('there is no tenant yet');
    if (oldest.hours === null)
      return warning(
        `tenant "${oldest.key}" was never backed up by dossier backup`,
        `${ADVICE} If PostgreSQL and the files are backed up by other means, rehearse the restore of both.`,
      );
    const figure = `the last of tenant "${oldest.key}" is ${Math.round(oldest.hours)} hours old`;
    if (oldest.hours > VERY_OLD_HOURS) return failure(figure, ADVICE);
    if (oldest.hours > OLD_HOURS) return warning(figure, ADVICE);
    const missing = rows.reduce((sum, row) => sum + row.missing, 0);
    return missing === 0
      ? ok(figure)
      : warning(`${figure}, without ${missing} files`, 'Bring these files back from an earlier backup.');
  },
};

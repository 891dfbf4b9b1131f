import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** The state of the service as the database knows it, as far as one tenant sees it. */
export interface StoredHealth {
  readonly databaseVersion: string;
  readonly databaseSize: number;
  readonly fileCount: number;
  readonly fileSize: number;
  readonly mailsWaiting: number;
  readonly mailsFailed: number;
  readonly mailsKept: number;
  readonly jobsWaiting: number;
  readonly jobsRunning: number;
  readonly jobsFailed: number;
  readonly jobsSetAside: number;
  readonly oldestDue: Date | null;
  readonly lastSchedule: Date | null;
  readonly endpointsOn: number;
  readonly endpointsFailing: number;
  readonly deliveriesWaiting: number;
  readonly auditWaiting: number;
  /** When the last verified backup began. */
  readonly backupTaken: Date | null;
}

export async function loadHealth({ db }: TenantTransaction): Promise<StoredHealth> {
  const { rows } = await sql<StoredHealth>`
    select current_setting('server_version') as "databaseVersion",
      pg_database_size(current_database()) as "databaseSize",
      (select count(*) from files) as "fileCount",
      (select coalesce(sum(size), 0)::bigint from files) as "fileSize",
      (select count(*) from mails where state = 'waiting') as "mailsWaiting",
      (select count(*) from mails where state = 'failed') as "mailsFailed",
      (select count(*) from mails where state = 'kept') as "mailsKept",
      (select count(*) from jobs where state = 'waiting') as "jobsWaiting",
      (select count(*) from jobs where state = 'running') as "jobsRunning",
      (select count(*) from jobs where state = 'failed') as "jobsFailed",
      (select count(*) from jobs where state = 'failed' and crashes > 0) as "jobsSetAside",
      (select min(run_at) from jobs where state = 'waiting' and run_at <= clock_now()) as "oldestDue",
      (select max(last_run_at) from schedules) as "lastSchedule",
      (select count(*) from webhook_endpoints where is_enabled) as "endpointsOn",
      (select count(*) from webhook_endpoints where is_enabled and failing_since is not null) as "endpointsFailing",
      (select count(*) from webhook_deliveries where state in ('waiting', 'queued', 'running')) as "deliveriesWaiting",
      (select count(*) from audit_waiting) as "auditWaiting",
      (select (facts ->> 'taken_at')::timestamptz from upkeep_records where kind = 'backup') as "backupTaken"`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('the database says nothing of itself');
  return row;
}

import type pg from 'pg';

/** Jobs that tell somebody outside something. They are the ones that send mail; webhooks are deliveries. */
const SENDING_JOBS: readonly string[] = ['send_mail', 'send_signatory_request', 'mail_documents'];

const REASON = 'It waited when the backup was taken, and may have been sent since. Retry it if it was not.';

/**
 * Stops everything that waited to be sent when a backup was taken: it may have been sent between the backup and the restore.
 * People decide about each of them. Other jobs wait again, also those that were running.
 */
export async function holdOutgoing(client: pg.Client, tenantId: number | undefined): Promise<void> {
  const tenant = tenantId ?? null;
  await client.query(
    `update webhook_deliveries set state = 'cancelled', last_error = $2, finished_at = now(), claimed_by = null, claimed_until = null
     where state in ('waiting', 'queued', 'running') and ($1::bigint is null or tenant_id = $1)`,
    [tenant, REASON],
  );
  await client.query(
    `update mails set state = 'failed', last_error = $2 where state = 'waiting' and ($1::bigint is null or tenant_id = $1)`,
    [tenant, REASON],
  );
  await client.query(
    `update jobs set state = 'cancelled', last_error = $2, finished_at = now(), claimed_by = null, claimed_until = null
     where state in ('waiting', 'running') and kind = any ($3::text[]) and ($1::bigint is null or tenant_id = $1)`,
    [tenant, REASON, SENDING_JOBS],
  );
  await client.query(
    `update jobs set state = 'waiting', claimed_by = null, claimed_until = null
     where state = 'running' and ($1::bigint is null or tenant_id = $1)
       and not exists (select from jobs w where w.tenant_id = jobs.tenant_id and w.unique_key = jobs.unique_key and w.state = 'waiting')`,
    [tenant],
  );
}

import type { TenantTransaction } from '../../store/database/database.ts';
import { enqueueJob } from '../../store/jobs/jobs.ts';
import { lastMailedAt } from '../../store/notifications/mailing.ts';

/** News of this long go into one mail; whoever reads them in the application meanwhile is sent none. */
const GATHERED_MS = 60_000;
/** Nobody is sent a mail at once more often than this. */
const APART_MS = 600_000;

type Mailing =
  | { readonly mode: 'at_once'; readonly now: Date }
  | { readonly mode: 'daily'; readonly until: Date };

/** A job that mails a person what is to be mailed then; at most one of each sort waits. */
export async function enqueueMailing(tx: TenantTransaction, userId: number, mailing: Mailing): Promise<void> {
  const { mode } = mailing;
  const before = mode === 'daily' ? { until: mailing.until.toISOString() } : {};
  await enqueueJob(tx, {
    kind: 'mail_notifications',
    payload: { user_id: userId, mode, ...before },
    uniqueKey: `mail_notifications:${mode}:${userId}`,
    ...(mode === 'at_once' && { runAt: await momentFor(tx, userId, mailing.now) }),
  });
}

async function momentFor(tx: TenantTransaction, userId: number, now: Date): Promise<Date> {
  const last = await lastMailedAt(tx, userId);
  const earliest = last === null ? 0 : last.getTime() + APART_MS;
  return new Date(Math.max(now.getTime() + GATHERED_MS, earliest));
}

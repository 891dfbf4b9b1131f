import { removeOldBulkChanges } from '../../store/bulk/bulk-changes.ts';
import { removeFinishedJobs } from '../../store/jobs/jobs.ts';
import { removeExpiredChallenges } from '../../store/people/passkeys.ts';
import { removeExpiredSessions } from '../../store/people/sessions.ts';
import { removeExpiredInvitations } from '../../store/people/user-invitations.ts';
import { removeOldReplays } from '../../store/replays/replays.ts';
import { removeOldShadows } from '../../store/replays/shadows.ts';
import { removeOldAnswers } from '../../store/requests/idempotency-answers.ts';
import { removeOldRequests } from '../../store/requests/request-log.ts';
import { removeExpiredWizardSecrets } from '../../store/wizards/remove-expired-wizard-secrets.ts';
import type { JobHandler } from '../handler.ts';

const DAY_MS = 86_400_000;
const MOST_REQUESTS = 10_000;

/** Removes what has had its time: sessions, secrets of wizards, invitations, answers kept for repeats, jobs done a week ago, reports of bulk changes and replays, all but the last requests. */
export const removeExpired: JobHandler = {
  kind: 'remove_expired',
  handle: (_job, { services, tenantId, finish }) =>
    finish(async (tx) => {
      const now = services.clock.now().getTime();
      await removeExpiredSessions(tx, new Date(now));
      await removeExpiredInvitations(tx, new Date(now));
      await removeExpiredChallenges(tx, new Date(now));
      // Wizards and jobs go by the clock of the tenant, people and requests by that of the node.
      const nowInTenant = services.clock.nowIn(tenantId).getTime();
      await removeExpiredWizardSecrets(tx, new Date(nowInTenant - DAY_MS));
      await removeOldAnswers(tx, new Date(now - DAY_MS));
      await removeOldBulkChanges(tx);
      await removeOldReplays(tx);
      await removeOldShadows(tx);
      await removeFinishedJobs(tx, new Date(nowInTenant - 7 * DAY_MS));
      await removeOldRequests(tx, new Date(now - 30 * DAY_MS), MOST_REQUESTS);
    }),
};

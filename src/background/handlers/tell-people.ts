import { peopleWithDigest } from '../../store/notifications/mailing.ts';
import type { JobHandler } from '../handler.ts';
import { lastDigestBefore } from '../notifications/digest-time.ts';
import { enqueueMailing } from '../notifications/enqueue-mailing.ts';
import { tellPeople } from '../notifications/tell-people.ts';

/**
 * Tells people what concerns them, and begins the daily mails when their time has come. Each part is one transaction: on whichever node it runs, and
 * wherever it is interrupted, nobody is told twice and nothing is left out.
 */
export const tellPeopleJob: JobHandler = {
  kind: 'tell_people',
  handle: async (_job, { services, tenantId, effect, finish, signal }) => {
    const { clock, cases, database } = services;
    const configuration = await cases.services.processes.configuration(tenantId);
    const { mail = 'off', digest_at: digestAt = '07:00' } =
      configuration?.index.package.settings.notifications ?? {};
    const now = clock.nowIn(tenantId);
    for (let taken = 1; taken > 0 && !signal.aborted; ) {
      const told = await effect(async (tx) => {
        const result = await tellPeople(tx, { now, mail });
        for (const userId of result.toMail) await enqueueMailing(tx, userId, { mode: 'at_once', now });
        return result;
      });
      taken = told.taken;
      // Windows that wait for news look now.
      if (told.added > 0) database.wakeForNotifications(tenantId);
    }
    const until = lastDigestBefore(now, digestAt, configuration?.index.timeZone ?? 'UTC');
    await finish(async (tx) => {
      for (const userId of await peopleWithDigest(tx, until))
        await enqueueMailing(tx, userId, { mode: 'daily', until });
    });
  },
};

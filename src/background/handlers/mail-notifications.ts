import { permissionsOfRoles } from '../../access/permissions.ts';
import { sightOfAuthor } from '../../access/sight-of-author.ts';
import { channelsOf } from '../../model/notification.ts';
import { hiddenAmong } from '../../store/cases/hidden-cases.ts';
import { pageCodeKey } from '../../store/documents/page-code-keys.ts';
import { takeMailing } from '../../store/notifications/mailing.ts';
import { loadPreferences } from '../../store/notifications/preferences.ts';
import { loadTenant } from '../../store/people/tenants.ts';
import { loadUser } from '../../store/people/users.ts';
import { stopPath } from '../../writing/notifications/stop-mails.ts';
import { sendMail } from '../../writing/send-mail.ts';
import type { JobHandler } from '../handler.ts';
import { composeMail } from '../notifications/compose-mail.ts';

/**
 * Mails a person what they have not read, as one mail however much it is. What is mailed, that it is, and the mail itself are one transaction. Who may
 * see which case, and what the person wants, is asked once more.
 */
export const mailNotifications: JobHandler = {
  kind: 'mail_notifications',
  handle: async ({ payload }, { services, tenantId, finish }) => {
    const { cases, random } = services;
    const userId = Number(payload.user_id);
    const mode = payload.mode === 'daily' ? 'daily' : 'at_once';
    const until = typeof payload.until === 'string' ? new Date(payload.until) : null;
    const configuration = await cases.services.processes.configuration(tenantId);
    await finish(async (tx) => {
      const person = await loadUser(tx, userId);
      const taken = await takeMailing(tx, userId, mode, until);
      const isReader = person?.disabledAt === null && permissionsOfRoles(person.roles).has('cases:read');
      if (!isReader || taken.length === 0 || configuration === undefined) return;
      const { language, kinds } = await loadPreferences(tx, userId);
      const { index } = configuration;
      const otherwise = index.package.settings.notifications?.mail ?? 'off';
      const sight = await sightOfAuthor(tx, { kind: 'user', id: userId });
      const hidden = await hiddenAmong(
        tx.call,
        tenantId,
        [...new Set(taken.map(({ caseId }) => caseId))],
        sight,
      );
      const news = taken.filter(
        ({ isRead, caseId, kind }) =>
          !isRead && !hidden.has(caseId) && channelsOf(kinds, kind, otherwise).mail !== 'off',
      );
      if (news.length === 0) return;
      const baseUrl = cases.services.baseUrl();
      const stop = baseUrl + stopPath(tenantId, userId, await pageCodeKey(tx, random.bytes(32)));
      const mail = composeMail({
        index,
        news,
        mode,
        language: language ?? index.defaultLanguage,
        tenantName: (await loadTenant(tx)).name,
        baseUrl,
        stop,
      });
      const [first] = news;
      const isOfOneCase = news.every(({ caseId }) => caseId === first?.caseId);
      await sendMail(tx, {
        ...mail,
        caseId: isOfOneCase ? (first?.caseId ?? null) : null,
        recipient: person.email,
        unsubscribeUrl: stop,
        // The outbox is read by people who may not see all of these cases.
        secrets: [mail.textBody, mail.htmlBody],
      });
    });
  },
};

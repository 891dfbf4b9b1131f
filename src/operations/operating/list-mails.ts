import Type from 'typebox';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import { MAIL_ORDERINGS, type Mail, listMails as readMails } from '../../store/mails/mails.ts';
import { actsForTenant } from '../../store/people/find-reader.ts';
import { hiddenInCases, hiddenOutside } from '../hidden-from.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { OneOf } from '../shapes.ts';
import { MAIL_STATES, MailEntry, presentMailEntry } from './mail.ts';

export const listMails = defineList({
  id: 'admin_list_mails',
  method: 'GET',
  path: '/api/admin/mails',
  section: 'Operation',
  summary: 'List mail',
  description: 'Outgoing mail, newest first; where no mail server is set it is kept here.',
  access: 'admin:operation',
  query: { state: Type.Optional(OneOf(MAIL_STATES)) },
  list: { key: 'results', orderings: Object.keys(MAIL_ORDERINGS), defaultOrdering: '-id' },
  entry: MailEntry,
  handle: ({ list, query: { state } }, context) =>
    context.read(async (tx) => {
      const page = await readMails(tx, list, state, !actsForTenant(context.caller.actor));
      const hidden = await hiddenInCases(
        context,
        tx,
        page.rows.map(({ caseId }) => caseId),
      );
      const isKept = (await hiddenOutside(context, tx)).size > 0;
      const isHidden = ({ caseId, isGuarded }: Mail): boolean =>
        caseId === null ? isGuarded && isKept : hidden.has(caseId);
      return presentPage(page, (mail) => ({
        ...presentMailEntry(mail),
        ...(isHidden(mail) && {
          subject: NOT_TOLD,
          ...(mail.isGuarded && { recipient: NOT_TOLD, last_error: mail.lastError && NOT_TOLD }),
        }),
      }));
    }),
});

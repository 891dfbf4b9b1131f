import { MAIL_ORDERINGS, listMails as readMails } from '../../store/mails.ts';
import { defineList } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { MailEntry, presentMailEntry } from './mail.ts';

export const listMails = defineList({
  id: 'admin_list_mails',
  method: 'GET',
  path: '/api/admin/mails',
  section: 'Operation',
  summary: 'List mail',
  description: 'Outgoing mail, newest first; where no mail server is set it is kept here.',
  access: 'admin:operation',
  list: { key: 'results', orderings: Object.keys(MAIL_ORDERINGS), defaultOrdering: '-id' },
  entry: MailEntry,
  handle: async ({ list }, context) =>
    presentPage(await context.read((tx) => readMails(tx, list)), presentMailEntry),
});

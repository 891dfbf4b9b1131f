import Type from 'typebox';
import { MAIL_ORDERINGS, listMails as readMails } from '../../store/mails/mails.ts';
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
  handle: async ({ list, query: { state } }, context) =>
    presentPage(await context.read((tx) => readMails(tx, list, state)), presentMailEntry),
});

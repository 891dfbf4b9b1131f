import { OperatorError } from '../errors.ts';
import { conceal, putIn } from '../store/mails/mail-secrets.ts';
import { listMails, loadMail } from '../store/mails/mails.ts';
import { auditCommand } from './audit-command.ts';
import { type Command, columns, UsageError } from './command.ts';
import { TENANT_OPTION, withTenant } from './with-tenant.ts';

const NEWEST = {
  page: 1,
  pageSize: 50,
  ordering: [{ field: 'id', isDescending: true }],
  search: undefined,
};

export const mailsList: Command = {
  name: 'mails list',
  summary: 'Lists the newest mail of a tenant.',
  options: TENANT_OPTION,
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const { rows } = await database.inTenant(tenant.id, (tx) => listMails(tx, NEWEST, undefined));
      const lines = rows.map((mail) => [String(mail.id), mail.state, mail.recipient, conceal(mail).subject]);
      for (const line of columns(lines)) terminal.print(line);
    }),
};

export const mailsShow: Command = {
  name: 'mails show',
  summary: 'Prints a mail with its links and codes, which the administration does not show.',
  takes: '<id>',
  options: TENANT_OPTION,
  run: (input, terminal) =>
    withTenant(input, terminal, async ({ database }, tenant) => {
      const id = Number(input.words[0]);
      if (!Number.isSafeInteger(id) || id < 1) throw new UsageError('Name the mail by its number');
      const mail = await database.inTenant(tenant.id, async (tx) => {
        const found = await loadMail(tx, id);
        if (found !== undefined) await auditCommand(tx, { action: 'show_mail', subject: `mail:${id}` });
        return found;
      });
      if (mail === undefined) throw new OperatorError(`"${tenant.key}" has no mail ${id}.`);
      const { subject, textBody } = putIn(mail, mail.handover?.secrets);
      terminal.print(`To: ${mail.recipient}\nSubject: ${subject}\n\n${textBody}`);
    }),
};

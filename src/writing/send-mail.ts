import type { TenantTransaction } from '../store/database/database.ts';
import { type FileRecord, keepFile } from '../store/files/files.ts';
import { enqueueJob } from '../store/jobs/jobs.ts';
import { takeOut } from '../store/mails/mail-secrets.ts';
import { addMail, type NewMail, saveMailHandover } from '../store/mails/mails.ts';

interface MailToSend extends Omit<NewMail, 'attachments'> {
  readonly attachments?: readonly { readonly name: string; readonly file: FileRecord }[];
  /** Links and codes in its texts that let whoever reads them in: nobody but the recipient sees them. */
  readonly secrets?: readonly string[];
}

/** Puts a mail on its way in the caller's transaction; a job hands it over, or it stays in the outbox. */
export async function sendMail(
  tx: TenantTransaction,
  { secrets: shown = [], ...whole }: MailToSend,
): Promise<number> {
  const { mail, secrets } = takeOut(whole, shown);
  const attachments = mail.attachments ?? [];
  const stored = attachments.map(({ name, file }) => ({
    name,
    contentType: file.contentType,
    hash: file.hash,
  }));
  const id = await addMail(tx, { ...mail, attachments: stored }, 'waiting');
  for (const { file } of attachments) await keepFile(tx, file, { kind: 'mail', id });
  const handover = { kind: 'send_mail', payload: { mail_id: id } };
  if (shown.length > 0) await saveMailHandover(tx, id, { ...handover, secrets });
  await enqueueJob(tx, { ...handover, uniqueKey: `mail:${id}` });
  return id;
}

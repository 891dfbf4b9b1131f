import type { TenantTransaction } from '../store/database.ts';
import { type FileRecord, keepFile } from '../store/files.ts';
import { enqueueJob } from '../store/jobs.ts';
import { addMail, type NewMail } from '../store/mails.ts';

export interface MailToSend extends Omit<NewMail, 'attachments'> {
  readonly attachments?: readonly { readonly name: string; readonly file: FileRecord }[];
}

/** Puts a mail on its way in the caller's transaction; a job hands it over, or it stays in the outbox. */
export async function sendMail(tx: TenantTransaction, mail: MailToSend): Promise<number> {
  const attachments = mail.attachments ?? [];
  const stored = attachments.map(({ name, file }) => ({
    name,
    contentType: file.contentType,
    hash: file.hash,
  }));
  const id = await addMail(tx, { ...mail, attachments: stored }, 'waiting');
  for (const { file } of attachments) await keepFile(tx, file, { kind: 'mail', id });
  await enqueueJob(tx, { kind: 'send_mail', payload: { mail_id: id }, uniqueKey: `mail:${id}` });
  return id;
}

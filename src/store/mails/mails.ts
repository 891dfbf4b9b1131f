import { sql } from 'kysely';
import { oneLine, storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { MailAttachment, MailHandover, MailState } from '../tables/job-tables.ts';

export interface Mail {
  readonly id: number;
  readonly caseId: number | null;
  /** Whether its address, and of a mail of an instance its subject or its text, tells of what rules of access keep from somebody. */
  readonly isGuarded: boolean;
  readonly recipient: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string | null;
  readonly attachments: readonly MailAttachment[];
  readonly state: MailState;
  readonly createdAt: Date;
  readonly sentAt: Date | null;
  readonly lastError: string | null;
  /** The job that hands it over, where it is not the common one. */
  readonly handover: MailHandover | null;
  /** Stops further mails of its sort. */
  readonly unsubscribeUrl: string | null;
}

export const MAIL_ORDERINGS = {
  id: 'id',
  created: 'created_at',
  sent: 'sent_at',
  state: 'state',
} as const satisfies Orderings;

const selectMails = ({ db }: TenantTransaction) =>
  db
    .selectFrom('mails')
    .select(['id', 'recipient', 'subject', 'attachments', 'state', 'text_body as textBody'])
    .select([
      'html_body as htmlBody',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
    ])
    .select([
      'handover',
      'unsubscribe_url as unsubscribeUrl',
      'about_case as caseId',
      'guarded as isGuarded',
    ]);

/** A subject by which a mail is found: that of a case which keeps an information from somebody may tell of it. */
const OPEN_SUBJECT = sql<string>`case when guarded or exists (select from cases c where c.tenant_id = mails.tenant_id and c.id = mails.about_case
  and c.terms like '%"see:%') then '' else subject end`;

export function listMails(
  tx: TenantTransaction,
  list: ListRequest,
  state: MailState | undefined,
  isGuarded = false,
): Promise<Page<Mail>> {
  const text = isGuarded
    ? sql<string>`case when guarded then '' else recipient end || ' ' || ${OPEN_SUBJECT}`
    : sql<string>`recipient || ' ' || subject`;
  let query = selectMails(tx).where(holdsWords(text, list.search));
  if (state !== undefined) query = query.where('state', '=', state);
  return listPage(query, list, { orderings: MAIL_ORDERINGS, lastly: 'id' });
}

export const loadMail = (tx: TenantTransaction, id: number): Promise<Mail | undefined> =>
  selectMails(tx).where('id', '=', id).executeTakeFirst();

export interface NewMail {
  /** The case that it tells of: whoever may not see the case does not see the mail. */
  readonly caseId: number | null;
  readonly isGuarded?: boolean;
  readonly recipient: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody?: string;
  readonly attachments?: readonly MailAttachment[];
  /** An address that stops further mails of its sort when it is posted to, as RFC 8058 says. */
  readonly unsubscribeUrl?: string;
}

/** The headers of a mail: a line each, whatever a formula or a person put into them. */
export const mailHead = ({ recipient, subject }: Pick<NewMail, 'recipient' | 'subject'>) => ({
  recipient: oneLine(recipient),
  subject: oneLine(subject),
});

export async function addMail({ db }: TenantTransaction, mail: NewMail, state: MailState): Promise<number> {
  const row = await db
    .insertInto('mails')
    .values({
      ...mailHead(mail),
      text_body: mail.textBody,
      html_body: mail.htmlBody ?? null,
      attachments: storableJson(mail.attachments ?? []),
      state,
      about_case: mail.caseId,
      guarded: mail.isGuarded ?? false,
      unsubscribe_url: mail.unsubscribeUrl ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function saveMailOutcome(
  { db }: TenantTransaction,
  id: number,
  outcome: { readonly state: MailState; readonly error: string | null },
): Promise<void> {
  await db
    .updateTable('mails')
    .set({
      state: outcome.state,
      last_error: outcome.error,
      sent_at: outcome.state === 'sent' ? sql<Date>`clock_now()` : null,
    })
    .where('id', '=', id)
    .execute();
  if (outcome.state === 'sent') await dropMailSecrets({ db }, id);
}

/** Says which job hands a mail over, also when it is tried again. */
export async function saveMailHandover(
  { db }: TenantTransaction,
  id: number,
  handover: MailHandover,
): Promise<void> {
  await db
    .updateTable('mails')
    .set({ handover: storableJson(handover) })
    .where('id', '=', id)
    .execute();
}

/** A mail that was sent needs what was put into it no more. */
async function dropMailSecrets({ db }: Pick<TenantTransaction, 'db'>, id: number): Promise<void> {
  await db
    .updateTable('mails')
    .set({ handover: sql`handover - 'secrets'` })
    .where('id', '=', id)
    .where('handover', 'is not', null)
    .execute();
}

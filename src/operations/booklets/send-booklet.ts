import { Readable } from 'node:stream';
import Type from 'typebox';
import { tellsOf } from '../../configuration/tells-of.ts';
import { textsIn } from '../../configuration/texts-in.ts';
import { tongueOf } from '../../engine/index.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import type { BuiltBooklet } from '../../writing/booklets/booklets.ts';
import { troubleNotes, troubleOf } from '../../writing/documents/paper-notes.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { needing } from '../../writing/plan/caller.ts';
import { sendMail } from '../../writing/send-mail.ts';
import { type Writer, writeWithCase } from '../../writing/signatures/write-with-case.ts';
import { type Answer, defineOperation } from '../operation.ts';
import { Email, Id } from '../shapes.ts';
import { writerIn } from '../signatures/writer-in.ts';
import { PDF } from './booklet-answer.ts';

export const sendBooklet = defineOperation({
  id: 'send_booklet',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/booklets/{id}/send',
  section: 'Documents and booklets',
  summary: 'Send a booklet by e-mail',
  description:
    'Binds the booklet from what is stored and puts an e-mail with it on its way; where the mail server is down, it is tried again. Subject and text are those of the request, else those of the booklet.',
  noDryRun: 'Documents that a booklet has made are kept for the next one.',
  access: 'documents:write',
  audited: ['email_address', 'recipient_name', 'instance_id'],
  params: { case_pk: Id(), id: Type.String({ description: 'Id of the booklet, or its key.' }) },
  body: {
    email_address: Email({ description: 'Where it goes.' }),
    // Line breaks in these two become blanks, since they stand in headers of the mail.
    recipient_name: Type.Optional(Type.String({ maxLength: 255, description: 'Name of who gets it.' })),
    email_subject: Type.Optional(Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' })),
    email_body: Type.Optional(Type.String({ minLength: 1, maxLength: 100_000 })),
    instance_id: Type.Optional(Id({ description: 'The instance that the booklet is for.' })),
  },
  status: 204,
  handle: async ({ params, body }, context) => {
    const { services, caller, principal } = context;
    // The entry of the operation itself names the recipient.
    const writer: Writer<Answer<undefined>> = {
      ...writerIn<undefined>(context),
      transact: (work) => context.write(work, { isUnhidden: true }),
    };
    const { instance_id: instance, email_address: address, recipient_name: name = '' } = body;
    const built = await services.booklets.build(needing(caller, 'export'), {
      caseId: params.case_pk,
      booklet: params.id,
      instance: instance === undefined ? null : { id: instance, attr: 'instance_id' },
    });
    const stored = await services.files.put(principal.tenantId, Readable.from([built.bytes]));
    const file = { ...stored, contentType: PDF };
    const subject = oneLine(body.email_subject ?? built.message?.subject ?? built.title);
    const trouble = troubleOf(built);
    const answer = await writeWithCase(services.cases, writer, params.case_pk, {
      mode: 'never',
      plan: ({ current, now }) => ({
        changes: [],
        action: 'updated',
        activity: [
          {
            activity: 'booklet_sent',
            message: activityText(
              'booklet_sent',
              tongueOf(current.session.state),
              built.title,
              [oneLine(name), address].filter(Boolean).join(', '),
            ),
            content: isSubjectTold(current, built.key) ? subject : NOT_TOLD,
            instance: built.instance,
          },
          ...troubleNotes(current, built.title, trouble),
        ],
        parts: [
          { part: 'sendings', key: built.key, body: { activity: 'booklet_sent', at: now.toISOString() } },
        ],
      }),
      beside: async (tx) => {
        await sendMail(tx, {
          caseId: params.case_pk,
          recipient: recipientOf(address, name),
          subject,
          textBody: body.email_body ?? built.message?.body ?? plainBody(built, name),
          attachments: [{ name: built.fileName, file }],
        });
        return { body: undefined };
      },
    });
    return { ...answer, trouble };
  },
});

/** The subject that the configuration gives may tell of what not everybody may see; what a person writes starts from it. */
function isSubjectTold({ compiled: { index } }: CurrentCase, booklet: string): boolean {
  const { message } = index.package.booklets[booklet] ?? {};
  return !tellsOf(textsIn(message), index.guarded.unseen, index.package);
}

/** A name may hold anything; in a header it stands in quotes, on one line. */
function recipientOf(address: string, name: string): string {
  const shown = oneLine(name).replace(/["\\]/g, "'");
  return shown === '' ? address : `"${shown}" <${address}>`;
}

const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

function plainBody({ say, title }: BuiltBooklet, recipient: string): string {
  const name = oneLine(recipient);
  const greeting = name === '' ? say('booklet_mail_greeting') : say('booklet_mail_greeting_named', { name });
  return `${greeting}\n\n${say('booklet_mail_body', { title })}\n`;
}

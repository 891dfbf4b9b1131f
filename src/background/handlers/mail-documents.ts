import { Readable } from 'node:stream';
import { Refusal } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { languagesOfDocument } from '../../presentation/languages-of-document.ts';
import { rememberEffect } from '../../store/jobs/remember-effect.ts';
import { SYSTEM } from '../../writing/actor.ts';
import { type PaperTrouble, tellTrouble, troubleOf } from '../../writing/documents/paper-notes.ts';
import { documentsOf } from '../../writing/open/case-source.ts';
import { sendMail } from '../../writing/send-mail.ts';
import { Hopeless, type JobContext, type JobHandler } from '../handler.ts';

interface CaseMail {
  readonly effect: string;
  readonly to: readonly string[];
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  readonly documents: readonly string[];
  readonly booklet: string | null;
  /** Whether not everybody may see from where the addresses are. */
  readonly isGuarded: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).filter((each) => typeof each === 'string' && each !== '');

/** Reads the payload that `jobOf` in writing/collect/effects.ts writes. */
const readMail = (payload: Readonly<Record<string, unknown>>): CaseMail => ({
  effect: textOf(payload.effect),
  to: textsOf(payload.to),
  language: textOf(payload.language),
  subject: textOf(payload.subject),
  body: textOf(payload.body),
  documents: textsOf(payload.documents),
  booklet: textOf(payload.booklet) || null,
  isGuarded: payload.is_guarded === true,
});

interface MadeFile {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly trouble: PaperTrouble;
}

/**
 * The e-mail of a rule with documents of the case. They are made first; the mails, the note that the effect has happened
 * and the end of the job commit together, so that nobody gets it twice.
 */
export const mailDocuments: JobHandler = {
  kind: 'mail_documents',
  handle: async ({ caseId, payload }, context) => {
    if (caseId === null) return;
    const { services, tenantId, finish } = context;
    const mail = readMail(payload);
    const made = await madeFiles(context, caseId, mail);
    // The case is gone, and with it what was to be sent.
    if (made === undefined) return;
    const attachments = await Promise.all(
      made.map(async ({ bytes, fileName }) => {
        const stored = await services.files.put(tenantId, Readable.from([bytes]));
        return { name: fileName, file: { ...stored, contentType: 'application/pdf' } };
      }),
    );
    const papers = made.map(({ fileName, trouble }) => ({ title: fileName, trouble }));
    await tellTrouble(services, { tenantId, caseId, mark: `${mail.effect}:trouble` }, papers);
    await finish(async (tx) => {
      if (!(await rememberEffect(tx, caseId, mail.effect))) return;
      for (const recipient of mail.to)
        await sendMail(tx, {
          recipient,
          subject: mail.subject,
          textBody: mail.body,
          attachments,
          caseId,
          isGuarded: mail.isGuarded,
        });
      tx.noteJob();
    });
  },
};

/** The documents that are part of the case, and the booklet; one that cannot be made fails the job, which says why. */
async function madeFiles(
  { services, tenantId }: JobContext,
  caseId: number,
  { documents: keys, booklet, language }: CaseMail,
): Promise<MadeFile[] | undefined> {
  const { cases, documents, booklets } = services;
  const reader = { tenantId, actor: SYSTEM, sight: EVERYTHING };
  try {
    const wanted = await cases.look(reader, caseId, (current) =>
      documentsOf(current)
        .filter(({ key }) => keys.includes(key))
        .map(({ id, key }) => {
          const known = languagesOfDocument(current.compiled.index, key);
          return { id, language: known.includes(language) ? language : undefined };
        }),
    );
    const made: MadeFile[] = [];
    for (const { id: documentId, language: tongue } of wanted) {
      const document = await documents.generate(reader, {
        caseId,
        documentId,
        language: tongue,
        kind: 'final',
      });
      made.push({ ...document, trouble: { missing: document.missing, unbound: [] } });
    }
    if (booklet === null) return made;
    // As with documents that are not part of the case: what there is nothing of is not attached.
    const bound = await booklets.build(reader, { caseId, booklet }).catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'booklet_empty') return undefined;
      throw error;
    });
    return bound === undefined ? made : [...made, { ...bound, trouble: troubleOf(bound) }];
  } catch (error) {
    // Errors of the service itself are tried again.
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    if (error.code === 'not_found') return undefined;
    throw new Hopeless(error.message);
  }
}

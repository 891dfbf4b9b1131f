import type { Audience } from '../../fields/audience.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import type { Say } from '../../locales/say.ts';

/** Stands for the link in the stored mail; the link itself is put in when the mail is handed over. */
export const LINK_PLACE = '{{link}}';

interface MailFacts {
  readonly name: string;
  readonly organisation: string;
  readonly document: string;
  readonly expiresAt: Date;
  readonly audience: Audience;
}

/** The mail that asks somebody to sign, in their language. */
export function signatureMail(
  say: Say<'mails'>,
  facts: MailFacts,
): { readonly subject: string; readonly textBody: string } {
  const organisation = oneLine(facts.organisation);
  const document = oneLine(facts.document);
  const body = say('signature_body', {
    name: oneLine(facts.name),
    organisation,
    document,
    expires: showMoment(facts.expiresAt, facts.audience),
    link: LINK_PLACE,
  });
  return { subject: say('signature_subject', { organisation, document }), textBody: `${body}\n` };
}

/** One line, without a place for the link: a name must not write a second header, paragraph or link. */
const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replaceAll(LINK_PLACE, '');

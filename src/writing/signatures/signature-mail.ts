import type { Audience } from '../../fields/audience.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import type { SigningLanguage } from '../../signatures/audit-page.ts';

/** Stands for the link in the stored mail; the link itself is put in when the mail is handed over. */
export const LINK_PLACE = '{{link}}';

interface MailFacts {
  readonly name: string;
  readonly organisation: string;
  readonly document: string;
  readonly expires: string;
}

const TEXTS: Readonly<
  Record<
    SigningLanguage,
    (facts: MailFacts) => { readonly subject: string; readonly body: readonly string[] }
  >
> = {
  en: ({ name, organisation, document, expires }) => ({
    subject: `${organisation} asks you to sign: ${document}`,
    body: [
      `Dear ${name}`,
      `${organisation} asks you to read and sign "${document}".`,
      'Open it here; you need no account:',
      LINK_PLACE,
      `The link is yours alone and works until ${expires}. Please do not pass it on.`,
      'On the page you sign with a simple electronic signature within the meaning of the eIDAS regulation.',
      'If you do not know what this is about, do not sign. You can decline on the page and say why.',
    ],
  }),
  de: ({ name, organisation, document, expires }) => ({
    subject: `${organisation} bittet Sie um Ihre Unterschrift: ${document}`,
    body: [
      `Guten Tag ${name}`,
      `${organisation} bittet Sie, «${document}» zu lesen und zu unterschreiben.`,
      'Hier öffnen Sie die Unterlagen, ein Konto brauchen Sie nicht:',
      LINK_PLACE,
      `Der Link ist nur für Sie und gilt bis ${expires}. Bitte geben Sie ihn nicht weiter.`,
      'Auf der Seite unterschreiben Sie mit einer einfachen elektronischen Signatur im Sinne der eIDAS-Verordnung.',
      'Wenn Sie nicht wissen, worum es geht, unterschreiben Sie nicht. Auf der Seite können Sie ablehnen und sagen, warum.',
    ],
  }),
  fr: ({ name, organisation, document, expires }) => ({
    subject: `${organisation} vous demande de signer : ${document}`,
    body: [
      `Bonjour ${name}`,
      `${organisation} vous demande de lire et de signer « ${document} ».`,
      "Ouvrez les documents ici, aucun compte n'est nécessaire :",
      LINK_PLACE,
      `Ce lien est personnel et valable jusqu'au ${expires}. Merci de ne pas le transmettre.`,
      'Sur la page, vous signez au moyen d’une signature électronique simple au sens du règlement eIDAS.',
      "Si vous ne savez pas de quoi il s'agit, ne signez pas. Sur la page, vous pouvez refuser et dire pourquoi.",
    ],
  }),
};

/** The mail that asks somebody to sign, in their language. */
export function signatureMail(
  language: SigningLanguage,
  facts: Omit<MailFacts, 'expires'> & { readonly expiresAt: Date; readonly audience: Audience },
): { readonly subject: string; readonly textBody: string } {
  const expires = showMoment(facts.expiresAt, facts.audience);
  // One line each: what people are called must not write a second header or paragraph.
  const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const { subject, body } = TEXTS[language]({
    name: oneLine(facts.name).replaceAll(LINK_PLACE, ''),
    organisation: oneLine(facts.organisation).replaceAll(LINK_PLACE, ''),
    document: oneLine(facts.document).replaceAll(LINK_PLACE, ''),
    expires,
  });
  return { subject, textBody: `${body.join('\n\n')}\n` };
}

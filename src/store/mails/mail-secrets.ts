import type { MailSecrets } from '../tables/job-tables.ts';

// Links and codes that let whoever reads them in: a mail is stored without them, and they are put in on its way out.

interface Texts {
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody?: string | null | undefined;
}

const PLACE = /\{\{secret_\d+\}\}/g;
/** Links that mails of earlier releases hold as they are. */
const LINKS = /(\/app\/choose-password#|\/w\/o\/|\/sign\/)[\w.~%-]{8,}/g;
const DOTS = '••••••';

/** Takes secrets out of the texts of a mail. */
export function takeOut<T extends Texts>(
  mail: T,
  secrets: readonly string[],
): { mail: T; secrets: MailSecrets } {
  // The longest first: a code may stand in a link.
  const places = [...new Set(secrets)]
    .filter((secret) => secret !== '')
    .sort((one, other) => other.length - one.length)
    .map((secret, at) => [`{{secret_${at + 1}}}`, secret] as const);
  const without = (text: string): string =>
    places.reduce((rest, [place, secret]) => rest.replaceAll(secret, place), text);
  return { mail: inTexts(mail, without), secrets: Object.fromEntries(places) };
}

/** Puts them in, for whoever the mail is for. */
export const putIn = <T extends Texts>(mail: T, secrets: MailSecrets | undefined): T =>
  inTexts(mail, (text) =>
    Object.entries(secrets ?? {}).reduce(
      (rest, [place, secret]) => rest.replaceAll(place, () => secret),
      text,
    ),
  );

/** The mail for everybody else. */
export const conceal = <T extends Texts>(mail: T): T =>
  inTexts(mail, (text) => text.replaceAll(PLACE, DOTS).replaceAll(LINKS, `$1${DOTS}`));

const inTexts = <T extends Texts>(mail: T, change: (text: string) => string): T => ({
  ...mail,
  subject: change(mail.subject),
  textBody: change(mail.textBody),
  ...(mail.htmlBody != null && { htmlBody: change(mail.htmlBody) }),
});

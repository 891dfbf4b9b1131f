import type { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import { oneLine } from '../storable.ts';

interface OutgoingMail {
  /** Becomes part of the Message-ID, so that a mail sent twice after a crash can be told as one. */
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly textBody: string;
  readonly htmlBody: string | null;
  /** Stops further mails of its sort, in one click of the mail program. */
  readonly unsubscribeUrl?: string | null;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    open(): Promise<Readable>;
  }[];
}

export type SendMail = (mail: OutgoingMail) => Promise<void>;

const NAMED = /^"([^"]*)" <([^<>]+)>$/;

/** One address, with a name where one stands before it; as a text it would be read as a list of addresses. */
function addressOf(recipient: string): { name: string; address: string } {
  const [, name = '', address = recipient] = NAMED.exec(recipient) ?? [];
  return { name, address };
}

/** The headers of RFC 2369 and RFC 8058. */
const unsubscribing = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * A failure that does not say who the mail is for. Servers repeat the address, and the library keeps it beside the
 * message; logs and the list of jobs are read by people who may not see it.
 */
function withoutAddress(error: unknown, address: string): Error {
  const reason = error instanceof Error ? error.message : String(error);
  const [name = ''] = address.split('@');
  const either = [address, name].map((text) => RegExp.escape(text)).join('|');
  return new Error(
    reason.replace(new RegExp(`(?<![\\p{L}\\p{N}])(${either})(?![\\p{L}\\p{N}])`, 'giu'), '(recipient)'),
  );
}

/** Sends through the mail server of the settings; throws its answer when it refuses. */
export function openMail(smtpUrl: string, from: string, service: string): { send: SendMail; close(): void } {
  const transport = createTransport(
    { url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 },
    { from },
  );
  return {
    send: async (mail) => {
      const attachments = [];
      for (const { name, contentType, open } of mail.attachments)
        attachments.push({ filename: oneLine(name), contentType, content: await open() });
      const to = addressOf(oneLine(mail.recipient));
      const sent = transport.sendMail({
        messageId: `<${mail.id}@${new URL(service).hostname}>`,
        to,
        subject: oneLine(mail.subject),
        text: mail.textBody,
        ...(mail.htmlBody !== null && { html: mail.htmlBody }),
        attachments,
        ...(mail.unsubscribeUrl != null && { headers: unsubscribing(mail.unsubscribeUrl) }),
        disableUrlAccess: true,
        disableFileAccess: true,
      });
      await sent.catch((error: unknown) => {
        throw withoutAddress(error, to.address);
      });
    },
    close: () => transport.close(),
  };
}

import { createTransport } from 'nodemailer';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';
import { isLocalHost } from '../is-local-host.ts';

/** Connects to the mail server, says hello, and signs in where the address has a password. No mail is sent. */
export const mail: Check = {
  name: 'mail',
  run: async ({ settings, signal }) => {
    if (settings.SMTP_URL === undefined)
      return settings.BASE_URL === undefined || isLocalHost(settings.BASE_URL)
        ? ok('no mail server is set; mail stays in the outbox')
        : warning(
            'no mail server is set; mail stays in the outbox',
            'Set SMTP_URL, so that people get their mail.',
          );
    const { protocol, hostname, port, username } = new URL(settings.SMTP_URL);
    const transport = createTransport({
      url: settings.SMTP_URL,
      connectionTimeout: 5000,
      greetingTimeout: 5000,
      socketTimeout: 10_000,
    });
    signal.addEventListener('abort', () => transport.close());
    const place = `${hostname}:${port || (protocol === 'smtps:' ? 465 : 587)}`;
    try {
      await transport.verify();
    } catch (error) {
      return failure(
        `${place}: ${error instanceof Error ? error.message : String(error)}`,
        'Check host, port, user and password in SMTP_URL, and that this machine may connect to the server.',
      );
    } finally {
      transport.close();
    }
    return settings.MAIL_FROM.includes('@localhost')
      ? warning(`${place} answers`, 'Set MAIL_FROM: many servers refuse mail from localhost.')
      : ok(`${place} answers${username === '' ? '' : ' and accepts the password'}`);
  },
};

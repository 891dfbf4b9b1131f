import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail as the server receives it. */
interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
}

export interface MailSink {
  readonly url: string;
  readonly mails: ReceivedMail[];
  close(): Promise<void>;
}

interface SinkOptions {
  /** What it answers to each recipient instead of taking a mail. */
  readonly refuse?: (address: string) => string;
}

/** A real mail server that keeps every mail it receives. */
export async function openMailSink({ refuse }: SinkOptions = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(refuse ? new Error(refuse(address)) : null),
    onData: (stream, session, done) => {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope;
        mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          source,
        });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

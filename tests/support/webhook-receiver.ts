import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as the receiver got it. */
export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  readonly received: ReceivedWebhook[];
  /** Sets the answer from now on. */
  answer(status: number, headers?: Record<string, string>): void;
  close(): Promise<void>;
}

/** A server in the role of the system that receives webhooks, on a free port or the wanted one. */
export async function openWebhookReceiver(wanted = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  let status = 204;
  let headers: Record<string, string> = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    received.push({
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: body.toString('utf8'),
    });
    response.writeHead(status, headers).end();
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next, nextHeaders = {}) => {
      status = next;
      headers = nextHeaders;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

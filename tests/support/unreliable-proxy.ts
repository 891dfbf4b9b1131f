import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** The fate of a request in place of its way to the service and back. */
type Trouble =
  | { readonly kind: 'answers'; readonly status: number; readonly headers?: Record<string, string> }
  /** The connection breaks before the service hears of it. */
  | { readonly kind: 'drops' }
  /** The connection breaks in the middle of the answer. */
  | { readonly kind: 'breaks' }
  /** The service carries it out, and the connection breaks before the answer. */
  | { readonly kind: 'loses' };

export interface UnreliableProxy {
  readonly url: string;
  readonly passed: { readonly method: string; readonly path: string; readonly key: string | undefined }[];
  /** Sets the trouble of the next requests, in order. */
  next(...troubles: readonly Trouble[]): void;
  close(): Promise<void>;
}

/** The address at which a client in another process sets the trouble of its next requests. */
const CONTROL = '/trouble';

/** A proxy in front of the service that fails as it is told, and else passes everything on. */
export async function openUnreliableProxy(target: string): Promise<UnreliableProxy> {
  const passed: UnreliableProxy['passed'] = [];
  let waiting: readonly Trouble[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => Buffer.alloc(0));
    if (request.url === CONTROL) {
      waiting = JSON.parse(body.toString('utf8'));
      passed.length = 0;
      response.end();
      return;
    }
    if (request.url === `${CONTROL}/passed`) {
      response.end(JSON.stringify(passed));
      return;
    }
    const [trouble, ...rest] = waiting;
    waiting = rest;
    const key = request.headers['idempotency-key'];
    passed.push({ method: request.method ?? '', path: request.url ?? '', key: key?.toString() });
    if (trouble?.kind === 'answers')
      response.writeHead(trouble.status, { 'X-Request-ID': 'of-the-proxy', ...trouble.headers }).end();
    else if (trouble?.kind === 'drops') request.socket.destroy();
    else
      forward(target, request, body, (answer) => {
        if (trouble?.kind === 'loses') answer.resume().on('end', () => request.socket.destroy());
        else if (trouble?.kind === 'breaks') breakOff(answer, response);
        else pass(answer, response);
      });
  });
  // A connection that waits for the next request stays open, however slow the machine is.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    next: (...troubles) => {
      waiting = troubles;
      passed.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Each request has a connection of its own, so that none is sent over one that is about to be closed. */
function forward(
  target: string,
  request: IncomingMessage,
  body: Buffer,
  take: (answer: IncomingMessage) => void,
): void {
  const { 'transfer-encoding': _chunked, connection: _kept, ...headers } = request.headers;
  const method = request.method ?? 'GET';
  send(
    `${target}${request.url}`,
    { method, agent: false, headers: { ...headers, 'content-length': body.length } },
    take,
  )
    .on('error', () => request.socket.destroy())
    .end(body);
}

const breakOff = ({ statusCode = 502, headers }: IncomingMessage, response: ServerResponse): void => {
  response.writeHead(statusCode, { 'content-type': headers['content-type'], 'content-length': 1000 });
  response.write('{', () => response.destroy());
};

const pass = (answer: IncomingMessage, response: ServerResponse): void => {
  const { connection: _closed, 'keep-alive': _timeout, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, headers);
  answer.pipe(response);
};

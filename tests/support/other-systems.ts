import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CannedAnswers } from '../../src/configuration/kinds/scenario.ts';

/** A request as a system receives it. */
interface ReceivedRequest {
  /** The first part of the path: which system is meant. */
  readonly system: string;
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** The behaviour of a system for one request. */
type Turn = (response: ServerResponse, request: ReceivedRequest) => void;

export interface OtherSystems {
  /** `http://127.0.0.1:…`; each system is one folder below. */
  readonly url: string;
  readonly host: string;
  readonly requests: ReceivedRequest[];
  /** Bookings by their Idempotency-Key, as the core banking system keeps them. */
  readonly bookings: Map<string, string>;
  /** Sets the behaviour for the next requests, in order; after the last one each system behaves. */
  next(...turns: Turn[]): void;
  /** Answers by connector, as scenarios tell them. */
  tell(answers: CannedAnswers): void;
  close(): Promise<void>;
}

const SYSTEMS: Readonly<Record<string, string>> = {
  register: 'company_register',
  screening: 'sanctions_screening',
  core: 'core_banking',
};

export const answers =
  (status: number, body: string, headers: Readonly<Record<string, string>> = {}): Turn =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  };

/** Ends the connection in the middle of an answer. */
export const breaksOff: Turn = (response) => {
  response.writeHead(200, { 'Content-Length': '1000' });
  response.write('{"name": "Mus');
  setImmediate(() => response.destroy());
};

/** Never answers. */
export const staysSilent: Turn = () => undefined;

/** A company register, a sanctions screening and a core banking system on one port, which behave badly on demand. */
export async function openOtherSystems(): Promise<OtherSystems> {
  const requests: ReceivedRequest[] = [];
  const bookings = new Map<string, string>();
  const told = new Map<string, CannedAnswers[string]>();
  let turns: Turn[] = [];
  const usual: Readonly<Record<string, Turn>> = {
    register: answers(
      200,
      JSON.stringify({ name: 'Muster AG', seat: 'Bern', status: 'active', registered: '2001-02-03' }),
    ),
    screening: answers(200, '{"hits": []}'),
    core: (response, { headers }) => {
      const key = String(headers['idempotency-key']);
      const reference = bookings.get(key) ?? `B-${bookings.size + 1}`;
      bookings.set(key, reference);
      response.writeHead(201, { 'Content-Type': 'application/json' }).end(JSON.stringify({ reference }));
    },
  };
  const asTold: Turn = (response, request) => {
    const { system, url, body } = request;
    const canned = told
      .get(SYSTEMS[system] ?? '')
      ?.find(
        ({ contains }) => contains === undefined || `${decodeURIComponent(url)} ${body}`.includes(contains),
      );
    if (canned === undefined) usual[system]?.(response, request);
    else
      answers(canned.status ?? 200, JSON.stringify(canned.body ?? null), canned.headers)(response, request);
  };
  const receive = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = message.url ?? '';
    const request = {
      system: url.split('/')[1] ?? '',
      method: message.method ?? '',
      url,
      headers: message.headers,
      body: await text(message),
    };
    requests.push(request);
    (turns.shift() ?? asTold)(response, request);
  };
  const server = createServer((message, response) => void receive(message, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    requests,
    bookings,
    next: (...wanted) => {
      turns = wanted;
    },
    tell: (given) => {
      told.clear();
      for (const [connector, each] of Object.entries(given)) told.set(connector, each);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

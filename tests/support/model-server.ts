import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

/** A request as the model receives it. */
interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of every shape; what is not there fails the test.
  readonly body: any;
}

/** The behaviour of the model for one request. */
type Turn = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ModelServer {
  readonly url: string;
  readonly requests: ModelRequest[];
  /** Sets the behaviour for the next requests, in order; after the last one it answers "Yes.". */
  next(...turns: Turn[]): void;
  /** The text of everything that was sent to it. */
  heard(): string;
  close(): Promise<void>;
}

const begin = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
};
const send = (response: ServerResponse, data: unknown): void => {
  response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
};
const chunk = (delta: object, finish_reason: string | null = null) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion.chunk',
  created: 0,
  model: 'test',
  choices: [{ index: 0, delta, finish_reason }],
});
const USAGE = { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 };

interface Ending {
  readonly finish?: string;
  /** The reported usage of tokens; null for none. */
  readonly usage?: typeof USAGE | null;
}

function end(response: ServerResponse, { finish = 'stop', usage = USAGE }: Ending = {}): void {
  send(response, chunk({}, finish));
  if (usage !== null) send(response, { ...chunk({}), choices: [], usage });
  send(response, '[DONE]');
  response.end();
}

/** Answers with a text, a few letters at a time. */
export const says =
  (text: string, ending: Ending = {}): Turn =>
  (response) => {
    begin(response);
    const length = Math.max(7, Math.ceil(text.length / 500));
    for (let at = 0; at < text.length; at += length)
      send(response, chunk({ content: text.slice(at, at + length) }));
    end(response, ending);
  };

/** Answers with a text in a single piece, as endpoints do that do not write piece by piece. */
export const saysAtOnce =
  (text: string): Turn =>
  (response) => {
    begin(response);
    send(response, chunk({ content: text }));
    end(response);
  };

/** Requests one tool call, all of whose arguments come at once. */
export const callsAtOnce =
  (name: string, text: string): Turn =>
  (response) => {
    begin(response);
    send(
      response,
      chunk({
        tool_calls: [{ index: 0, id: 'call_0', type: 'function', function: { name, arguments: text } }],
      }),
    );
    end(response, { finish: 'tool_calls' });
  };

/** Answers with bytes in the form of the stream, packed with gzip. */
export function saysPacked(bytes: Uint8Array): Turn {
  const packed = gzipSync(bytes);
  return (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Content-Encoding': 'gzip' });
    response.end(packed);
  };
}

/** Answers only once it is released; `arrived` resolves when the question is there. */
export function waiting(answer = 'Yes.'): {
  readonly turn: Turn;
  readonly arrived: Promise<void>;
  release(): void;
} {
  const arriving = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  return {
    arrived: arriving.promise,
    release: released.resolve,
    turn: async (response, request) => {
      arriving.resolve();
      await released.promise;
      await says(answer)(response, request);
    },
  };
}

/** Answers with JSON, like a model that follows a form. */
export const saysJson = (value: unknown): Turn => says(JSON.stringify(value));

/** Requests tool calls; their arguments come in pieces. */
export const calls =
  (...wanted: readonly (readonly [name: string, input: unknown])[]): Turn =>
  (response) => {
    begin(response);
    for (const [index, [name, input]] of wanted.entries()) {
      const text = typeof input === 'string' ? input : JSON.stringify(input);
      send(
        response,
        chunk({
          tool_calls: [{ index, id: `call_${index}`, type: 'function', function: { name, arguments: '' } }],
        }),
      );
      for (let at = 0; at < text.length; at += 9)
        send(response, chunk({ tool_calls: [{ index, function: { arguments: text.slice(at, at + 9) } }] }));
    }
    end(response, { finish: 'tool_calls' });
  };

/** Begins to answer and closes the connection. */
export const breaksOff =
  (text: string): Turn =>
  (response) => {
    begin(response);
    if (text === '') response.flushHeaders();
    else send(response, chunk({ content: text }));
    // The written part has to be sent first.
    setImmediate(() => response.destroy());
  };

/** Begins to answer and ends the response properly, but without a finish reason. */
export const stopsShort =
  (text: string): Turn =>
  (response) => {
    begin(response);
    send(response, chunk({ content: text }));
    response.end();
  };

/** Begins to answer and continues with something that is not JSON. */
export const babbles =
  (text: string): Turn =>
  (response) => {
    begin(response);
    if (text !== '') send(response, chunk({ content: text }));
    send(response, '{"choices": [');
    response.end();
  };

/** Begins to answer and says no more; `left` is fulfilled when the service hangs up. */
export function keepsOn(text: string): { readonly turn: Turn; readonly left: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    left: promise,
    turn: (response) => {
      response.once('close', resolve);
      begin(response);
      send(response, chunk({ content: text }));
    },
  };
}

/** Never answers. */
export const isSilent: Turn = () => undefined;

export const refusesWith =
  (status: number, headers: Record<string, string> = {}, error: object = {}): Turn =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'no', ...error } }));
  };

/** A server that speaks the chat protocol and behaves as a test says. */
export async function openModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  let turns: Turn[] = [];
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString('utf8');
    const received = { headers: request.headers, body: JSON.parse(text) };
    requests.push(received);
    await (turns.shift() ?? says('Yes.'))(response, received);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    requests,
    next: (...following) => {
      turns = following;
    },
    heard: () => requests.map(({ body }) => JSON.stringify(body)).join('\n'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

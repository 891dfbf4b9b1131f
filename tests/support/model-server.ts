import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as the model got it. */
export interface ModelRequest {
  readonly headers: IncomingHttpHeaders;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into requests of every shape; what is not there fails the test.
  readonly body: any;
}

/** What the model does with one request. */
export type Turn = (response: ServerResponse, request: ModelRequest) => void | Promise<void>;

export interface ModelServer {
  readonly url: string;
  readonly requests: ModelRequest[];
  /** What it does with the next requests, in order; after the last of them it says "Yes.". */
  next(...turns: Turn[]): void;
  /** The text of everything that it was sent. */
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
  /** What it says of tokens; null for nothing. */
  readonly usage?: typeof USAGE | null;
}

function end(response: ServerResponse, { finish = 'stop', usage = USAGE }: Ending = {}): void {
  send(response, chunk({}, finish));
  if (usage !== null) send(response, { ...chunk({}), choices: [], usage });
  send(response, '[DONE]');
  response.end();
}

/** Says a text, a few letters at a time. */
export const says =
  (text: string, ending: Ending = {}): Turn =>
  (response) => {
    begin(response);
    for (let at = 0; at < text.length; at += 7) send(response, chunk({ content: text.slice(at, at + 7) }));
    end(response, ending);
  };

/** Answers with JSON, as one that keeps to a form does. */
export const saysJson = (value: unknown): Turn => says(JSON.stringify(value));

/** Wants tools to be called; their arguments come in pieces. */
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

/** Begins to speak and hangs up. */
export const breaksOff =
  (text: string): Turn =>
  (response) => {
    begin(response);
    if (text === '') response.flushHeaders();
    else send(response, chunk({ content: text }));
    // What was written has to leave first.
    setImmediate(() => response.destroy());
  };

/** Begins to speak and ends in good order, without having said that it is done. */
export const stopsShort =
  (text: string): Turn =>
  (response) => {
    begin(response);
    send(response, chunk({ content: text }));
    response.end();
  };

/** Begins to speak and goes on in something that is no JSON. */
export const babbles =
  (text: string): Turn =>
  (response) => {
    begin(response);
    if (text !== '') send(response, chunk({ content: text }));
    send(response, '{"choices": [');
    response.end();
  };

/** Never answers. */
export const isSilent: Turn = () => undefined;

export const refusesWith =
  (status: number, headers: Record<string, string> = {}, error: object = {}): Turn =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify({ error: { message: 'no', ...error } }));
  };

/** A server that speaks the chat protocol, and does with each request what a test says. */
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

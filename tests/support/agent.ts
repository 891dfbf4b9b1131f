import { type Client, openClient, type Reply } from './client.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape; what is not there fails the test.
type Shown = any;

/** Somebody who talks the Model Context Protocol to the service, message by message. */
export interface TestAgent {
  /** Sends a request and gives its result; an error of the protocol is thrown. */
  ask(method: string, params?: object): Promise<Shown>;
  /** Calls a tool. */
  use(name: string, given?: object): Promise<Shown>;
  /** Sends a body as it is. */
  post(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Reply>;
}

export const ACCEPT = 'application/json, text/event-stream';

/** The message of an answer, whichever of the two forms it has. */
export function messageIn({ text, headers, body }: Reply): Shown {
  if (!headers.get('content-type')?.startsWith('text/event-stream')) return body;
  const lines = text.split('\n').filter((line) => line.startsWith('data: {'));
  return JSON.parse(lines.at(-1)?.slice('data: '.length) ?? 'null');
}

export function openAgent(baseUrl: string, key: string, scheme = 'Bearer'): TestAgent {
  const client: Client = openClient(baseUrl, { Authorization: `${scheme} ${key}`, Accept: ACCEPT });
  let id = 0;
  const ask: TestAgent['ask'] = async (method, params = {}) => {
    id += 1;
    const reply = await client.post('/mcp', { jsonrpc: '2.0', id, method, params });
    const message = messageIn(reply);
    if (message?.result === undefined) throw new Error(reply.text);
    return message.result;
  };
  return {
    ask,
    use: (name, given = {}) => ask('tools/call', { name, arguments: given }),
    post: (body, headers = {}) => client.post('/mcp', body, { headers }),
  };
}

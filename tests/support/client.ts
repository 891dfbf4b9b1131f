/** A complete answer of the service. */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
  readonly body: any;
}

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with the content type of the headers. */
  readonly raw?: string;
}

/** A caller of the API with one key, or with none. */
export interface Client {
  get(path: string, call?: CallOptions): Promise<Reply>;
  post(path: string, body?: unknown, call?: CallOptions): Promise<Reply>;
  patch(path: string, body?: unknown, call?: CallOptions): Promise<Reply>;
  delete(path: string, call?: CallOptions): Promise<Reply>;
  send(method: string, path: string, call?: CallOptions): Promise<Reply>;
}

export function openClient(baseUrl: string, headers: Readonly<Record<string, string>> = {}): Client {
  const send: Client['send'] = async (method, path, call = {}) => {
    const body = call.raw ?? (call.body === undefined ? null : JSON.stringify(call.body));
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers, ...call.headers },
      body,
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  return {
    send,
    get: (path, call) => send('GET', path, call),
    post: (path, body, call) => send('POST', path, { ...call, body }),
    patch: (path, body, call) => send('PATCH', path, { ...call, body }),
    delete: (path, call) => send('DELETE', path, call),
  };
}

export const withKey = (baseUrl: string, key: string): Client =>
  openClient(baseUrl, { Authorization: `Api-Key ${key}` });

import { askService, type Reply } from './ask-service.ts';

export type { Reply } from './ask-service.ts';

interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it is, with the content type of the headers. */
  readonly raw?: string | Buffer;
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
  const send: Client['send'] = (method, path, call = {}) => {
    const body = call.raw ?? (call.body === undefined ? null : JSON.stringify(call.body));
    return askService(`${baseUrl}${path}`, {
      method,
      headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...headers, ...call.headers },
      body,
    });
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

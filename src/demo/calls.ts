/** Calls of the API as one caller: a key, or a person who is signed in. */
export interface Calls {
  json<Answer>(method: string, address: string, body?: unknown): Promise<Answer>;
  /** The first page of a list under `results`. */
  list<Entry>(address: string): Promise<Entry[]>;
  form<Answer>(address: string, form: FormData): Promise<Answer>;
  text<Answer>(address: string, contentType: string, text: string): Promise<Answer>;
  file(address: string): Promise<Uint8Array>;
}

/** Returns the headers that identify the caller; `again` is true when the previous ones were refused. */
type Credentials = (again: boolean) => Promise<Readonly<Record<string, string>>>;

export const keyCredentials = (key: string): Credentials => {
  const headers = { Authorization: `Api-Key ${key}` };
  return async () => headers;
};

/** Signs the person in at the first call, and again when the session has ended. */
export function personCredentials(address: string, email: string, password: string): Credentials {
  let cookie: string | undefined;
  return async (again) => {
    if (cookie === undefined || again) {
      const response = await fetch(`${address}/api/admin/session`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password, tenant: 'demo' }),
      });
      if (!response.ok)
        throw new Error(`signing in as ${email}: ${response.status} ${await response.text()}`);
      cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    }
    return { Cookie: cookie };
  };
}

export function openCalls(address: string, credentials: Credentials): Calls {
  const send = async (path: string, init: RequestInit, again = false): Promise<Response> => {
    const headers = { ...init.headers, ...(await credentials(again)) };
    const response = await fetch(`${address}${path}`, { ...init, headers });
    if (response.status === 401 && !again) return send(path, init, true);
    if (!response.ok) throw new Error(`${init.method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const answerOf = async <Answer>(response: Response): Promise<Answer> => {
    if (response.status === 204) return undefined as Answer;
    const body = (await response.json()) as { readonly data: Answer };
    return body.data;
  };
  return {
    json: async (method, path, body) =>
      answerOf(
        await send(path, {
          method,
          ...(body !== undefined && {
            body: JSON.stringify(body),
            headers: { 'Content-Type': 'application/json' },
          }),
        }),
      ),
    list: async <Entry>(path: string) => {
      const response = await send(path, { method: 'GET' });
      return ((await response.json()) as { readonly results: Entry[] }).results;
    },
    form: async (path, body) => answerOf(await send(path, { method: 'POST', body })),
    text: async (path, contentType, body) =>
      answerOf(await send(path, { method: 'POST', body, headers: { 'Content-Type': contentType } })),
    file: async (path) => (await send(path, { method: 'GET' })).bytes(),
  };
}

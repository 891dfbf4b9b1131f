import { connect } from 'node:net';

/** A part of a form: a text, or a file with its name. */
export interface Part {
  readonly name: string;
  readonly fileName?: string;
  readonly contentType?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = 'a-boundary-of-the-tests';

const headerOf = ({ name, fileName, contentType }: Part): string =>
  [
    `--${BOUNDARY}`,
    `Content-Disposition: form-data; name="${name}"${fileName === undefined ? '' : `; filename="${fileName}"`}`,
    ...(fileName === undefined ? [] : [`Content-Type: ${contentType ?? 'application/octet-stream'}`]),
    '',
    '',
  ].join('\r\n');

/** The bytes of a form, its parts in this order. */
export const multipartBytes = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [
      Buffer.from(headerOf(part)),
      Buffer.from(part.content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);

export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

/** An answer whose body is bytes. */
export interface FileReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
  readonly body: any;
}

interface Target {
  readonly baseUrl: string;
  readonly key: string;
}

/** Sends a request whose body or answer is not JSON. */
export async function sendBytes(
  { baseUrl, key }: Target,
  method: string,
  path: string,
  body?: Uint8Array | readonly Part[],
  headers: Readonly<Record<string, string>> = {},
): Promise<FileReply> {
  const bytes = body instanceof Uint8Array || body === undefined ? body : multipartBytes(body);
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers: {
      Authorization: `Api-Key ${key}`,
      ...(bytes !== undefined && { 'Content-Type': MULTIPART }),
      ...headers,
    },
    ...(bytes !== undefined && { body: new Uint8Array(bytes) }),
  });
  const received = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    bytes: received,
    body: isJson ? JSON.parse(received.toString()) : undefined,
  };
}

/**
 * Sends only these bytes of a form, although the header promises `length`. Returns what the service answers while it
 * still waits, or nothing when the connection is closed after `until`.
 */
export function sendUnfinished(
  { baseUrl, key }: Target,
  method: string,
  path: string,
  bytes: Uint8Array,
  { length, until }: { readonly length: number; readonly until?: () => Promise<unknown> },
): Promise<string> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const lines = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${hostname}`,
        `Authorization: Api-Key ${key}`,
        `Content-Type: ${MULTIPART}`,
        `Content-Length: ${length}`,
      ];
      socket.write(`${lines.join('\r\n')}\r\n\r\n`);
      socket.write(bytes, () => void until?.().then(() => socket.destroy(), reject));
    });
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (!text.includes('\r\n\r\n')) return;
      resolve(text);
      socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

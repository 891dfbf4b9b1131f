import type { WebhookEvent } from './generated/types.ts';

/** A request that is not genuine, or too old. Answer 401 and do nothing. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
}

export interface ReceivedWebhook {
  /** The bytes as they came, or their text: JSON that was written again has other bytes. */
  readonly body: string | Uint8Array;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
}

interface VerifyOptions {
  /** Seconds that the time of the request may be off; 300 if left out. */
  readonly tolerance?: number;
  /** Milliseconds since 1970; for tests. */
  readonly now?: number;
}

/** Verifies a request by the secret of its endpoint, `whsec_…`, and gives its event. Drop an id that you have seen. */
export async function verifyWebhook(
  { body, headers }: ReceivedWebhook,
  secret: string,
  { tolerance = 300, now = Date.now() }: VerifyOptions = {},
): Promise<{ readonly id: string; readonly event: WebhookEvent }> {
  const id = headerIn(headers, 'webhook-id');
  const timestamp = headerIn(headers, 'webhook-timestamp');
  const signatures = headerIn(headers, 'webhook-signature').split(' ');
  if (id === '' || !/^\d+$/.test(timestamp))
    throw new WebhookVerificationError('The headers of a webhook are missing.');
  if (Math.abs(now / 1000 - Number(timestamp)) > tolerance)
    throw new WebhookVerificationError('The request is too old, or the clocks differ.');
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const key = await crypto.subtle.importKey(
    'raw',
    fromBase64(secret.replace(/^whsec_/, '')),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  const message = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures)
    if (signature.startsWith('v1,') && (await isOf(key, signature.slice(3), message)))
      return { id, event: JSON.parse(text) };
  throw new WebhookVerificationError('No signature fits.');
}

type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** The comparison takes the same time wherever the first difference is. */
async function isOf(key: Key, signature: string, message: Uint8Array<ArrayBuffer>): Promise<boolean> {
  try {
    return await crypto.subtle.verify('HMAC', key, fromBase64(signature), message);
  } catch {
    // The signature is not base64.
    return false;
  }
}

const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

function headerIn(headers: ReceivedWebhook['headers'], name: string): string {
  const found = headers instanceof Headers ? headers.get(name) : headers[name];
  return typeof found === 'string' ? found : (found?.[0] ?? '');
}

import { request } from 'undici';
import { cleanText } from '../storable.ts';
import { describeFailure, keptHeaders, safeAgent } from './safe-agent.ts';
import type { Lookup } from './safe-connector.ts';
import type { TargetPolicy } from './target-policy.ts';

/** From the first packet to the last byte of the answer that is read. */
export const TIMEOUT_MS = 15_000;

/** The part of an answer that is kept. */
const MOST_BODY_BYTES = 4096;

export interface Sent {
  readonly status: number | null;
  readonly headers: Readonly<Record<string, string>> | null;
  /** The beginning of the body. */
  readonly body: string | null;
  /** Why there is no answer. */
  readonly error: string | null;
}

interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookClient {
  /** Sends one request, without following redirects; never throws. */
  send(webhook: WebhookRequest): Promise<Sent>;
  close(): Promise<void>;
}

interface ClientOptions {
  readonly policy: TargetPolicy;
  readonly timeoutMs?: number;
  readonly lookup?: Lookup;
}

/** Sends webhooks over connections that reach allowed addresses alone. */
export function openWebhookClient({ policy, timeoutMs = TIMEOUT_MS, lookup }: ClientOptions): WebhookClient {
  const agent = safeAgent({ policy, timeoutMs, lookup });
  return {
    send: async ({ url, headers, body }) => {
      // A timer that ends with the request: thousands a second would otherwise wait for their time to run out.
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeoutMs);
      try {
        const response = await request(url, {
          dispatcher: agent,
          method: 'POST',
          headers,
          body,
          signal: deadline.signal,
        });
        return {
          status: response.statusCode,
          headers: keptHeaders(response.headers),
          body: await beginningOf(response.body),
          error: null,
        };
      } catch (error) {
        return {
          status: null,
          headers: null,
          body: null,
          error: deadline.signal.aborted ? `No answer within ${timeoutMs / 1000} s.` : describeFailure(error),
        };
      } finally {
        clearTimeout(timer);
      }
    },
    close: () => agent.destroy(),
  };
}

/** As much of the body as is kept; the status counts, so that a body that breaks off changes nothing. */
async function beginningOf(body: AsyncIterable<Buffer> & { destroy(): unknown }): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= MOST_BODY_BYTES) break; // Leaving the loop ends the body.
    }
  } catch {
    // The part that has arrived is kept.
  }
  return cleanText(Buffer.concat(chunks).subarray(0, MOST_BODY_BYTES).toString('utf8'));
}

import { type Agent, fetch as undiciFetch } from 'undici';
import { safeAgent } from './safe-agent.ts';
import type { TargetPolicy } from './target-policy.ts';

const TIMEOUT_MS = 10_000;
const MOST_BYTES = 1024 * 1024;

/** A `fetch` that reaches allowed addresses alone, and follows no redirects. */
interface SafeFetch {
  fetch(url: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export function openSafeFetch(policy: TargetPolicy): SafeFetch {
  const agent: Agent = safeAgent({ policy, timeoutMs: TIMEOUT_MS });
  return {
    fetch: async (url, { method = 'GET', body, headers }) => {
      const text = body instanceof URLSearchParams ? body.toString() : body;
      if (text != null && typeof text !== 'string') throw new Error('only texts are sent');
      const response = await undiciFetch(url, {
        method,
        headers: [...new Headers(headers).entries()],
        ...(text != null && { body: text }),
        redirect: 'manual',
        dispatcher: agent,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const content = await response.arrayBuffer();
      if (content.byteLength > MOST_BYTES) throw new Error('the answer is too large');
      const hasBody = content.byteLength > 0;
      return new Response(hasBody ? content : null, {
        status: response.status,
        headers: [...response.headers.entries()],
      });
    },
    close: () => agent.destroy(),
  };
}

import { request } from 'undici';
import { MOST_TIMEOUT_MS } from '../configuration/connector-limits.ts';
import { describeFailure, keptHeaders, safeAgent } from '../webhooks/safe-agent.ts';
import { ForbiddenTarget } from '../webhooks/safe-connector.ts';
import type { TargetPolicies, TargetPolicy } from '../webhooks/target-policy.ts';

/** The most of an answer that is read. */
const MOST_ANSWER_BYTES = 1_048_576;

/** A request with its secrets. */
export interface OutgoingCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** An answer, or the reason why there is none. */
export type CallSent =
  | {
      readonly status: number;
      readonly headers: Readonly<Record<string, string>>;
      readonly body: string;
    }
  | {
      readonly reason: string;
      /** Whether another attempt may go better. */
      readonly isPassing: boolean;
    };

export interface CallClients {
  /** Sends one request for a tenant, without following redirects; never throws. */
  send(tenantId: number, call: OutgoingCall, timeoutMs: number): Promise<CallSent>;
  close(): Promise<void>;
}

class TooMuch extends Error {}

/** Sends requests of connectors. Tenants with another policy have other connections. */
export function openCallClients(policies: TargetPolicies): CallClients {
  const agents = new Map<TargetPolicy, ReturnType<typeof safeAgent>>();
  const agentOf = (tenantId: number): ReturnType<typeof safeAgent> => {
    const policy = policies.of(tenantId);
    const agent = agents.get(policy) ?? safeAgent({ policy, timeoutMs: MOST_TIMEOUT_MS });
    agents.set(policy, agent);
    return agent;
  };
  return {
    async send(tenantId, { method, url, headers, body }, timeoutMs) {
      const deadline = new AbortController();
      const timer = setTimeout(() => deadline.abort(), timeoutMs);
      try {
        const answer = await request(url, {
          dispatcher: agentOf(tenantId),
          method,
          headers,
          body,
          signal: deadline.signal,
        });
        return {
          status: answer.statusCode,
          headers: keptHeaders(answer.headers),
          body: await wholeText(answer.body),
        };
      } catch (error) {
        if (error instanceof TooMuch) return { reason: error.message, isPassing: false };
        if (error instanceof ForbiddenTarget)
          return {
            reason: `${error.message} The operator can allow it with CONNECTOR_ALLOW_PRIVATE.`,
            isPassing: false,
          };
        const reason = deadline.signal.aborted
          ? `There was no answer within ${timeoutMs / 1000} s.`
          : `The other system cannot be reached: ${describeFailure(error)}`;
        return { reason, isPassing: true };
      } finally {
        clearTimeout(timer);
      }
    },
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

async function wholeText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_ANSWER_BYTES) throw new TooMuch('The answer is larger than 1 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

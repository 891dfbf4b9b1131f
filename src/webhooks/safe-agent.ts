import { Agent } from 'undici';
import { cutText, oneLine } from '../storable.ts';
import { type Lookup, safeConnector } from './safe-connector.ts';
import type { TargetPolicy } from './target-policy.ts';

interface AgentOptions {
  readonly policy: TargetPolicy;
  readonly timeoutMs: number;
  readonly lookup?: Lookup | undefined;
}

/** Opens connections to allowed addresses alone, and gives each step of a request its time. */
export const safeAgent = ({ policy, timeoutMs, lookup }: AgentOptions): Agent =>
  new Agent({
    connect: safeConnector({ policy, timeoutMs, ...(lookup && { lookup }) }),
    pipelining: 1,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxHeaderSize: 16_384,
  });

/** The limits of the headers of an answer that are kept. */
const MOST_HEADERS = 50;
const LONGEST_HEADER = 500;

export const keptHeaders = (
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, MOST_HEADERS)
      .map(([name, value]) => [name, cutText(String(value ?? ''), LONGEST_HEADER)]),
  );

/** Why a request has no answer, in one line; of several reasons, the first. */
export function describeFailure(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return describeFailure(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  const reason = error.message || ('code' in error ? String(error.code) : error.name);
  return oneLine(reason.replace(/\s+/g, ' '));
}

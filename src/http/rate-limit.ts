import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
}

/** A token bucket for each caller: as many requests a second as allowed, with a second's worth of burst. */
export function openRateLimit(perSecond: number, clock: Clock) {
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;

  const take = (caller: string): { isAllowed: boolean; remaining: number } => {
    const now = clock.now().getTime();
    if (now - sweptAt > 60_000) {
      for (const [name, bucket] of buckets) if (now - bucket.filledAt > 60_000) buckets.delete(name);
      sweptAt = now;
    }
    const bucket = buckets.get(caller) ?? { tokens: perSecond, filledAt: now };
    const elapsed = Math.max(0, now - bucket.filledAt) / 1000;
    bucket.tokens = Math.min(perSecond, bucket.tokens + elapsed * perSecond);
    bucket.filledAt = now;
    buckets.set(caller, bucket);
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    return { isAllowed, remaining: Math.floor(bucket.tokens) };
  };

  /** Counts a request, sets the rate limit headers, and refuses the request if it exceeds the limit. */
  return (caller: string, reply: FastifyReply): void => {
    if (perSecond === 0) return;
    const { isAllowed, remaining } = take(caller);
    reply.header('RateLimit-Policy', `"default";q=${perSecond};w=1`);
    reply.header('RateLimit', `"default";r=${remaining};t=1`);
    if (!isAllowed) throw new Refusal('too_many_requests', { retryAfterSeconds: 1 });
  };
}

export type RateLimit = ReturnType<typeof openRateLimit>;

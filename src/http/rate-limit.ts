import { Refusal } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';
import type { Demands } from '../store/requests/demands.ts';

interface Bucket {
  tokens: number;
  filledAt: number;
  /** The part of the limit that this node may use, while the caller asks other nodes, too. */
  share: number;
  /** Requests since the last exchange. */
  asked: number;
  /** Requests in the exchanges before, of which each counts half as much as the one after it. */
  demand: number;
}

/** A caller that asks a node for less than this part of the limit is not told to the others. */
const WORTH_TELLING = 1 / 20;
/** Bounds what an exchange takes while very many callers ask at once. */
const MOST_TOLD = 1000;
const FORGOTTEN_AFTER_MS = 60_000;

/** The answer, which is told how much is left. */
interface HeaderTaker {
  header(name: string, value: string): unknown;
}

interface RateLimitOptions {
  readonly perSecond: number;
  readonly clock: Clock;
  /** Tells other nodes how often callers have asked this one, and returns how often they have asked the others. */
  readonly exchange: (demands: Demands) => Promise<Demands>;
}

/**
 * A token bucket for each caller: as many requests a second as allowed, with a second's worth of burst. Nodes exchange once a second
 * how often callers have asked them, and divide the limit of each caller in this proportion.
 */
export function openRateLimit({ perSecond, clock, exchange }: RateLimitOptions) {
  const buckets = new Map<string, Bucket>();
  let sweptAt = 0;

  const sweep = (now: number): void => {
    if (now - sweptAt <= FORGOTTEN_AFTER_MS) return;
    for (const [name, bucket] of buckets)
      if (now - bucket.filledAt > FORGOTTEN_AFTER_MS) buckets.delete(name);
    sweptAt = now;
  };

  const take = (caller: string): { isAllowed: boolean; remaining: number } => {
    const now = clock.now().getTime();
    sweep(now);
    let bucket = buckets.get(caller);
    if (bucket === undefined) {
      bucket = { tokens: perSecond, filledAt: now, share: 1, asked: 0, demand: 0 };
      buckets.set(caller, bucket);
    }
    const elapsed = Math.max(0, now - bucket.filledAt) / 1000;
    const rate = perSecond * bucket.share;
    bucket.tokens = Math.min(Math.max(1, rate), bucket.tokens + elapsed * rate);
    bucket.filledAt = now;
    bucket.asked += 1;
    const isAllowed = bucket.tokens >= 1;
    if (isAllowed) bucket.tokens -= 1;
    return { isAllowed, remaining: Math.floor(bucket.tokens) };
  };

  /** The demands that are worth telling, the highest first if there are too many. */
  const demandsNow = (): Map<string, number> => {
    const found: [string, number][] = [];
    for (const [caller, bucket] of buckets) {
      bucket.demand = bucket.demand / 2 + bucket.asked;
      bucket.asked = 0;
      if (bucket.demand >= perSecond * WORTH_TELLING && bucket.demand >= 0.5)
        found.push([caller, bucket.demand]);
      else bucket.share = 1;
    }
    if (found.length > MOST_TOLD) found.sort(([, one], [, other]) => other - one).length = MOST_TOLD;
    return new Map(found);
  };

  return {
    /** Counts a request, sets the rate limit headers, and refuses the request if it exceeds the limit. */
    limit: (caller: string, reply: HeaderTaker): void => {
      if (perSecond === 0) return;
      const { isAllowed, remaining } = take(caller);
      reply.header('RateLimit-Policy', `"default";q=${perSecond};w=1`);
      reply.header('RateLimit', `"default";r=${remaining};t=1`);
      if (!isAllowed) throw new Refusal('too_many_requests', { retryAfterSeconds: 1 });
    },
    /** Divides the limits of callers with the other nodes. A node that nobody asks for much asks nothing itself. */
    divide: async (): Promise<void> => {
      const demands = perSecond === 0 ? new Map<string, number>() : demandsNow();
      if (demands.size === 0) return;
      const elsewhere = await exchange(demands);
      for (const [caller, own] of demands) {
        const bucket = buckets.get(caller);
        if (bucket) bucket.share = own / (own + (elsewhere.get(caller) ?? 0));
      }
    },
  };
}

export type RateLimit = ReturnType<typeof openRateLimit>['limit'];

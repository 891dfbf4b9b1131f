import { Refusal } from '../errors.ts';
import type { Clock } from '../platform/clock.ts';

/** Counts attempts to guess a secret, and refuses further ones when there were too many recently. */
export interface Attempts {
  count(what: string): void;
  /** Clears the count after a right guess. */
  forget(what: string): void;
}

export function openAttempts(
  clock: Clock,
  limit: { readonly most: number; readonly seconds: number },
): Attempts {
  const tries = new Map<string, number[]>();
  const windowMs = limit.seconds * 1000;
  return {
    count: (what) => {
      const now = clock.now().getTime();
      const recent = (tries.get(what) ?? []).filter((time) => now - time < windowMs);
      const [oldest] = recent;
      if (recent.length >= limit.most && oldest !== undefined)
        throw new Refusal('too_many_requests', {
          detail: 'Too many tries; wait a while before the next one.',
          retryAfterSeconds: Math.ceil((oldest + windowMs - now) / 1000),
        });
      if (tries.size > 10_000) tries.clear(); // Limits the memory that a flood of different names can take.
      tries.set(what, [...recent, now]);
    },
    forget: (what) => void tries.delete(what),
  };
}

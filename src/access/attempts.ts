import { Refusal } from '../errors.ts';
import type { Database } from '../store/database/database.ts';
import { countGuess, forgetGuesses } from '../store/people/guesses.ts';

/** Counts attempts to guess a secret on all nodes, and refuses further ones when there were too many recently. */
export interface Attempts {
  count(what: string): Promise<void>;
  /** Clears the count after a right guess. */
  forget(what: string): Promise<void>;
}

export const openAttempts = (
  database: Pick<Database, 'ask'>,
  limit: { readonly most: number; readonly seconds: number },
): Attempts => ({
  count: async (what) => {
    const wait = await countGuess(database, what, limit);
    if (wait !== null)
      throw new Refusal('too_many_requests', {
        detail: 'Too many tries; wait a while before the next one.',
        retryAfterSeconds: wait,
      });
  },
  forget: (what) => forgetGuesses(database, what),
});

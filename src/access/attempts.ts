import { Refusal } from '../errors.ts';
import type { Database } from '../store/database/database.ts';
import { countGuess, forgetGuesses } from '../store/people/guesses.ts';

/** So many attempts within so many seconds, of which there are at most those of an hour. */
interface AttemptLimit {
  readonly most: number;
  readonly seconds: number;
}

/** Counts attempts to guess a secret on all nodes, and refuses further ones when there were too many recently. */
export interface Attempts {
  count(what: string, limit?: AttemptLimit): Promise<void>;
  /** Clears the count after a right guess. */
  forget(what: string): Promise<void>;
}

export const openAttempts = (database: Pick<Database, 'ask'>, usual: AttemptLimit): Attempts => ({
  count: async (what, limit = usual) => {
    const wait = await countGuess(database, what, limit);
    if (wait !== null)
      throw new Refusal('too_many_requests', {
        detail: 'Too many tries; wait a while before the next one.',
        retryAfterSeconds: wait,
      });
  },
  forget: (what) => forgetGuesses(database, what),
});

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

const hashOf = (what: string): Buffer => createHash('sha256').update(what).digest();

/** Counts a guess on all nodes; if there were too many, returns the seconds until the next one may come. */
export async function countGuess(
  { ask }: Pick<Database, 'ask'>,
  what: string,
  limit: { readonly most: number; readonly seconds: number },
): Promise<number | null> {
  const [row] = await ask(
    sql<{
      wait: number | null;
    }>`select count_guess(${hashOf(what)}, ${limit.most}, ${limit.seconds}) as wait`,
  );
  return row?.wait ?? null;
}

export async function forgetGuesses({ ask }: Pick<Database, 'ask'>, what: string): Promise<void> {
  await ask(sql`select forget_guesses(${hashOf(what)})`);
}

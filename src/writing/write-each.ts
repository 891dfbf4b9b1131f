import { refusalOf } from '../platform/refusal-of.ts';

/**
 * Writes entries at once; where that fails for what one of them holds, in halves, until that one stands alone: it is reported, and the
 * others are written. While the database is away nothing is tried further, and the error goes on.
 */
export async function writeEach<Entry>(
  entries: readonly Entry[],
  write: (entries: readonly Entry[]) => Promise<void>,
  failed: (error: unknown, entry: Entry) => void,
): Promise<void> {
  if (entries.length === 0) return;
  try {
    await write(entries);
  } catch (error) {
    if (refusalOf(error).status === 503) throw error;
    const [only, ...others] = entries;
    if (only !== undefined && others.length === 0) return failed(error, only);
    const middle = Math.ceil(entries.length / 2);
    await writeEach(entries.slice(0, middle), write, failed);
    await writeEach(entries.slice(middle), write, failed);
  }
}

import type { Changes } from './changes.ts';

/** Adds up the counts of lists that several changes bring. */
export function sumCounts(changes: readonly Changes[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { counts = {} } of changes)
    for (const [list, count] of Object.entries(counts)) sums[list] = (sums[list] ?? 0) + count;
  return sums;
}

const DAY = 86_400;

/**
 * Seconds east of UTC that hold when the clocks of a zone show a time, given as if it were UTC. Where they show it twice or skip it, the
 * offset before the change holds. `offsetAt` tells the zone's offset at a moment.
 */
export function offsetOfLocal(offsetAt: (moment: number) => number, local: number): number {
  const before = offsetAt(local - DAY);
  if (offsetAt(local - before) === before) return before;
  const after = offsetAt(local + DAY);
  return offsetAt(local - after) === after ? after : before;
}

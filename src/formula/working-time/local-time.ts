// From the clocks of a zone to moments and back, in whole seconds since 1970.
import { offsetAt } from '../values/zone.ts';

const DAY = 86_400;

/** The number of the day that the clocks show at a moment, given in milliseconds. */
export const localDay = (zone: string, moment: number): number =>
  Math.floor((moment / 1000 + offsetAt(zone, Math.floor(moment / 1000))) / DAY);

/**
 * The moment at which clocks show a time: the first one where they show it twice, and the moment of the change where they
 * skip it.
 */
export function instantOfLocal(zone: string, local: number): number {
  const before = offsetAt(zone, local - DAY);
  const after = offsetAt(zone, local + DAY);
  const early = local - Math.max(before, after);
  if (before === after) return early;
  const late = local - Math.min(before, after);
  const isShownAt = (instant: number): boolean => instant + offsetAt(zone, instant) === local;
  if (isShownAt(early)) return early;
  if (isShownAt(late)) return late;
  return changeBetween(zone, early - 1, late);
}

/** The first second with the later one's offset, by halves. */
function changeBetween(zone: string, earlier: number, later: number): number {
  let low = earlier;
  let high = later;
  const offset = offsetAt(zone, later);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle) === offset) high = middle;
    else low = middle;
  }
  return high;
}

// Sets of places of a column, as stretches in order without overlaps.
import type { Places } from '../../formula/index.ts';

export const intersect = (left: readonly Places[], right: readonly Places[]): Places[] => {
  const found: Places[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length; ) {
    const [a, b] = [left[i], right[j]];
    if (a === undefined || b === undefined) break;
    const from = Math.max(a.from, b.from);
    const to = Math.min(a.to, b.to);
    if (from <= to) found.push({ from, to });
    if (a.to < b.to) i += 1;
    else j += 1;
  }
  return found;
};

/** Whether all places of one set are in the other. */
export function isWithin(inner: readonly Places[], outer: readonly Places[]): boolean {
  let j = 0;
  return inner.every(({ from, to }) => {
    while ((outer[j]?.to ?? Number.POSITIVE_INFINITY) < to) j += 1;
    const around = outer[j];
    return around !== undefined && around.from <= from;
  });
}

/** The places for which something holds. */
export function placesWhere(size: number, holds: (place: number) => boolean): Places[] {
  const found: Places[] = [];
  for (let place = 0; place < size; place += 1) {
    if (!holds(place)) continue;
    const last = found.at(-1);
    if (last !== undefined && last.to === place - 1) found[found.length - 1] = { from: last.from, to: place };
    else found.push({ from: place, to: place });
  }
  return found;
}

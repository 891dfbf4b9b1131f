import type { IdSource } from './moment.ts';

/** Ids that count up from a number. */
export function countedIds(first: number): IdSource {
  let next = first;
  const take = (): number => {
    next += 1;
    return next;
  };
  return { instance: take, occurrence: take };
}

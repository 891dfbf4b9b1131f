import type { Area } from './areas.ts';

/** A check that is taken out: the text in a file, what stands there without it, and the tests that have to notice, the likeliest first. */
export interface Mutant {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly areas: readonly Area[];
}

export const of = (
  file: string,
  areas: Area | readonly Area[],
  ...changes: readonly (readonly [from: string, to: string])[]
): Mutant[] => changes.map(([from, to]) => ({ file, from, to, areas: [areas].flat() }));

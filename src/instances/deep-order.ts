import type { Formula } from '../formula/index.ts';
import type { Env, Field } from './subject.ts';

/** Up to this depth, values can be computed on reading without preparation. */
const SHALLOW = 100;

/**
 * The computed fields of a kind, each after those it reads. Where formulas form long chains, values are computed in
 * this order, because reading the last one first could exhaust the stack. Empty for short chains.
 */
export function deepOrder(fields: ReadonlyMap<string, Field>): readonly string[] {
  const depths = new Map<string, number>();
  for (const start of fields.keys()) {
    const trail = [start];
    const waiting = new Set(trail);
    for (let key = trail.at(-1); key !== undefined; key = trail.at(-1)) {
      const formula = depths.has(key) ? null : (fields.get(key)?.formula ?? null);
      const reads =
        formula === null ? [] : ownReads(formula).filter((name) => fields.get(name)?.formula != null);
      // A field that is waiting itself is part of a circle and is not waited for.
      const open = reads.find((name) => !depths.has(name) && !waiting.has(name));
      if (open !== undefined) {
        trail.push(open);
        waiting.add(open);
        continue;
      }
      trail.pop();
      if (formula !== null) depths.set(key, 1 + Math.max(0, ...reads.map((name) => depths.get(name) ?? 0)));
    }
  }
  const isDeep = [...depths.values()].some((depth) => depth > SHALLOW);
  return isDeep ? [...depths.keys()] : [];
}

const ownReads = ({ reads }: Formula<Env>): string[] =>
  reads.paths.flatMap(([first, second]) => (first?.name === 'self' ? second : first)?.name ?? []);

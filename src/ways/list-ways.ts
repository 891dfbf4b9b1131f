// All smallest ways of a group, the shortest first. Another way lacks a place of each that is known, so that each place is left out in turn.
import { findWay } from './find-way.ts';
import { isHalted, type Search } from './search.ts';
import type { Step } from './way.ts';

interface Listed {
  readonly ways: readonly (readonly Step[])[];
  /** Whether there are no others. */
  readonly isComplete: boolean;
}

interface Branch {
  readonly avoided: ReadonlySet<string>;
  readonly steps: readonly Step[];
}

/** The ways of a group, at most so many. The steps of each cannot be left out. */
export function* listWays(search: Search, most: number): Generator<void, Listed> {
  const known: (readonly Step[])[] = [];
  const tried = new Set<string>();
  const branches: Branch[] = [];
  const open = function* (avoided: ReadonlySet<string>): Generator<void> {
    const name = [...avoided].sort().join('\n');
    if (tried.has(name) || isHalted(search)) return;
    tried.add(name);
    const same = known.find((steps) => steps.every(({ key }) => !avoided.has(key)));
    const steps = same ?? (yield* findWay(search, avoided));
    if (steps === null) return;
    branches.push({ avoided, steps });
    if (same === undefined) known.push(steps);
  };
  yield* open(new Set());
  const ways: (readonly Step[])[] = [];
  const told = new Set<string>();
  while (branches.length > 0 && ways.length < most) {
    branches.sort((a, b) => a.steps.length - b.steps.length);
    const branch = branches.shift();
    if (branch === undefined) break;
    const name = placesOf(branch.steps);
    if (!told.has(name)) {
      told.add(name);
      ways.push(branch.steps);
    }
    for (const { key } of branch.steps) yield* open(new Set([...branch.avoided, key]));
  }
  return { ways, isComplete: branches.length === 0 && !isHalted(search) && !search.group.isCut };
}

const placesOf = (steps: readonly Step[]): string =>
  steps
    .map(({ key }) => key)
    .sort()
    .join('\n');

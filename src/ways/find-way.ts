// The smallest set of steps that reaches a goal without some places. Depth first, with a growing bound on the number of steps. Each state is
// that of the real engine. At each state one cause is chosen that has to go, and only what can change it is tried.
import { PlaceSet } from './place-set.ts';
import { blockersNow, isHalted, MOST_STEPS, nameOfSteps, narrowestSteps, type Search } from './search.ts';
import type { Blocker, Step } from './way.ts';

/** The steps of a smallest way that avoids some places; null where there is none, or where the search is halted. */
export function* findWay(
  search: Search,
  avoided: ReadonlySet<string>,
): Generator<void, readonly Step[] | null> {
  let bound = 0;
  for (;;) {
    const run: Run = { search, avoided, bound, seen: new Set(), next: Number.POSITIVE_INFINITY };
    const found = yield* descend(run, []);
    if (found !== null || isHalted(search)) return found;
    if (run.next <= bound || run.next > MOST_STEPS) return null;
    bound = run.next;
  }
}

interface Run {
  readonly search: Search;
  readonly avoided: ReadonlySet<string>;
  readonly bound: number;
  /** Sets of steps that were looked at. */
  readonly seen: Set<string>;
  /** The smallest number of steps beyond the bound that may do. */
  next: number;
}

function* descend(run: Run, taken: readonly Step[]): Generator<void, readonly Step[] | null> {
  const { search, avoided, bound } = run;
  const { trial, budget } = search;
  const blockers = blockersNow(search);
  if (blockers.length === 0) return taken;
  const least = taken.length + leastSteps(blockers);
  if (least > bound) {
    run.next = Math.min(run.next, least);
    return null;
  }
  const used = new Set(taken.map(({ key }) => key));
  const steps = narrowestSteps(blockers, search, ({ key }) => !used.has(key) && !avoided.has(key));
  for (const step of steps) {
    if (isHalted(search)) return null;
    const now = [...taken, step];
    const name = nameOfSteps(now);
    if (run.seen.has(name)) continue;
    run.seen.add(name);
    budget.spend();
    const isTaken = trial.take(step);
    yield;
    if (!isTaken) continue;
    const found = yield* descend(run, now);
    trial.undo();
    if (found !== null) return found;
  }
  return null;
}

/** A number of steps that is needed at least: causes that no step can change together. */
function leastSteps(blockers: readonly Blocker[]): number {
  const covered = new PlaceSet();
  let least = 0;
  for (const { support } of blockers.toSorted((a, b) => a.support.size - b.support.size)) {
    if (least > 0 && (support.size === 0 || covered.overlaps(support))) continue;
    least += 1;
    covered.add(support);
  }
  return least;
}

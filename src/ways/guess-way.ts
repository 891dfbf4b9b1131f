// A way that is found quickly: at each state the step that leaves the fewest causes. It is not always the smallest, but it is there where a search
// for the smallest would take too long.
import {
  blockersNow,
  doTake,
  isHalted,
  MOST_STEPS,
  nameOfSteps,
  narrowestSteps,
  type Search,
} from './search.ts';
import type { Step } from './way.ts';

/** A way of which no step can be left out; null where none is found, or where the search is halted. */
export function* guessWay(search: Search): Generator<void, readonly Step[] | null> {
  const found = yield* descend(search, [], new Set());
  return found === null ? null : yield* shrink(search, found);
}

function* descend(
  search: Search,
  taken: readonly Step[],
  dead: Set<string>,
): Generator<void, readonly Step[] | null> {
  const blockers = blockersNow(search);
  if (blockers.length === 0) return taken;
  if (taken.length >= MOST_STEPS || isHalted(search)) return null;
  const used = new Set(taken.map(({ key }) => key));
  const steps = narrowestSteps(blockers, search, ({ key }) => !used.has(key));
  const later: { readonly step: Step; readonly left: number }[] = [];
  const follow = function* (step: Step): Generator<void, readonly Step[] | null> {
    const now = [...taken, step];
    const name = nameOfSteps(now);
    if (dead.has(name)) return null;
    const found = yield* descend(search, now, dead);
    if (found === null) dead.add(name);
    return found;
  };
  for (const step of steps) {
    if (isHalted(search)) return null;
    search.budget.spend();
    const isTaken = search.trial.take(step);
    yield;
    if (!isTaken) continue;
    const left = blockersNow(search).length;
    // A step that takes a cause away and brings up none is as good as any.
    const found = left < blockers.length ? yield* follow(step) : null;
    search.trial.undo();
    if (found !== null) return found;
    if (left >= blockers.length) later.push({ step, left });
  }
  for (const { step } of later.sort((a, b) => a.left - b.left)) {
    if (isHalted(search)) return null;
    search.budget.spend();
    const isTaken = search.trial.take(step);
    yield;
    if (!isTaken) continue;
    const found = yield* follow(step);
    search.trial.undo();
    if (found !== null) return found;
  }
  return null;
}

/** Leaves out steps without which the rest does as well, the last first, until none is left that can be left out. */
function* shrink(search: Search, steps: readonly Step[]): Generator<void, readonly Step[]> {
  let kept = steps;
  for (const step of steps.toReversed()) {
    const rest = kept.filter((each) => each !== step);
    if (isHalted(search)) return kept;
    if (yield* doTake(rest, search)) kept = rest;
  }
  return kept.length === steps.length ? kept : yield* shrink(search, kept);
}

import { blockersOf } from './blockers-of.ts';
import type { Budget } from './budget.ts';
import type { Group, Groups } from './group.ts';
import type { Trial } from './open-trial.ts';
import { stepsAt } from './steps-at.ts';
import type { Supports } from './support-of.ts';
import type { Blocker, Goal, Reach, Step } from './way.ts';

/** A search for the ways of one group of causes, in one copy of a case. */
export interface Search {
  readonly trial: Trial;
  readonly supports: Supports;
  readonly goal: Goal;
  readonly reach: Reach;
  readonly groups: Groups;
  readonly group: Group;
  readonly budget: Budget;
  /** The places where it matters which answer is given. */
  readonly deciding: ReadonlySet<string>;
}

/** The surroundings from which the steps of a search are made. */
export const surroundings = ({ trial, goal, reach, deciding }: Search) => ({
  state: trial.session.state,
  goal,
  reach,
  deciding,
});

/** So many steps are told at most. */
export const MOST_STEPS = 200;

/** The causes of the group in the copy as it is. */
export const blockersNow = ({ goal, trial, supports, groups, group }: Search): readonly Blocker[] =>
  groups.ownIn(group, blockersOf(goal, trial.session.state, supports));

/** Whether the search has to end: it may not go on, or its group has to be solved together with others. */
export const isHalted = ({ budget, group }: Search): boolean => budget.isUsedUp || group.coupled.size > 0;

/** Takes steps as far as the engine makes them, with a pause after each; how many it made. */
export function* take(
  steps: readonly Step[],
  { trial, budget }: Pick<Search, 'trial' | 'budget'>,
): Generator<void, number> {
  let made = 0;
  for (const step of steps) {
    budget.spend();
    const isTaken = trial.take(step);
    yield;
    if (!isTaken) break;
    made += 1;
  }
  return made;
}

export function undo(count: number, { trial }: Pick<Search, 'trial'>): void {
  for (let i = 0; i < count; i += 1) trial.undo();
}

/** Whether steps take away every cause of the group. */
export function* doTake(steps: readonly Step[], search: Search): Generator<void, boolean> {
  const made = yield* take(steps, search);
  const isReached = made === steps.length && blockersNow(search).length === 0;
  undo(made, search);
  return isReached;
}

/** The causes of all groups that are left after steps. */
export function* leftAfter(
  steps: readonly Step[],
  search: Omit<Search, 'group'>,
): Generator<void, readonly Blocker[]> {
  const made = yield* take(steps, search);
  const left = blockersOf(search.goal, search.trial.session.state, search.supports);
  undo(made, search);
  return left;
}

/** So many causes are looked at, to choose the one with the fewest steps. */
const MOST_COMPARED = 8;

/** So many steps are tried at one cause: a sum over thousands of entries has more than anybody could wait for. */
const MOST_CHOICES = 400;

/** The steps at the cause that leaves the least choice. */
export function narrowestSteps(
  blockers: readonly Blocker[],
  search: Search,
  isAllowed: (step: Step) => boolean,
): readonly Step[] {
  const around = surroundings(search);
  let best: readonly Step[] | null = null;
  const small = blockers.toSorted((a, b) => a.support.size - b.support.size).slice(0, MOST_COMPARED);
  for (const { support, open } of small) {
    const steps: Step[] = [];
    for (const step of stepsAt(support, open, around)) {
      if (isAllowed(step)) steps.push(step);
      if (steps.length < MOST_CHOICES) continue;
      search.group.isCut = true;
      break;
    }
    if (best === null || steps.length < best.length) best = steps;
    if (best.length <= 1) break;
  }
  return best ?? [];
}

/** Steps as a text, whatever their order. */
export const nameOfSteps = (steps: readonly Step[]): string =>
  steps
    .map(({ key, value }) => `${key}=${JSON.stringify(value)}`)
    .sort()
    .join('\n');

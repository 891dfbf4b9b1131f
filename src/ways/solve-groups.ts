// Solves each group of causes by itself: quickly first, so that there is a way at all, and then exactly, as far as the budget goes.
import { bestChoices } from './best-choices.ts';
import { Budget } from './budget.ts';
import { type Group, Groups } from './group.ts';
import { guessWay } from './guess-way.ts';
import { listWays } from './list-ways.ts';
import { leftAfter, type Search } from './search.ts';
import type { Blocker, Step, Way } from './way.ts';
import { together, withValues } from './with-values.ts';

interface Whole extends Omit<Search, 'groups' | 'group'> {
  /** For the values of the ways that were found. */
  readonly telling: Budget;
}

interface Solved {
  readonly ways: readonly Way[];
  /** Whether these are all smallest ways. */
  readonly isComplete: boolean;
  /** Causes for which no way was found. */
  readonly stuck: readonly Blocker[];
}

interface GroupWays {
  readonly ways: readonly (readonly Step[])[];
  readonly isComplete: boolean;
}

/** Steps that are tried for a group: to find a way at all, and then to find the smallest, more each time. */
const GUESSED = 4000;
const FIRST_ROUND = 500;
const FACTOR = 8;

/** The smallest ways by which all causes go away, at most so many. */
export function* solveGroups(
  whole: Whole,
  blockers: readonly Blocker[],
  most: number,
): Generator<void, Solved> {
  const groups = new Groups(blockers);
  const found = new Map<Group, GroupWays>();
  const searchOf = (group: Group, tries: number): Search => ({
    ...whole,
    groups,
    group,
    budget: new Budget(tries, whole.budget),
  });
  // In the order in which the case names what is open.
  const order = new Map(blockers.map(({ key }, at) => [key, at]));
  const placeOf = ({ blockers: own }: Group): number =>
    Math.min(...own.map(({ key }) => order.get(key) ?? 0));
  const telling = { ...whole, groups, budget: whole.telling };
  let known: readonly Choice[] = [];
  for (;;) {
    yield* solveEach(groups, found, searchOf, { budget: whole.budget, most });
    const parts = [...groups.all]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map((group) => ({ group, ...(found.get(group) ?? NOTHING) }));
    const stuck = parts.filter(({ ways }) => ways.length === 0);
    // Ways that were found before groups were merged hold, also where the budget ends before those of the merged ones are found.
    if (stuck.length > 0 && known.length > 0)
      return { ways: yield* tell(known, telling), isComplete: false, stuck: [] };
    if (stuck.length > 0)
      return {
        ways: [],
        isComplete: stuck.some(({ isComplete }) => isComplete),
        stuck: stuck.flatMap(({ group }) => group.blockers),
      };
    const choices = combine(parts, most);
    const tried = yield* tryTogether(choices, { ...whole, groups });
    const canGoOn = tried.left.length > 0 && !whole.budget.isUsedUp;
    if (canGoOn) {
      groups.mergeTouching(tried.left);
      known = tried.choices;
      continue;
    }
    const ways = yield* tell(tried.choices, telling);
    const count = parts.reduce((product, each) => product * each.ways.length, 1);
    const isComplete = parts.every((each) => each.isComplete) && count <= most && tried.left.length === 0;
    return { ways, isComplete, stuck: [] };
  }
}

/** Looks for the ways of each group: in rounds, each with more tries than the one before, until all are known or the budget is used up. */
function* solveEach(
  groups: Groups,
  found: Map<Group, GroupWays>,
  searchOf: (group: Group, tries: number) => Search,
  { budget, most }: { readonly budget: Budget; readonly most: number },
): Generator<void> {
  for (let tries = FIRST_ROUND; ; tries *= FACTOR) {
    yield* guessAll(groups, found, searchOf);
    const open = [...groups.all].filter((group) => found.get(group)?.isComplete !== true);
    if (open.length === 0 || budget.isUsedUp || isHopeless(groups, found)) return;
    for (const group of open) {
      if (!groups.all.has(group) || budget.isUsedUp || isHopeless(groups, found)) continue;
      const listed = yield* listWays(searchOf(group, tries), most);
      if (group.coupled.size > 0) groups.merge(group);
      else found.set(group, better(listed, found.get(group)));
    }
  }
}

/** Whether some group has no way at all: then the whole has none. */
const isHopeless = ({ all }: Groups, found: ReadonlyMap<Group, GroupWays>): boolean =>
  [...all].some((group) => {
    const { ways, isComplete } = found.get(group) ?? NOTHING;
    return isComplete && ways.length === 0;
  });

const NOTHING: GroupWays = { ways: [], isComplete: false };

/** A first way for each group that has none yet; groups that turn out to belong together are merged. */
function* guessAll(
  groups: Groups,
  found: Map<Group, GroupWays>,
  searchOf: (group: Group, tries: number) => Search,
): Generator<void> {
  for (let next = unguessed(groups, found); next !== undefined; next = unguessed(groups, found)) {
    const search = searchOf(next, GUESSED);
    const way = yield* guessWay(search);
    if (next.coupled.size > 0) groups.merge(next);
    else found.set(next, { ways: way === null ? [] : [way], isComplete: false });
  }
}

const unguessed = ({ all }: Groups, found: ReadonlyMap<Group, GroupWays>): Group | undefined =>
  [...all].find((group) => !found.has(group));

/** The ways of a search that was cut short count where it found any; else the one that is known. */
const better = (listed: GroupWays, known: GroupWays = NOTHING): GroupWays =>
  listed.isComplete || listed.ways.length > 0 ? listed : known;

/** Among ways of the same size, those come first that need nobody else, then those with fewer corrections, then those with answers instead of papers, holders and entries. */
const costOf = (steps: readonly Step[]): number =>
  steps.reduce((sum, { isCorrection, place }) => {
    const isOfOthers = place.kind === 'child' || place.kind === 'call';
    const extra = isOfOthers ? 10_000 : isCorrection ? 100 : place.kind === 'answer' ? 0 : 1;
    return sum + 1 + extra / 1e6;
  }, 0);

/** One way of each group. */
type Choice = readonly { readonly group: Group; readonly steps: readonly Step[] }[];

/** The best choices of one way of each group. */
function combine(
  parts: readonly { readonly group: Group; readonly ways: readonly (readonly Step[])[] }[],
  most: number,
): readonly Choice[] {
  const sorted = parts.map(({ group, ways }) => ({
    group,
    ways: ways.toSorted((a, b) => costOf(a) - costOf(b)),
  }));
  const choices = bestChoices(
    sorted.map(({ ways }) => ways.map(costOf)),
    most,
  );
  return choices.map((choice) =>
    sorted.map(({ group, ways }, at) => ({ group, steps: ways[choice[at] ?? 0] ?? [] })),
  );
}

/** The choices that hold. What no group alone brings up may be asked, or be wrong, once all have taken their steps: the first such causes. */
function* tryTogether(
  choices: readonly Choice[],
  search: Omit<Search, 'group'>,
): Generator<void, { readonly choices: readonly Choice[]; readonly left: readonly Blocker[] }> {
  const good: Choice[] = [];
  let first: readonly Blocker[] = [];
  for (const choice of choices) {
    const steps = choice.flatMap((each) => each.steps);
    const left = choice.length === 1 ? [] : yield* leftAfter(steps, search);
    if (left.length === 0) good.push(choice);
    else if (first.length === 0) first = left;
  }
  return { choices: good, left: first };
}

/** The ways of choices, with the values that do as well. */
function* tell(choices: readonly Choice[], search: Omit<Search, 'group'>): Generator<void, Way[]> {
  const told = new Map<readonly Step[], Way>();
  const ways: Way[] = [];
  for (const choice of choices) {
    const parts: Way[] = [];
    for (const { group, steps } of choice) {
      const way = told.get(steps) ?? (yield* withValues({ ...search, group }, steps));
      told.set(steps, way);
      parts.push(way);
    }
    ways.push(...(parts.length === 1 ? parts : [yield* together(search, parts)]));
  }
  return ways;
}

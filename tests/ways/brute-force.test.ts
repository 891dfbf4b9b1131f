import process from 'node:process';
import { expect, test } from 'vitest';
import type { CanonicalValue } from '../../src/fields/canonical-value.ts';
import { Budget } from '../../src/ways/budget.ts';
import type { Trial } from '../../src/ways/open-trial.ts';
import { searchWays } from '../../src/ways/search-ways.ts';
import type { Goal, Place, Step, Way } from '../../src/ways/way.ts';
import { AUTHOR, START } from '../engine/random-edits.ts';
import { everyWay, isReached, nameOfPlace } from './every-way.ts';
import { type RandomCase, randomCase } from './random-process.ts';

// DOSSIER_PROPERTY_RUNS asks for more runs, DOSSIER_PROPERTY_SEED repeats those of an earlier report.
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 120);

function nameOf(place: Place): string {
  if (place.kind === 'document') return place.document;
  if (place.kind === 'role') return place.role;
  return place.kind === 'child' ? `child ${place.child}` : nameOfPlace(place.subject, place.information);
}

const search = (
  { compiled, stored, goal }: RandomCase,
  tries: number,
  manner: Partial<Parameters<typeof searchWays>[0]> = {},
) =>
  searchWays({
    compiled,
    stored,
    moment: { now: START, by: AUTHOR },
    goal,
    reach: { mayWrite: () => true },
    most: 1000,
    budget: new Budget(tries),
    telling: new Budget(1_000_000),
    pause: () => undefined,
    ...manner,
  });

async function foundWays(one: RandomCase): Promise<string[]> {
  const { ways, isComplete, blockers, trial } = await search(one, 1_000_000);
  expect(isComplete).toBe(true);
  if (blockers.length === 0) return [''];
  for (const way of ways) expect(valuesThatFail(way, one.goal, trial)).toEqual([]);
  return ways
    .map(({ steps }) =>
      steps
        .map(({ place }) => nameOf(place))
        .sort()
        .join(' '),
    )
    .sort();
}

/** Whether steps can be taken and lead to a goal. */
function leadsTo(goal: Goal, steps: readonly Step[], trial: Trial): boolean {
  const isTaken = steps.map((step) => trial.take(step));
  const isDone = isReached(goal, trial.session.view());
  for (const each of isTaken) if (each) trial.undo();
  return isDone && !isTaken.includes(false);
}

/** The values that a way tells to do as well, and that do not. */
function valuesThatFail({ steps, accepted }: Way, goal: Goal, trial: Trial): string[] {
  const withValue = (place: string, value: CanonicalValue): Step[] =>
    steps.map((step) =>
      step.key === place && step.change.kind === 'write'
        ? { ...step, change: { ...step.change, value } }
        : step,
    );
  return [...accepted].flatMap(([place, values]) =>
    values.flatMap((value) => (leadsTo(goal, withValue(place, value), trial) ? [] : [`${place}: ${value}`])),
  );
}

// Cases that went wrong once: a question that only the steps for two causes together bring up; a complete case as one of two conditions; documents
// of which one person gives several; a role that rules give.
test.each([
  30016121, 1269246, 2813451, 3629108, 3898354,
])('the ways of case %i are those of trying everything', async (one) => {
  expect(await foundWays(randomCase(one))).toEqual(everyWay(randomCase(one)));
});

test(`the ways of ${runs} random cases are those of trying everything (seed ${seed})`, async () => {
  const sizes = new Map<number, number>();
  for (let run = 0; run < runs; run++) {
    const one = randomCase(seed + run * 7919);
    const expected = everyWay(one);
    const found = await foundWays(one);
    expect(found, `case ${run} of seed ${seed}: ${one.text}`).toEqual(expected);
    const size = expected[0] === undefined ? -1 : expected[0].split(' ').filter((each) => each !== '').length;
    sizes.set(size, (sizes.get(size) ?? 0) + 1);
  }
  // The cases are not all easy.
  expect([...sizes].filter(([size, count]) => size >= 2 && count > 0).length).toBeGreaterThan(0);
});

test(`each way that is told leads to the goal, however few steps of ${runs} random cases are tried (seed ${seed})`, async () => {
  for (let run = 0; run < runs; run++) {
    const one = randomCase(seed + run * 7919);
    for (const tries of [5, 20, 80]) {
      const { ways, trial } = await search(one, tries);
      for (const way of ways) {
        const about = `case ${run} of seed ${seed}, ${tries} tries: ${one.text}`;
        expect(leadsTo(one.goal, way.steps, trial), about).toBe(true);
        expect(valuesThatFail(way, one.goal, trial), about).toEqual([]);
      }
    }
  }
});

test(`others may come between any two steps that are tried in ${runs} random cases (seed ${seed})`, async () => {
  let [sinceAPause, most, all] = [0, 0, 0];
  class Counted extends Budget {
    override spend(): void {
      super.spend();
      sinceAPause += 1;
      all += 1;
      most = Math.max(most, sinceAPause);
    }
  }
  const pause = (): undefined => {
    sinceAPause = 0;
  };
  for (let run = 0; run < runs; run++) {
    const budget = new Counted(1_000_000);
    await search(randomCase(seed + run * 7919), 0, { budget, telling: budget, pause });
  }
  expect(all).toBeGreaterThan(runs);
  expect(most).toBe(1);
});

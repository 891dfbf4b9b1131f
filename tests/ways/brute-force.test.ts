import process from 'node:process';
import { expect, test } from 'vitest';
import { Budget } from '../../src/ways/budget.ts';
import { searchWays } from '../../src/ways/search-ways.ts';
import type { Place } from '../../src/ways/way.ts';
import { AUTHOR, START } from '../engine/random-edits.ts';
import { everyWay, nameOfPlace } from './every-way.ts';
import { type RandomCase, randomCase } from './random-process.ts';

// DOSSIER_PROPERTY_RUNS asks for more runs, DOSSIER_PROPERTY_SEED repeats those of an earlier report.
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const runs = Number(process.env.DOSSIER_PROPERTY_RUNS ?? 120);

function nameOf(place: Place): string {
  if (place.kind === 'document') return place.document;
  if (place.kind === 'role') return place.role;
  return place.kind === 'child' ? `child ${place.child}` : nameOfPlace(place.subject, place.information);
}

async function foundWays({ compiled, stored, goal }: RandomCase): Promise<string[]> {
  const { ways, isComplete, blockers } = await searchWays({
    compiled,
    stored,
    moment: { now: START, by: AUTHOR },
    goal,
    reach: { mayWrite: () => true },
    most: 1000,
    budget: new Budget(1_000_000),
    pause: () => undefined,
    confirm: () => true,
  });
  expect(isComplete).toBe(true);
  if (blockers.length === 0) return [''];
  return ways
    .map(({ steps }) =>
      steps
        .map(({ place }) => nameOf(place))
        .sort()
        .join(' '),
    )
    .sort();
}

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

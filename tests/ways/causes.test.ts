import { expect, test } from 'vitest';
import { Budget } from '../../src/ways/budget.ts';
import { searchWays } from '../../src/ways/search-ways.ts';
import { AUTHOR, START } from '../engine/random-edits.ts';
import { caseOf } from './random-process.ts';

const ASKED = { for: 'outcome', ask: ['kind', 'other'] };

async function search(wanted: string, rules: Readonly<Record<string, object>>) {
  const { compiled, stored, goal } = caseOf({
    rules,
    wanted,
    goal: { kind: 'transition', transition: 'go' },
    answers: {},
  });
  return searchWays({
    compiled,
    stored,
    goal,
    moment: { now: START, by: AUTHOR },
    reach: { mayWrite: () => true },
    most: 10,
    budget: new Budget(10_000),
    pause: () => undefined,
  });
}

test('a value that is wrong only together with the steps for another cause is not told', async () => {
  const warns = { for: 'outcome', when: 'kind = "c" and other', issue: [{ message: 'No.' }] };
  const { ways } = await search('case.is_complete', { asks: ASKED, warns });
  expect(ways.map(({ steps }) => steps.map(({ value }) => value))).toEqual([['a', true]]);
  expect([...(ways[0]?.accepted ?? [])].map(([, values]) => values)).toEqual([
    ['a', 'b'],
    [true, false],
  ]);
});

test.each([
  'outcome.kind = "a" or (outcome.other or outcome.flag)',
  '(outcome.other or outcome.flag) or outcome.kind = "a"',
  '(outcome.other or outcome.flag) or (outcome.flag or outcome.other)',
  'outcome.other or (outcome.flag or (outcome.kind = ")" or outcome.kind = "("))',
])('%s: what does not hold is named without the part about a complete case', async (part) => {
  const { blockers } = await search(`case.is_complete and (${part})`, { asks: ASKED });
  expect(blockers.map(({ key }) => key)).toEqual(['question i1/kind', 'question i1/other', part]);
});

test('a part of a condition that takes many steps of a formula holds, whatever was evaluated before it', async () => {
  const heavy = 'count(for i in 1..120000 return i) > 1';
  const { blockers, ways } = await search(`${heavy} and outcome.other and outcome.kind = "a"`, {
    asks: ASKED,
  });
  expect(blockers.map(({ key }) => key)).toEqual(['outcome.other', 'outcome.kind = "a"']);
  expect(ways.map(({ steps }) => steps.map(({ value }) => value))).toEqual([[true, 'a']]);
});

test('a condition whose parts take more steps than it may is a cause as a whole', async () => {
  const heavy = Array.from({ length: 40 }, (_, at) => `count(for i in 1..${150_000 + at} return i) > 1`);
  const condition = [...heavy, 'outcome.other'].join(' and ');
  const { blockers } = await search(condition, { asks: ASKED });
  expect(blockers.map(({ key }) => key)).toEqual([condition]);
});

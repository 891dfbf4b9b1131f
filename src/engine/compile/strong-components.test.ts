import { expect, test } from 'vitest';
import { runSteps } from '../../run-steps.ts';
import { strongComponents } from './strong-components.ts';

const sorted = (edges: number[][]): number[][] =>
  runSteps(strongComponents(edges)).map((each) => each.toSorted());

test.each<[string, number[][], number[][]]>([
  ['a chain comes in the order of its edges', [[1], [2], []], [[0], [1], [2]]],
  ['a circle is one component', [[1], [2], [0]], [[0, 1, 2]]],
  ['what a circle leads to comes after it', [[1], [0, 2], []], [[0, 1], [2]]],
  ['nothing gives nothing', [], []],
])('%s', (_name, edges, expected) => {
  expect(sorted(edges)).toEqual(expected);
});

test('a chain may be as long as a configuration', () => {
  const edges = Array.from({ length: 50_000 }, (_, n) => (n === 49_999 ? [] : [n + 1]));
  expect(runSteps(strongComponents(edges))).toHaveLength(50_000);
});

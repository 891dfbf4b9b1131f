import { expect, test } from 'vitest';
import { compileProcessGradually } from '../../src/engine/index.ts';
import { processWith } from './small-package.ts';

const RULES = {
  basics: { for: 'outcome', ask: ['married'] },
  spouse: { for: 'outcome', when: 'married', create: { ontology: 'Person', in: 'spouse' } },
};

test('compiling pauses after each rule and gives the same order', async () => {
  const { index, units, groups } = processWith(RULES);
  let pauses = 0;
  const gradual = await compileProcessGradually(index, 'run', () => {
    pauses += 1;
    return Promise.resolve();
  });
  expect(pauses).toBeGreaterThan(units.length);
  expect(gradual.groups.map((group) => group.members.length)).toEqual(
    groups.map((group) => group.members.length),
  );
});

test('creating a spouse for the outcome is no cycle, creating a person for a person is one', () => {
  const cyclic = (rules: object): string[] =>
    processWith(rules)
      .groups.filter((group) => group.isCyclic)
      .flatMap((group) => group.members.map(({ unit }) => unit.key));
  expect(cyclic(RULES)).toEqual([]);
  expect(
    new Set(
      cyclic({
        ...RULES,
        spouse: { ...RULES.spouse, for: 'Person' },
        basics: { for: 'Person', ask: ['married'] },
      }),
    ),
  ).toContain('spouse');
});

import { expect, it } from 'vitest';
import { diffPackages } from './diff-packages.ts';
import { readPackage } from './format/read-package.ts';
import type { Package } from './kinds/index.ts';

function packageOf(person: string, states: string, extra = ''): Package {
  const { package: pkg, problems } = readPackage(
    new Map([
      ['package.yaml', 'name: Test\n'],
      ['ontologies/person.yaml', `key: Person\ninformations: {${person}}\n`],
      [
        'processes/p.yaml',
        `key: p\nkind: creation\noutcome: Person\nworkflow: {states: {${states}}}\n${extra}`,
      ],
    ]),
  );
  if (pkg === null) throw new Error(problems.map((problem) => problem.message).join());
  return pkg;
}

const before = packageOf(
  'age: integer, incomes: {type: structure, components: {amount: money}}',
  'draft: start, check: open, done: finished',
);

const differences = (after: Package) =>
  diffPackages(before, after).map(
    (each) => `${each.change} ${each.kind} ${each.key}${each.refused ? ` (${each.refused.code})` : ''}`,
  );

it('the same package differs in nothing', () =>
  expect(diffPackages(before, structuredClone(before))).toEqual([]));

it('tells what was added, removed and changed, by kind and key', () => {
  const after = packageOf(
    'age: {type: integer, min: 18}, name: text, incomes: {type: structure, components: {amount: money}}',
    'draft: start, check: open, done: finished',
    'rules: {r: {for: outcome, ask: age}}\n',
  );
  expect(differences(after)).toEqual([
    'changed information Person.age',
    'added information Person.name',
    'added rule p.r',
  ]);
  expect(diffPackages(after, before).map((each) => `${each.change} ${each.kind}`)).toEqual([
    'changed information',
    'removed information',
    'removed rule',
  ]);
  expect(diffPackages(before, after)[0]).toMatchObject({
    properties: ['min'],
    path: '/ontologies/Person/informations/age',
  });
});

it('refuses another type for a key', () => {
  expect(
    differences(
      packageOf(
        'age: text, incomes: {type: structure, components: {amount: money}}',
        'draft: start, check: open, done: finished',
      ),
    ),
  ).toEqual(['changed information Person.age (type_changed)']);
});

it('refuses another type for a component', () => {
  expect(
    differences(
      packageOf(
        'age: integer, incomes: {type: structure, components: {amount: text}}',
        'draft: start, check: open, done: finished',
      ),
    ),
  ).toEqual(['changed information Person.incomes (type_changed)']);
});

it('refuses to remove a state without saying where its cases go', () => {
  const person = 'age: integer, incomes: {type: structure, components: {amount: money}}';
  expect(differences(packageOf(person, 'draft: start, done: finished'))).toEqual([
    'removed state p.check (state_removed)',
  ]);
  const moved = packageOf(person, 'draft: start, done: finished}, moved_states: {check: draft');
  expect(differences(moved)).toEqual(['removed state p.check', 'added moved state p.check']);
});

it('does not refuse to remove a whole process', () => {
  const { processes: _removed, ...rest } = before;
  expect(differences({ ...rest, processes: {} }).filter((each) => each.includes('('))).toEqual([]);
});

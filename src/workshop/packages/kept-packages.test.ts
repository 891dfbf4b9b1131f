import { expect, test } from 'vitest';
import { check } from './check.ts';
import { keptPackages } from './kept-packages.ts';

/** Two tables of which one reads the other, and a process that reads the second. */
const packageOf = (first: string, second: string, age: string): Record<string, string> => ({
  'package.yaml': 'name: Test\nsettings: {languages: en}\n',
  'ontologies/client.yaml':
    'key: Client\nname_formula: \'"client"\'\ninformations: {age: {type: integer, min: 0, max: 120}}\n',
  'decisions/first.yaml': `key: first\ninputs: {n: number}\noutputs: {r: number}\nrows: [{when: {n: '${first}'}, gives: {r: 1}}, {when: {n: '> 10'}, gives: {r: 2}}]\n`,
  'decisions/second.yaml': `key: second\nhit_policy: first\ninputs: {n: number}\noutputs: {r: number}\nrows: [{when: {n: '${second}'}, gives: {r: 'first(5)'}}, {gives: {r: 3}}]\n`,
  'processes/intake.yaml': `key: intake
kind: creation
outcome: Client
workflow: {states: {draft: start, done: finished}, transitions: {finish: {from: draft, to: done}}}
rules:
  basics: {for: outcome, ask: age}
  old: {for: outcome, when: 'age > ${age} and first(age) = 2', warn: Old}
`,
});

const STEPS: readonly (readonly [string, string, string])[] = [
  ['<= 10', '> 1', '60'],
  ['< 10', '> 1', '60'],
  ['<= 12', '> 1', '60'],
  ['<= 12', '> 1', '200'],
  ['<= 12', '> 1', '200'],
  ['<= 10', '-', '200'],
  ['<= 10', '> 1', '60'],
];

test('what is remembered of a package gives the same answers as a package that nobody has seen', () => {
  const editing = keptPackages(1);
  const codes = STEPS.map((texts, step) => {
    const files = packageOf(...texts);
    const told = check(files, { isAnalysed: true }, editing);
    // Nothing is known to a tenant that asks for the first time.
    expect(told).toEqual(check(files, { isAnalysed: true }, keptPackages(100 + step)));
    return told.results.flatMap(({ code }) => (code === 'unused_decision' ? [] : [code]));
  });
  expect(codes[0]).toEqual([]);
  expect(codes.slice(1, 4).every((each) => each.length > 0)).toBe(true);
  expect(codes.at(-1)).toEqual(codes[0]);
});

test('what a tenant has asked is known to no other one, and the memory has a limit', () => {
  const [one, other] = [keptPackages(1001), keptPackages(1002)];
  const { findings } = one;
  const key = findings.digestOf({ a: 1 });
  findings.keep(key, []);
  expect([one.findings.find(key), other.findings.find(key)]).toEqual([[], undefined]);
  const files = packageOf('<= 10', '> 1', '60');
  const known = one.open(files);
  expect(one.open({ ...files })).toBe(known);
  expect(other.open(files)).not.toBe(known);
  for (let i = 0; i < 5; i += 1) other.open(packageOf('<= 10', '> 1', String(i)));
  expect(one.open(files)).not.toBe(known);
  for (let i = 0; i < 2100; i += 1) other.findings.keep(String(i), []);
  expect(findings.find(key)).toBeUndefined();
});

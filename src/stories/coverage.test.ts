import { expect, test } from 'vitest';
import { readPackage } from '../configuration/format/read-package.ts';
import { indexPackage } from '../configuration/index-package.ts';
import { percentOf } from './coverage.ts';
import { runScenarios } from './run-scenarios.ts';

const FILES = {
  'package.yaml': 'name: Test\n',
  'ontologies/client.yaml': `key: Client
informations: {age: integer, income: money, payer: text}
`,
  'needed_documents.yaml': 'payslip: {name: Payslip}\nletter: {name: Letter}\n',
  'documents/contract.yaml': 'key: contract\nsections: [{title: Contract, blocks: [Signed.]}]\n',
  'decisions/fee.yaml': `key: fee
inputs: {age: number}
outputs: {fee: number}
rows:
  - {when: {age: '< 18'}, gives: {fee: 1}}
  - {when: {age: '>= 18'}, gives: {fee: 2}}
`,
  'processes/intake.yaml': `key: intake
kind: creation
outcome: Client
workflow:
  states: {draft: start, review: open, done: finished}
  transitions:
    submit: {from: draft, to: review}
    finish: {from: review, to: done}
rules:
  basics: {for: outcome, ask: [age]}
  adult: {for: outcome, when: fee(age) = 2, ask: [income], require: [payslip], include: [contract]}
  rich: {for: outcome, when: income > 1000, ask: [payer, income], require: [letter]}
`,
};

const TESTS = {
  child: 'a child: {process: intake, when: {set: {outcome.age: 5}}, then: {}}\n',
  adult: 'an adult: {process: intake, when: [{set: {outcome.age: 30}}, {transition: submit}], then: {}}\n',
  called: 'a call: {then: {decisions: {fee: {inputs: {age: "40"}, gives: "2"}}}}\n',
};

test.each<
  [keyof typeof TESTS, Readonly<Record<string, readonly [covered: number, total: number, missing: string]>>]
>([
  [
    'child',
    {
      rules: [1, 3, 'intake.adult, intake.rich'],
      rows: [1, 2, 'fee.2'],
      transitions: [0, 2, 'intake.submit, intake.finish'],
      documents: [0, 1, 'intake.contract'],
      needed_documents: [0, 2, 'intake.payslip, intake.letter'],
      questions: [1, 3, 'intake.income, intake.payer'],
    },
  ],
  [
    'adult',
    {
      rules: [2, 3, 'intake.rich'],
      rows: [1, 2, 'fee.1'],
      transitions: [1, 2, 'intake.finish'],
      documents: [1, 1, ''],
      needed_documents: [1, 2, 'intake.letter'],
      questions: [2, 3, 'intake.payer'],
    },
  ],
  [
    'called',
    {
      rules: [0, 3, 'intake.basics, intake.adult, intake.rich'],
      rows: [1, 2, 'fee.1'],
      transitions: [0, 2, 'intake.submit, intake.finish'],
      documents: [0, 1, 'intake.contract'],
      needed_documents: [0, 2, 'intake.payslip, intake.letter'],
      questions: [0, 3, 'intake.age, intake.income, intake.payer'],
    },
  ],
])('the scenario "%s" comes by exactly the parts that its case has', (name, expected) => {
  const read = readPackage(new Map([...Object.entries(FILES), ['tests/all.yaml', TESTS[name]]]));
  expect(read.problems).toEqual([]);
  if (read.package === null) throw new Error('The package cannot be read.');
  const { scenarios, coverage } = runScenarios(indexPackage(read.package));
  expect(scenarios.map(({ failures }) => failures)).toEqual([[]]);
  const found = coverage.map(({ kind, covered, total, missing }) => [
    kind,
    [covered, total, missing.map((each) => each.name).join(', ')],
  ]);
  expect(Object.fromEntries(found)).toEqual(expected);
});

test.each([
  [0, 0, 100],
  [199, 200, 99],
  [200, 200, 100],
])('%i of %i are %i percent: only all of them are 100', (covered, total, percent) => {
  expect(percentOf({ covered, total })).toBe(percent);
});

import { describe, expect, it } from 'vitest';
import {
  checkPackage,
  diffPackages,
  indexPackage,
  type Package,
  readPackage,
  starterPackage,
  writePackage,
} from '../../src/configuration/index.ts';
import { readExample } from './read-example.ts';
import { findUncoveredRules } from './uncovered-rules.ts';

const EXAMPLES = ['parties', 'retail-onboarding', 'corporate-onboarding', 'loan-application', 'demo'];

function example(name: string): Package {
  const { package: pkg, problems } = readExample(name);
  expect(problems).toEqual([]);
  if (pkg === null) throw new Error(`${name} cannot be read`);
  return pkg;
}

describe.each(EXAMPLES)('the example %s', (name) => {
  it('has no problem at all', () => {
    const read = readExample(name);
    expect(read.package && checkPackage(read.package, read)).toEqual([]);
  });

  it('is the same after export and import', () => {
    const pkg = example(name);
    const again = readPackage(writePackage(pkg));
    expect(again.problems).toEqual([]);
    expect(again.package).toEqual(pkg);
    expect(again.package && diffPackages(pkg, again.package)).toEqual([]);
  });

  it('has a scenario for every action of every rule', () => {
    expect(findUncoveredRules(indexPackage(example(name)))).toEqual([]);
  });
});

describe('the demo', () => {
  it('is all examples in one', () => {
    const demo = example('demo');
    for (const name of EXAMPLES.slice(0, -1)) {
      const { processes, ontologies, tests } = example(name);
      expect(demo).toMatchObject({ processes, ontologies, tests });
    }
    expect(Object.keys(demo.processes)).toEqual(
      expect.arrayContaining(['open_account', 'yearly_review', 'onboard_company', 'apply_for_loan']),
    );
  });
});

describe('the starter package', () => {
  it('has no problem and a scenario for every rule', () => {
    const read = readPackage(starterPackage('My "first" package'));
    expect(read.problems).toEqual([]);
    expect(read.package).toMatchObject({ name: 'My "first" package' });
    if (read.package === null) return;
    expect(checkPackage(read.package, read)).toEqual([]);
    expect(findUncoveredRules(indexPackage(read.package))).toEqual([]);
  });
});

import { expect, test } from 'vitest';
import { AUTHOR, newCase, START } from '../../tests/engine/random-edits.ts';
import { processWith } from '../../tests/engine/small-package.ts';
import { countedIds, openCase } from '../engine/index.ts';
import { newInstance } from '../model/stored-case.ts';
import { presentCase, presentInSteps } from './case.ts';
import type { CaseSource } from './case-source.ts';

const MANY = 1000;

/** A case of many people who are asked for their age, and warned of. */
function crowd(): { readonly source: CaseSource; readonly taken: () => number } {
  const compiled = processWith({
    ask: { for: 'Person', ask: ['age', 'addresses'] },
    warning: { for: 'Person', warn: 'Somebody of {{double_age}}.' },
    issue: { for: 'Person', issue: 'Somebody.' },
  });
  const ids = Array.from({ length: MANY }, (_, at) => at + 1);
  const stored = {
    ...newCase(),
    instances: ids.map((id) => ({ ...newInstance(id, 'Person'), isByHand: true })),
  };
  const session = openCase(compiled, stored, { now: START, by: AUTHOR, ids: countedIds(MANY + 1) });
  session.change([], { now: START, by: AUTHOR });
  let asked = 0;
  const source: CaseSource = {
    entry: {
      id: 1,
      number: 1,
      name: 'Crowd',
      calculatedName: null,
      givenName: null,
      useGivenName: false,
      color: null,
      status: 'ongoing',
      stateId: 1,
      stateKey: 'draft',
      outcomeInstanceId: 1,
      preferredLanguage: null,
      isCreated: true,
      isDirty: false,
      isEditable: true,
      createdAt: new Date(START),
      lastModifiedAt: new Date(START),
      lastTransitionAt: new Date(START),
    },
    version: 1,
    ownerEmail: null,
    assigneeEmail: null,
    configurationVersion: 1,
    compiled,
    view: session.view(),
    state: 'draft',
    language: 'en',
    instances: ids.map((id) => ({
      id,
      number: id,
      ontology: 'Person',
      entry: 'own',
      status: 'draft',
      isByHand: true,
      locked: false,
      ownerId: null,
      name: 'Somebody',
    })),
    neededDocuments: ids.map((id) => ({
      id,
      document: 'passport',
      instance: id,
      occurrence: null,
      information: null,
      isOptional: false,
      isProvided: false,
    })),
    proofs: [],
    documents: [],
    // biome-ignore lint/correctness/useYield: there are none
    *booklets() {
      return [];
    },
    comments: [],
    trouble: null,
    idOf() {
      asked += 1;
      return 1;
    },
    valueId() {
      asked += 1;
      return 2;
    },
  };
  return {
    source,
    taken() {
      const taken = asked;
      asked = 0;
      return taken;
    },
  };
}

test('a case of a thousand people is presented in steps, of a few entries each', () => {
  const { source, taken } = crowd();
  const steps = presentInSteps(source);
  const entries: number[] = [];
  for (;;) {
    const step = steps.next();
    entries.push(taken());
    if (step.done !== true) continue;
    expect(step.value).toEqual(presentCase(source));
    expect(step.value.questions).toHaveLength(2 * MANY);
    expect(step.value.instances).toHaveLength(MANY);
    expect(step.value.warnings).toHaveLength(MANY);
    break;
  }
  expect(Math.max(...entries)).toBeLessThanOrEqual(100);
  expect(entries.length).toBeGreaterThan(MANY / 5);
});

test.each([
  'questions',
  'values',
  'instances',
  'issues',
  'warnings',
  'formulaWarnings',
] as const)('others have a turn while the %s of a thousand people are read', (list) => {
  const { view } = crowd().source;
  const steps = view.inSteps[list]();
  let count = 0;
  while (steps.next().done !== true) count += 1;
  expect(count).toBeGreaterThanOrEqual(10);
});

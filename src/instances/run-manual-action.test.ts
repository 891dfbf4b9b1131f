import { describe, expect, it, test } from 'vitest';
import {
  clubIndex,
  instanceWith,
  MOMENT,
  newValues,
  retailIndex,
  surroundings,
} from '../../tests/support/instances.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import {
  type ActionOutcome,
  findManualAction,
  type InstanceOutcome,
  runManualAction,
} from './run-manual-action.ts';

const index = clubIndex();
const person = compileOntology(index, 'Person');
const carl = instanceWith(index, 'Person', 9, { first_name: 'Carl', income: 7 });
const ada = instanceWith(index, 'Person', 1, { first_name: 'Ada', income: 10, spouse: 9 }, carl);

const promote = (parameters: unknown, stored: InstanceRecord = ada): ActionOutcome =>
  runManualAction(person, { key: 'promote', parameters }, stored, MOMENT, surroundings(carl));

function done(outcome: ActionOutcome): InstanceOutcome {
  if (!outcome.isDone) throw new Error(JSON.stringify(outcome.findings));
  return outcome;
}

describe('a manual action is refused', () => {
  const CASES: readonly [string, unknown, readonly string[]][] = [
    [
      'without its parameters',
      undefined,
      ['required input_parameters.bonus', 'required input_parameters.reason'],
    ],
    ['with null for one', { bonus: null, reason: 'x' }, ['required input_parameters.bonus']],
    ['with a wrong value', { bonus: -1, reason: 'x' }, ['invalid_value input_parameters.bonus']],
    [
      'with a value that fails its check',
      { bonus: 1000, reason: 'x' },
      ['invalid_value input_parameters.bonus'],
    ],
    ['with an unknown parameter', { bonus: 1, colour: 'red' }, ['unknown_field input_parameters.colour']],
    ['with a computed one', { bonus: 1, total: 3 }, ['invalid_value input_parameters.total']],
    [
      'with something else',
      'bonus',
      ['invalid input_parameters', 'required input_parameters.bonus', 'required input_parameters.reason'],
    ],
    ['where one has to be there because of another', { bonus: 10 }, ['required input_parameters.reason']],
  ];
  test.each(CASES)('%s', (_name, parameters, expected) => {
    const outcome = promote(parameters);
    expect(outcome.isDone ? [] : outcome.findings.map(({ code, attr }) => `${code} ${attr}`)).toEqual(
      expected,
    );
  });

  it('in the words of the check', () => {
    expect(promote({ bonus: 1000, reason: 'x' })).toMatchObject({
      findings: [{ detail: '1000 is too much.' }],
    });
  });

  it.each([
    ['false', 5],
    ['null', null],
  ])('while its condition is %s', (_word, income) => {
    const stored = instanceWith(index, 'Person', 2, { income });
    const without = {
      ...stored,
      instance: {
        ...stored.instance,
        answers: new Map([...stored.instance.answers].filter(([key]) => key !== 'income')),
      },
    };
    const compiled = income === null ? compileOntology(withoutDefault(), 'Person') : person;
    const record = income === null ? without : stored;
    expect(
      runManualAction(compiled, { key: 'promote', parameters: { bonus: 1 } }, record, MOMENT, surroundings()),
    ).toMatchObject({
      isDone: false,
      findings: [{ code: 'manual_instance_action_condition_not_met', attr: null }],
    });
  });

  function withoutDefault() {
    const pkg = structuredClone(index.package);
    delete pkg.ontologies.Person?.informations.income?.default;
    return clubIndex(pkg);
  }
});

describe('a manual action', () => {
  it('sets values; what follows from them is computed', () => {
    const outcome = done(promote({ bonus: 3 }));
    expect(newValues(outcome)).toEqual({ income: '16', household: '23', wealth: '46' });
    expect(outcome.values[0]?.answer).toMatchObject({
      by: { kind: 'rule', name: 'promote.pay' },
      isTouched: false,
    });
  });

  it('renders mails after its values were set, in the first language of the tenant', () => {
    expect(done(promote({ bonus: 3, reason: 'merit' })).mails).toEqual([
      {
        rule: 'promote.pay',
        to: ['a@club.example', 'b@club.example'],
        language: 'en',
        subject: 'For Ada',
        body: 'Income 16, household 23, merit, Carl.',
        isGuarded: false,
      },
    ]);
  });

  it('takes an instance as a parameter', () => {
    const bob = instanceWith(index, 'Person', 4, { first_name: 'Bob', income: 1 });
    const outcome = runManualAction(
      person,
      { key: 'promote', parameters: { bonus: 0, partner: 4 } },
      ada,
      MOMENT,
      surroundings(carl, bob),
    );
    expect(newValues(done(outcome))).toEqual({
      spouse: 4,
      household: '11',
      wealth: '22',
      spouse_wealth: '2',
    });
  });

  it('runs a rule on what the rules before it have written', () => {
    const outcome = done(promote({ bonus: 46, factor: 2, reason: 'x' }));
    expect(outcome.cases).toEqual([
      {
        rule: 'promote.rich',
        kind: 'start_case',
        process: 'admit',
        instance: 9,
        values: { note: 'partner of Ada', seen_at: '2026-03-10T12:00:00.000Z' },
        assignee: 'boss@club.example',
      },
    ]);
    expect(done(promote({ bonus: 45, reason: 'x' })).cases).toEqual([]);
  });

  it('creates lifecycle cases for the instance or for one it names', () => {
    const cases = done(promote({ bonus: 501, reason: 'x' })).cases.filter(
      ({ kind }) => kind !== 'start_case',
    );
    expect(cases).toMatchObject([
      { rule: 'promote', process: 'review', instance: 1, values: { income: '1002' }, assignee: null },
      { process: 'review', instance: 9, values: {} },
    ]);
    const alone = instanceWith(index, 'Person', 5, { income: 10 });
    expect(done(promote({ bonus: 501, reason: 'x' }, alone)).cases.map(({ instance }) => instance)).toEqual([
      null,
      5,
    ]);
  });

  it('without condition, parameters and mails needs nothing', () => {
    const outcome = runManualAction(
      person,
      { key: 'greet', parameters: undefined },
      ada,
      MOMENT,
      surroundings(),
    );
    expect(newValues(done(outcome))).toMatchObject({ note: 'hello' });
  });

  it('is inherited unless the ontology has one of its own', () => {
    expect(findManualAction(index, 'Member', 'promote')?.ontology).toBe('Person');
    expect(findManualAction(index, 'Account', 'promote')).toBeUndefined();
    const member = instanceWith(index, 'Member', 3, {});
    const outcome = runManualAction(
      compileOntology(index, 'Member'),
      { key: 'greet', parameters: {} },
      member,
      MOMENT,
      surroundings(),
    );
    expect(newValues(done(outcome))).toEqual({ note: 'welcome back' });
  });
});

describe('the retail example starts a review', () => {
  const retail = retailIndex();
  const client = compileOntology(retail, 'RetailClient');
  const run = (fields: object, parameters: object) =>
    runManualAction(
      client,
      { key: 'start_review', parameters },
      instanceWith(retail, 'RetailClient', 1, fields),
      MOMENT,
      surroundings(),
    );

  it('of a client, with its reason', () => {
    const outcome = done(run({ client_since: '2020-01-01' }, { reason: 'Moved abroad' }));
    expect(newValues(outcome)).toEqual({ review_reason: 'Moved abroad' });
    expect(outcome.cases).toMatchObject([
      { kind: 'create_lifecycle_case', process: 'yearly_review', instance: 1 },
    ]);
  });

  it('but not of somebody who is no client yet', () => {
    expect(run({ first_name: 'Anna' }, { reason: 'Moved abroad' })).toMatchObject({
      findings: [{ code: 'manual_instance_action_condition_not_met' }],
    });
  });
});

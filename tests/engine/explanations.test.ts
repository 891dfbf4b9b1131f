import { describe, expect, test } from 'vitest';
import { countedIds, openCase, rowsDecided, shadow } from '../../src/engine/index.ts';
import type { DecidedRows } from '../../src/formula/index.ts';
import { newInstance } from '../../src/model/stored-case.ts';
import { runSteps } from '../../src/run-steps.ts';
import { AUTHOR, newCase, START } from './random-edits.ts';
import { drive, heavy, processWith } from './small-package.ts';

describe('explanations', () => {
  test('lead from a value over the rule and its inputs to who typed what', () => {
    const { write, session } = drive(
      processWith({ rated: { for: 'outcome', when: 'age > 17', set: { rating: '"adult"' } } }),
    );
    write('i1', 'age', '20');
    const found = session.explain({ subject: 'i1', kind: 'value', key: 'rating' });
    expect(found).toMatchObject({ value: 'adult', text: 'It follows from: rated.' });
    expect(found?.rules[0]?.formulas[0]).toMatchObject({
      purpose: 'when',
      text: 'age > 17',
      result: true,
      inputs: [{ path: 'age', value: '20', because: { stored: { by: { name: 'test' } } } }],
    });
  });

  test('of values that read many others which read many others name all inputs, and explain some of them', () => {
    const level = (name: string, formula: string | null): object =>
      Object.fromEntries(
        Array.from({ length: 80 }, (_, at) => [
          `${name}${at}`,
          formula === null ? { type: 'integer', default: 1 } : { type: 'integer', formula },
        ]),
      );
    const all = (name: string): string => Array.from({ length: 80 }, (_, at) => `${name}${at}`).join(' + ');
    const informations = { ...level('a', all('b')), ...level('b', all('c')), ...level('c', null) };
    const { session } = drive(
      processWith(
        {},
        {},
        {
          'ontologies.yaml': { Person: { informations } },
          'roles.yaml': {},
          'needed_documents.yaml': {},
        },
      ),
    );
    const found = session.explain({ subject: 'i1', kind: 'value', key: 'a0' });
    const inputs = found?.rules[0]?.formulas[0]?.inputs ?? [];
    const explained = inputs.filter(({ because }) => because !== null);
    expect(inputs).toHaveLength(80);
    expect(explained[0]?.because?.rules[0]?.formulas[0]?.inputs).toHaveLength(80);
    const told = explained.flatMap(({ because }) => because?.rules[0]?.formulas[0]?.inputs ?? []);
    expect(told.length).toBeLessThan(2_500);
  });

  test('name what a sum and a count have read', () => {
    const { change, session, write } = drive(
      processWith({
        summed: { for: 'outcome', when: 'sum(Person.age) > 20', set: { rating: '"old"' } },
        counted: { for: 'outcome', when: 'count(addresses[street != null]) > 0', set: { married: 'true' } },
      }),
    );
    write('i1', 'age', '20');
    change({ kind: 'add_instance', ontology: 'Person', values: { age: '8' } });
    change({ kind: 'add_occurrence', instance: 1, structure: 'addresses', values: { street: 'Main' } });
    const inputsOf = (key: string) =>
      session
        .explain({ subject: 'i1', kind: 'value', key })
        ?.rules[0]?.formulas[0]?.inputs.map(({ path, value, because }) => [path, value, because?.stored?.by]);
    const by = expect.objectContaining({ name: 'test' });
    expect(inputsOf('rating')).toEqual([
      ['Person.age', '20', by],
      ['Person.age', '8', by],
    ]);
    expect(inputsOf('married')).toContainEqual(['addresses.street', 'Main', by]);
  });

  test('have steps for a rule before those that its inputs take, and leave out what the rest cannot pay for', () => {
    const { write, session } = drive(
      processWith({
        base: { for: 'outcome', when: 'age > 17', set: { rating: `string(${heavy(199_000)})` } },
        top: { for: 'outcome', when: `rating != null and ${heavy(2_000)} > 1`, tag: 'special' },
      }),
    );
    write('i1', 'age', '20');
    const found = session.explain({ subject: 'case', kind: 'tag', key: 'special' });
    const [when] = found?.rules[0]?.formulas ?? [];
    expect(when).toMatchObject({
      purpose: 'when',
      result: true,
      inputs: [{ path: 'rating', value: '199000' }],
    });
    const [base] = when?.inputs[0]?.because?.rules ?? [];
    expect(base?.formulas.map(({ text, result }) => [text, result])).toEqual([['age > 17', true]]);
  });

  test('say that a condition is not met only where there were steps left for it', () => {
    const { write, session } = drive(
      processWith({
        first: { for: 'outcome', when: `${heavy(199_000)} = 0`, set: { rating: '"none"' } },
        second: { for: 'outcome', when: `${heavy(2_000)} > 1`, set: { rating: 'string(age)' } },
        third: { for: 'outcome', when: 'married', set: { rating: 'first_name' } },
        fourth: { for: 'outcome', set: { rating: `if ${heavy(2_000)} > 1 then null else "none"` } },
      }),
    );
    write('i1', 'married', true);
    const found = session.explainAbsent({ subject: 'i1', kind: 'value', key: 'rating' });
    expect(found?.rules).toMatchObject([
      { rule: 'first', reason: 'condition_not_met' },
      { rule: 'third', reason: 'no_value', text: 'The rule "third" gives no value now: first_name.' },
      {
        rule: 'fourth',
        reason: 'no_value',
        text: expect.stringMatching(/"fourth" gives no value now: if .*/),
      },
    ]);
  });

  test('tell that a formula takes more steps than it may', () => {
    const { write, session } = drive(
      processWith({
        rated: { for: 'outcome', when: 'married', set: { rating: `string(${heavy(300_000)})` } },
      }),
    );
    write('i1', 'married', true);
    const found = session.explainAbsent({ subject: 'i1', kind: 'value', key: 'rating' });
    expect(found?.rules).toMatchObject([{ rule: 'rated', reason: 'no_value' }]);
    expect(found?.rules[0]?.formulas.map(({ result }) => result)).toEqual([true, null]);
  });

  test('say why a question is not asked, in the language of the case', () => {
    const { change, session } = drive(
      processWith({ details: { for: 'outcome', when: 'married', ask: ['first_name'] } }),
    );
    change({ kind: 'set_language', language: 'de' });
    expect(session.explainAbsent({ subject: 'i1', kind: 'asked', key: 'first_name' })).toMatchObject({
      text: 'Keine Regel, die „first_name“ ergeben könnte, tut es jetzt (von 1).',
      rules: [
        { rule: 'details', reason: 'condition_not_met', text: 'Die Regel „details“ setzt voraus: married.' },
      ],
    });
  });

  test('name the row of a decision table, with its note', () => {
    const decision = {
      name: 'Rating',
      inputs: { age: 'number' },
      outputs: { rating: 'string' },
      rows: [
        { when: { age: '< 18' }, gives: { rating: '"child"' } },
        { when: { age: '>= 18' }, gives: { rating: '"adult"' }, note: 'Of age.' },
      ],
    };
    const { write, session } = drive(
      processWith(
        { rated: { for: 'outcome', set: { rating: 'rating_of(age)' } } },
        {},
        { 'decisions.yaml': { rating_of: decision } },
      ),
    );
    write('i1', 'age', '20');
    const found = session.explain({ subject: 'i1', kind: 'value', key: 'rating' });
    expect(found).toMatchObject({
      value: 'adult',
      text: 'It follows from: rated. Row 2 of "Rating" decides: Of age.',
    });
    expect(found?.rules[0]?.formulas.flatMap(({ decided }) => decided)).toEqual([
      { decision: 'rating_of', name: 'Rating', row: 2, note: 'Of age.' },
    ]);
  });
});

test('what rules give for thousands is explained by all of the rules, and for some of those for whom they hold', () => {
  const stored = newCase();
  const people = Array.from({ length: 3_000 }, (_, at) => ({
    ...newInstance(100 + at, 'Person'),
    isByHand: true,
  }));
  const { session } = drive(
    processWith({
      everybody: { for: 'Person', tag: 'special' },
      person: { for: 'Person', when: 'age = null', tag: 'special' },
      first: { for: 'outcome', tag: 'special' },
    }),
    { ...stored, instances: [...stored.instances, ...people] },
  );
  const found = session.explain({ subject: 'case', kind: 'tag', key: 'special' });
  expect(found?.text).toBe('It follows from: everybody, person, first.');
  expect(found?.rules.length).toBeGreaterThan(500);
  expect(found?.rules.length).toBeLessThan(2_100);
});

test('rows of a decision table count where they decide for the items of a sum that is known', () => {
  const fee = {
    inputs: { age: 'number' },
    outputs: { fee: 'number' },
    rows: [
      { when: { age: '< 18' }, gives: { fee: 1 } },
      { when: { age: '[18..65]' }, gives: { fee: 3 } },
      { when: { age: '> 65' }, gives: { fee: 2 } },
    ],
  };
  const { change, session, write } = drive(
    processWith(
      { paid: { for: 'outcome', when: 'sum(for p in Person return fee_of(p.age)) > 1', tag: 'special' } },
      {},
      { 'decisions.yaml': { fee_of: fee } },
    ),
  );
  write('i1', 'age', '20');
  change({ kind: 'add_instance', ontology: 'Person', values: { age: '8' } });
  const noted: DecidedRows[] = [];
  const { state } = openCase(session.state.compiled, session.toStored(), {
    now: START,
    by: AUTHOR,
    ids: countedIds(900),
    decided: noted,
  });
  expect(runSteps(rowsDecided(state, noted))).toEqual([
    { decision: 'fee_of', row: 2 },
    { decision: 'fee_of', row: 1 },
  ]);
});

test('a document that proves parts of a structure is needed for their instance, one of the case for all', () => {
  const proven = (question: string, document: string) => ({
    type: 'text',
    question,
    needed_document: document,
  });
  const components = { street: proven('Street', 'bill'), city: proven('City', 'report') };
  const files = {
    'needed_documents.yaml': { bill: { ontology: 'Person' }, report: { per: 'case' } },
    'ontologies.yaml': { Person: { informations: { addresses: { type: 'structure', components } } } },
  };
  const { change, session } = drive(
    processWith({ basics: { for: 'outcome', ask: ['addresses'] } }, {}, files),
  );
  const needed = () =>
    session
      .view()
      .neededDocuments()
      .map(({ document, subject }) => {
        const explained = session.explain({ subject, kind: 'needed', key: document });
        return `${subject} ${document}: ${explained?.text}`;
      })
      .toSorted();
  change();
  expect(needed()).toEqual([]);
  const add = { kind: 'add_occurrence', instance: 1, structure: 'addresses' } as const;
  change(add, add);
  expect(needed()).toEqual([
    expect.stringMatching(/^case report: .*City/),
    expect.stringMatching(/^i1 bill: .*Street/),
  ]);
  expect(shadow(session, countedIds(900))).toEqual([]);
});

import { expect, test, vi } from 'vitest';
import { countedIds, shadow } from '../../src/engine/index.ts';
import { drive, processWith } from './small-package.ts';

const neededIn = ({ session }: ReturnType<typeof drive>) => {
  expect(shadow(session, countedIds(900))).toEqual([]);
  return session.view().neededDocuments();
};

test('one for the case that names an ontology may be missing when its formula is true for each instance', () => {
  const rules = {
    basics: { for: 'outcome', ask: ['married', 'age'], require: ['certificate'] },
    spouse: { for: 'outcome', when: 'married', create: { ontology: 'Person', in: 'spouse' } },
    everybody: { for: 'Person', ask: ['age'] },
  };
  const certificate = { per: 'case', ontology: 'Person', optional: 'age < 18' };
  const driven = drive(processWith(rules, {}, { 'needed_documents.yaml': { certificate } }));
  const { change, write, session } = driven;
  const isOptional = () => neededIn(driven).map((each) => each.isOptional);
  change();
  expect(isOptional()).toEqual([false]);
  write('i1', 'age', '17');
  expect(isOptional()).toEqual([true]);
  write('i1', 'married', true);
  expect(isOptional()).toEqual([false]);
  const open = () =>
    session
      .view()
      .open()
      .map(({ kind }) => kind);
  expect(open()).toContain('document');
  const spouse =
    session
      .view()
      .instances()
      .find(({ id }) => id !== 1)?.id ?? 0;
  write(`i${spouse}`, 'age', '12');
  expect(isOptional()).toEqual([true]);
  expect(open()).not.toContain('document');
  write(`i${spouse}`, 'age', '40');
  expect(isOptional()).toEqual([false]);
  write('i1', 'married', false);
  expect(isOptional()).toEqual([true]);
});

test('nothing is said of a document of the case while there is no instance that could do without it', () => {
  const files = {
    'ontologies.yaml': {
      Person: { informations: { age: { type: 'integer' } } },
      Firm: { informations: { size: { type: 'integer' } } },
    },
    'needed_documents.yaml': { certificate: { per: 'case', ontology: 'Firm', optional: 'size < 10' } },
  };
  const rules = { basics: { for: 'outcome', require: ['certificate'] } };
  const driven = drive(processWith(rules, {}, files));
  const isOptional = () => neededIn(driven).map((each) => each.isOptional);
  driven.change();
  expect(isOptional()).toEqual([false]);
  const added = driven.change({ kind: 'add_instance', ontology: 'Firm', values: { size: '3' } });
  expect(isOptional()).toEqual([true]);
  driven.change({ kind: 'remove_instance', instance: added.isDone ? (added.created[0] ?? -1) : -1 });
  expect(isOptional()).toEqual([false]);
});

test('whether thousands of instances may do without a document of the case is counted, and not looked up for each of them', () => {
  const certificate = { per: 'case', ontology: 'Person', optional: 'outcome.age < 18 or age > 90' };
  const rules = { basics: { for: 'outcome', ask: ['age'], require: ['certificate'] } };
  const driven = drive(processWith(rules, {}, { 'needed_documents.yaml': { certificate } }));
  const { change, write, session } = driven;
  change(
    ...Array.from(
      { length: 3_000 },
      () => ({ kind: 'add_instance', ontology: 'Person', values: {} }) as const,
    ),
  );
  const isOptional = () => neededIn(driven).map((each) => each.isOptional);
  const { others } = session.state.subject;
  const lookedThrough = vi.spyOn(others, 'values');
  const turnsWith = (age: string) => {
    lookedThrough.mockClear();
    const outcome = write('i1', 'age', age);
    expect(outcome.isDone && outcome.stats.nodesRun).toBeGreaterThan(3_000);
    expect(lookedThrough.mock.calls.length).toBeLessThan(20);
    expect(others.get('flag:document:certificate')?.contributions).toEqual([]);
    return isOptional();
  };
  expect(isOptional()).toEqual([false]);
  expect(turnsWith('17')).toEqual([true]);
  expect(turnsWith('18')).toEqual([false]);
  session.undo();
  expect(isOptional()).toEqual([true]);
  expect(turnsWith('91')).toEqual([false]);
});

test('occurrences need a document once, for their instance, while one of them needs it', () => {
  const rules = {
    basics: { for: 'outcome', ask: ['addresses'] },
    abroad: { for: 'Person.addresses', when: 'street != null', require: ['passport'] },
  };
  const driven = drive(processWith(rules));
  const { change, write, session } = driven;
  const add = { kind: 'add_occurrence', instance: 1, structure: 'addresses' } as const;
  change(add, add);
  expect(neededIn(driven)).toEqual([]);
  const [first = 0, second = 0] = session
    .view()
    .occurrences()
    .map(({ id }) => id);
  write(`o${first}`, 'street', 'Hafenstrasse');
  write(`o${second}`, 'street', 'Quai');
  expect(neededIn(driven)).toMatchObject([{ document: 'passport', subject: 'i1' }]);
  change({ kind: 'remove_occurrence', occurrence: first });
  expect(neededIn(driven)).toHaveLength(1);
  write(`o${second}`, 'street', null);
  expect(neededIn(driven)).toEqual([]);
});

// What is wrong in formulas is told of a case, whether it was opened or has changed.
import { expect, test } from 'vitest';
import { countedIds, openCase } from '../../src/engine/index.ts';
import { AUTHOR, START } from './random-edits.ts';
import { drive, processWith } from './small-package.ts';

/** A case of a few people with a rule over all of them. */
function peopleWith(when: string) {
  const driven = drive(processWith({ many: { for: 'outcome', when, tag: 'special' } }));
  const { change, session } = driven;
  return {
    ...driven,
    add(age: string): number {
      const added = change({ kind: 'add_instance', ontology: 'Person', values: { age } });
      return added.isDone ? (added.created[0] ?? -1) : -1;
    },
    /** How many warnings there are, as many as from nothing. */
    told(): number {
      const options = { now: START, by: AUTHOR, ids: countedIds(900) };
      const fresh = openCase(session.state.compiled, session.toStored(), options).view();
      const warnings = session.view().formulaWarnings();
      expect(warnings).toEqual(fresh.formulaWarnings());
      return warnings.length;
    },
  };
}

test('what is wrong with an item of a count is told, also when only other items are looked at again', () => {
  const { add, change, session, told, write } = peopleWith('count(Person[100 / age > 20]) > 1');
  write('i1', 'age', '0');
  expect(told()).toBe(1);
  const second = add('4');
  expect(told()).toBe(1);
  const third = add('0');
  expect(told()).toBe(2);
  write(`i${second}`, 'age', '3');
  expect(told()).toBe(2);
  write('i1', 'age', '5');
  expect([told(), session.view().tags()]).toEqual([1, []]);
  session.undo();
  write(`i${second}`, 'age', '2');
  expect(told()).toBe(2);
  change({ kind: 'remove_instance', instance: third });
  expect(told()).toBe(1);
});

test('what is wrong with a hundred items is told, and not more', () => {
  const { add, told } = peopleWith('some p in Person satisfies (100 / p.age > 20) = true');
  for (let at = 0; at < 101; at++) add('0');
  expect(told()).toBe(100);
});

test('what is wrong with an item of a sum that has none is told once', () => {
  const { add, told } = peopleWith('sum(for p in Person return 100 / p.age) > 1');
  add('0');
  expect(told()).toBe(1);
});

test('a change that is taken back leaves no warning, and takes none away', () => {
  const { change, session, told, value, write } = peopleWith('100 / age > 20');
  write('i1', 'age', '0');
  expect(told()).toBe(1);
  write('i1', 'age', '5');
  expect(told()).toBe(0);
  session.undo();
  expect([told(), value('i1', 'age')]).toEqual([1, '0']);
  write('i1', 'age', '5');
  const zero = { kind: 'write', subject: 'i1', information: 'age', value: '0' } as const;
  expect(change(zero, { kind: 'use_transition', transition: 'finish' }).isDone).toBe(false);
  expect(told()).toBe(0);
});

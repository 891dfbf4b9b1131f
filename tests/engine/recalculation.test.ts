import { describe, expect, test } from 'vitest';
import { type ChangeOutcome, countedIds, shadow } from '../../src/engine/index.ts';
import { dump } from '../../src/engine/session/dump.ts';
import type { ChangeSet } from '../../src/model/change-set.ts';
import { CASE_KEY, type SubjectKey } from '../../src/model/subject-key.ts';
import { AUTHOR, DAY, newCase, START } from './random-edits.ts';
import { drive, processWith } from './small-package.ts';

const done = (outcome: ChangeOutcome): ChangeSet => {
  if (!outcome.isDone) throw new Error(outcome.refusal.message);
  return outcome.changeSet;
};

const SPOUSE = {
  basics: { for: 'outcome', ask: ['married', 'age'] },
  spouse: {
    for: 'outcome',
    when: 'married',
    create: { ontology: 'Person', in: 'spouse', roles: ['partner'] },
  },
  spouse_name: { for: 'partner', ask: ['first_name'] },
};

describe('a change', () => {
  test('writes only the rows it changed, and nothing when the same value is written again', () => {
    const { change, write, session } = drive(processWith(SPOUSE));
    change();
    const first = done(write('i1', 'age', '30'));
    expect(first.rows.map((row) => row.key).sort()).toEqual(['i1/age', 'i1/double_age']);
    const again = write('i1', 'age', '30');
    expect(again.isDone && again.stats.nodesRun).toBe(0);
    expect(done(again)).toEqual({ rows: [], events: [], effects: [] });
    expect(shadow(session, countedIds(900))).toEqual([]);
  });

  test('gives nothing when a saved case is opened and nothing differs', () => {
    const compiled = processWith(SPOUSE);
    const first = drive(compiled);
    first.write('i1', 'married', true);
    const second = drive(compiled, first.session.toStored());
    expect(done(second.change())).toEqual({ rows: [], events: [], effects: [] });
  });

  test('of several inputs runs the rules once', () => {
    const { change } = drive(processWith(SPOUSE));
    change();
    const outcome = change(
      { kind: 'write', subject: 'i1', information: 'age', value: '3' },
      { kind: 'write', subject: 'i1', information: 'age', value: '4' },
      { kind: 'write', subject: 'i1', information: 'age', value: '5' },
    );
    expect(outcome.isDone && outcome.stats.nodesRun).toBe(1);
  });

  test('can be undone', () => {
    const { write, session } = drive(processWith(SPOUSE));
    write('i1', 'age', '30');
    const before = dump(session.state);
    write('i1', 'married', true);
    session.undo();
    expect(dump(session.state)).toEqual(before);
  });
});

describe('answers and rules', () => {
  test('a rule-made instance comes back as itself, with what was typed', () => {
    const { write, value, session } = drive(processWith(SPOUSE));
    write('i1', 'married', true);
    const spouse = session.state.holders.get('partner')?.[0];
    write(spouse?.key ?? CASE_KEY, 'first_name', 'Luca');
    write('i1', 'married', false);
    expect([session.state.holders.get('partner'), value('i1', 'spouse')]).toEqual([[], null]);
    write('i1', 'married', true);
    expect(session.state.holders.get('partner')?.[0]).toBe(spouse);
    expect(value(spouse?.key ?? '', 'first_name')).toBe('Luca');
  });

  test('a hidden answer is kept and counts as null', () => {
    const { write, value, isAsked } = drive(
      processWith({
        basics: { for: 'outcome', ask: ['married'] },
        age: { for: 'outcome', when: 'married', ask: ['age'] },
      }),
    );
    write('i1', 'married', true);
    write('i1', 'age', '40');
    expect(value('i1', 'double_age')).toBe('80');
    write('i1', 'married', false);
    expect([isAsked('i1', 'age'), value('i1', 'age'), value('i1', 'double_age')]).toEqual([
      false,
      null,
      null,
    ]);
    write('i1', 'married', true);
    expect(value('i1', 'double_age')).toBe('80');
  });

  test('a value written by hand wins over a rule until it is cleared', () => {
    const { write, value } = drive(processWith({ rated: { for: 'outcome', set: { rating: '"low"' } } }));
    expect(value('i1', 'rating')).toBe('low');
    write('i1', 'rating', 'high');
    expect(value('i1', 'rating')).toBe('high');
    write('i1', 'rating', null);
    expect(value('i1', 'rating')).toBe('low');
  });

  test('of two rules the higher priority wins', () => {
    const { value } = drive(
      processWith({
        low: { for: 'outcome', set: { rating: '"low"' } },
        high: { for: 'outcome', priority: 5, set: { rating: '"high"' } },
      }),
    );
    expect(value('i1', 'rating')).toBe('high');
  });

  test('a role, a tag and an assignee that a person took away stay away', () => {
    const { change, session } = drive(
      processWith({
        all: { for: 'outcome', give_role: 'partner', tag: 'special', assign: '"desk@bank.example"' },
      }),
    );
    expect([session.view().tags(), session.view().field('assignee_email')]).toEqual([
      ['special'],
      'desk@bank.example',
    ]);
    change(
      { kind: 'remove_role', instance: 1, role: 'partner' },
      { kind: 'set_tags', tags: [] },
      { kind: 'set_assignee', email: null },
    );
    change({ kind: 'write', subject: 'i1', information: 'age', value: '3' });
    expect(session.state.holders.get('partner')).toEqual([]);
    expect([session.view().tags(), session.view().field('assignee_email')]).toEqual([[], null]);
  });

  test('occurrences are named after the display name and their position until they are renamed', () => {
    const { change, session } = drive(processWith({ basics: { for: 'outcome', ask: ['addresses'] } }));
    const add = { kind: 'add_occurrence', instance: 1, structure: 'addresses' } as const;
    const outcome = change(add, add, add);
    const [first = 0, second = 0] = outcome.isDone ? outcome.created : [];
    const names = (): string[] =>
      session
        .view()
        .occurrences()
        .map((each) => each.name);
    expect(names()).toEqual(['Address', 'Address 2', 'Address 3']);
    change({ kind: 'rename_occurrence', occurrence: second, name: 'Office' });
    change({ kind: 'remove_occurrence', occurrence: first });
    expect(names()).toEqual(['Office', 'Address 2']);
    change({ kind: 'set_language', language: 'de' });
    expect(names()).toEqual(['Office', 'Adresse 2']);
  });

  test('a removed rule-made draft returns empty with a new id', () => {
    const { write, value, change, session } = drive(processWith(SPOUSE));
    write('i1', 'married', true);
    const before = session.state.holders.get('partner')?.[0]?.id ?? 0;
    write(`i${before}`, 'first_name', 'Luca');
    change({ kind: 'remove_instance', instance: before });
    const after = session.state.holders.get('partner')?.[0];
    expect(after?.id).not.toBe(before);
    expect(value(after?.key ?? '', 'first_name')).toBeNull();
  });

  test('linking moves roles, references and the slot to the other instance', () => {
    const { write, change, value, session } = drive(processWith(SPOUSE));
    write('i1', 'married', true);
    const spouse = session.state.holders.get('partner')?.[0]?.id ?? 0;
    const answer = { value: 'Mia', by: AUTHOR, at: '2026-01-01T00:00:00.000Z', isTouched: true };
    change({
      kind: 'link',
      instance: spouse,
      to: {
        id: 777,
        ontology: 'Person',
        status: 'valid',
        entry: 'linked',
        source: null,
        isByHand: false,
        answers: new Map([['first_name', answer]]),
      },
    });
    expect([
      session.state.holders.get('partner')?.[0]?.id,
      value('i1', 'spouse'),
      value('i777', 'first_name'),
    ]).toEqual([777, 777, 'Mia']);
    write('i1', 'married', false);
    write('i1', 'married', true);
    expect(session.state.holders.get('partner')?.[0]?.id).toBe(777);
  });
});

test('a case warns of what its copy of an instance missed meanwhile', () => {
  const stored = newCase();
  const answers = new Map([
    ['first_name', { value: 'Mia', by: AUTHOR, at: '2026-01-01T00:00:00.000Z', isTouched: false }],
  ]);
  const changedInSource = new Map([
    ['first_name', 'Maya'],
    ['rating', null],
  ]);
  const copy = {
    id: 1,
    ontology: 'Person',
    status: 'valid',
    entry: 'copy',
    source: 1,
    isByHand: false,
  } as const;
  const { session } = drive(processWith({}), {
    ...stored,
    instances: [{ ...copy, answers, changedInSource }],
  });
  expect(
    session
      .view()
      .warnings()
      .map(({ message }) => message),
  ).toEqual(['"First name" was changed outside of this case: Maya.']);
});

describe('groups of rules that wait for each other', () => {
  const CHAIN = {
    basics: { for: 'Person', ask: ['married', 'first_name'] },
    spouses: { for: 'Person', when: 'married', create: { ontology: 'Person', in: 'spouse' } },
  };

  test('a rule that creates a person for a person grows and shrinks with the answers', () => {
    const { write, session } = drive(processWith(CHAIN));
    const people = (): number => session.state.lists.get('Person')?.length ?? 0;
    const last = (): SubjectKey => session.state.lists.get('Person')?.at(-1)?.key ?? CASE_KEY;
    write('i1', 'married', true);
    const second = last();
    write(second, 'married', true);
    write(last(), 'married', true);
    expect(people()).toBe(4);
    write(second, 'married', false);
    expect(people()).toBe(2);
    write(second, 'married', true);
    expect(people()).toBe(4);
    write('i1', 'married', false);
    expect(people()).toBe(1);
    expect(shadow(session, countedIds(900))).toEqual([]);
  });

  test('two things never keep each other alive', () => {
    const { write, session } = drive(
      processWith({
        first: {
          for: 'outcome',
          when: 'age > 10 or list contains(case.tags, "special")',
          issue: { message: 'Old.' },
        },
        second: { when: 'count(case.issues) > 0', tag: 'special' },
      }),
    );
    write('i1', 'age', '20');
    expect([session.view().tags(), session.view().issues().length]).toEqual([['special'], 1]);
    write('i1', 'age', '5');
    expect([session.view().tags(), session.view().issues().length]).toEqual([[], 0]);
  });

  test('creation without end is reported with its rule, and the case stays as it was', () => {
    const { write, session } = drive(
      processWith({
        basics: { for: 'outcome', ask: ['age'] },
        endless: { for: 'Person', when: 'outcome.age > 1', create: { ontology: 'Person', in: 'spouse' } },
      }),
    );
    const before = dump(session.state);
    const outcome = write('i1', 'age', '2');
    expect(outcome).toMatchObject({
      isDone: false,
      refusal: { code: 'rules_did_not_converge', rules: ['endless'] },
    });
    expect(dump(session.state)).toEqual(before);
    expect(write('i1', 'age', '1').isDone).toBe(true);
  });

  test('a value that truly depends on itself is reported with its rules', () => {
    const { write, session } = drive(
      processWith({
        up: { for: 'outcome', when: 'married and rating = null', set: { age: '1' } },
        down: { for: 'outcome', when: 'age = 1', set: { rating: '"x"' } },
      }),
      newCase(),
      { nodes: 500 },
    );
    const before = dump(session.state);
    const outcome = write('i1', 'married', true);
    expect(outcome).toMatchObject({ isDone: false, refusal: { rules: ['up', 'down'] } });
    expect(dump(session.state)).toEqual(before);
  });
});

describe('formulas that fail', () => {
  test.each([
    ['in a rule', 'count(for i in 1..100000000 return i) > 1'],
    ['inside an aggregate', 'sum(for p in Person return count(for i in 1..100000000 return i)) > 1'],
  ])('a formula past its budget %s is null with a warning, and the case goes on', (_where, when) => {
    const { write, value, session } = drive(
      processWith({ greedy: { for: 'outcome', when, tag: 'special' } }),
    );
    expect(write('i1', 'age', '4').isDone).toBe(true);
    expect([value('i1', 'double_age'), session.view().tags()]).toEqual(['8', []]);
    expect(session.view().formulaWarnings()).toContainEqual(
      expect.objectContaining({ code: 'budget_exceeded' }),
    );
  });
});

describe('events', () => {
  const RULES = {
    welcome: {
      for: 'outcome',
      on: { state_entered: 'open' },
      set: { rating: '"welcome"' },
      send_email: { to: '"a@b.example"', subject: 'Hello', body: 'You are {{age}}.' },
    },
    grown: { for: 'outcome', when: 'age > 17', comment: 'Grown up.' },
  };

  test('effects come from the event they wait for, once, and never from opening a case', () => {
    const compiled = processWith(RULES);
    const { change, write, value, session } = drive(compiled);
    expect(done(write('i1', 'age', '20')).effects.map(({ key }) => key)).toEqual([
      '1/grown/i1/holds/0/comment',
    ]);
    expect(done(write('i1', 'age', '21')).effects).toEqual([]);
    const moved = done(change({ kind: 'use_transition', transition: 'go' }));
    expect(moved.effects.map(({ kind, detail }) => [kind, detail.body])).toEqual([
      ['send_email', 'You are 21.'],
    ]);
    expect(moved.events.map(({ kind }) => kind)).toContain('case_state_changed');
    expect(value('i1', 'rating')).toBe('welcome');
    expect(done(drive(compiled, session.toStored()).change()).effects).toEqual([]);
  });

  test('a transition whose condition does not hold is refused and changes nothing', () => {
    const { change, session } = drive(processWith({ basics: { for: 'outcome', ask: ['age'] } }));
    expect(change({ kind: 'use_transition', transition: 'go' })).toMatchObject({
      isDone: false,
      refusal: { code: 'transition_condition_not_met' },
    });
    expect(session.state.head.state).toBe('draft');
  });
});

describe('time', () => {
  test('the engine says when a formula that reads the clock can change next', () => {
    const { write, at, session } = drive(
      processWith({ expired: { for: 'outcome', when: 'expires < today()', warn: { message: 'Expired.' } } }),
    );
    expect(session.recalculateAt()).toBeNull();
    write('i1', 'expires', '2026-03-15');
    expect(new Date(session.recalculateAt() ?? 0).toISOString()).toBe('2026-03-14T23:00:00.000Z');
    at(START + 5 * DAY);
    expect(session.view().warnings()).toEqual([]);
    expect(new Date(session.recalculateAt() ?? 0).toISOString()).toBe('2026-03-15T23:00:00.000Z');
    at(START + 6 * DAY);
    expect(session.view().warnings()).toMatchObject([{ rule: 'expired', message: 'Expired.' }]);
    expect(session.recalculateAt()).toBeNull();
  });

  test('an instance that left the case waits for no moment, until that is undone', () => {
    const { change, session } = drive(
      processWith({ expired: { for: 'Person', when: 'expires < today()', warn: { message: 'Expired.' } } }),
    );
    const added = change({ kind: 'add_instance', ontology: 'Person', values: { expires: '2026-03-15' } });
    expect(session.recalculateAt()).not.toBeNull();
    change({ kind: 'remove_instance', instance: added.isDone ? (added.created[0] ?? -1) : -1 });
    expect(session.recalculateAt()).toBeNull();
    session.undo();
    expect(session.recalculateAt()).not.toBeNull();
  });
});

// A story is refused where the service would refuse: its steps use the same changes as requests.
import { expect, test } from 'vitest';
import { tell } from './club.ts';

const card = { add_occurrence: 'outcome.cards' };
const guest = { add_instance: { key: 'guest', ontology: 'Person', values: { name: 'Guest' } } };

test.each([
  ['more occurrences than the maximum', [card, card, card], 'There can be at most 2 occurrences'],
  ['too many as a whole', [{ set: { 'outcome.cards': [{}, {}, {}] } }], 'at most 2'],
  ['a managed instance added', [{ add_instance: 'Country' }], 'managed elsewhere'],
  [
    'more holders of a role than allowed',
    [guest, { give_role: { role: 'guest' } }, { give_role: { role: 'guest', to: 'guest' } }],
    'A case has at most 1 of "guest".',
  ],
  ['the outcome removed', [{ remove_instance: 'outcome' }], 'it cannot be removed'],
  [
    'a write to a case that has ended',
    [{ transition: 'close' }, { set: { 'outcome.name': 'Late' } }],
    'cannot be',
  ],
  ['an occurrence in a case that has ended', [{ transition: 'close' }, card], 'cannot be'],
  ['an upload to a case that has ended', [{ transition: 'close' }, { upload: 'passport' }], 'cannot be'],
  [
    'a file of a type that is not taken',
    [{ upload: { needed_document: 'passport', content_type: 'image/png' } }],
    'accepted are: pdf',
  ],
  ['more files than are taken', [{ upload: 'passport' }, { upload: 'passport' }], 'has 1 of 1 files'],
  ['a transition that waits for votes', [{ transition: 'elect' }], 'votes'],
  [
    'a vote of somebody who may not',
    [{ vote: { transition: 'elect', by: 'x@club.example' } }],
    'does not let you vote',
  ],
  [
    'a vote of the owner',
    [{ vote: { transition: 'elect', by: 'owner@club.example', teams: ['board'] } }],
    'Four eyes',
  ],
  [
    'a vote where none is needed',
    [{ vote: { transition: 'close', by: 'x@club.example' } }],
    'needs no votes',
  ],
  [
    'a call without an answer',
    [{ set: { 'outcome.name': 'A B' } }, { upload: 'photo' }],
    'The rule "greeted" calls "greeter", and the scenario has no answer for GET https://greeter.example/A%20B.',
  ],
  [
    'a call without an answer that fits',
    [{ answers: { greeter: { contains: 'Bob' } } }, { set: { 'outcome.name': 'Ada' } }, { upload: 'photo' }],
    'Tell one under "answers".',
  ],
  [
    'a value of a connector written over',
    [
      { answers: { greeter: { body: { level: 'high' } } } },
      { set: { 'outcome.name': 'Ada' } },
      { upload: 'photo' },
      { set: { 'outcome.level': 'low' } },
    ],
    'cannot be written',
  ],
  ['an action of a draft', [{ action: 'praise' }], 'does not exist outside the case yet'],
  [
    'a predefined object that no rule makes',
    [],
    'The rules build no "sponsor" in this case.',
    { predefined_objects: { sponsor: 'anna' } },
  ],
] as const)('refused as by the service: %s', (_name, when, sentence, given: object = {}) => {
  const { failures } = tell({
    given: {
      owner: 'owner@club.example',
      instances: { anna: { ontology: 'Person', values: { name: 'Anna', points: 3 } } },
      ...given,
    },
    when,
  });
  expect(failures.join(' ')).toContain(sentence);
});

const passes = (story: object): void => expect(tell(story).failures).toEqual([]);

test('each vote is a step of its own; a vote against takes one back, and the last one needed uses the transition', () => {
  const by = (name: string, in_favour = true) => ({
    vote: { transition: 'elect', by: `${name}@club.example`, teams: ['board'], in_favour },
  });
  passes({
    given: { owner: 'owner@club.example' },
    when: [by('a'), by('a'), by('b')],
    comes: { state: 'done' },
  });
  passes({
    when: [by('a'), by('a'), by('a', false), by('b')],
    comes: { state: 'draft' },
    next: [{ when: by('a'), comes: { state: 'done' } }],
  });
  passes({ when: { vote: 'elect' }, comes: { state: 'done' } });
});

test('a proof is handed in and deleted again; a file is a value under any word', () => {
  passes({
    when: [
      { upload: 'passport' },
      { remove_proof: 'passport' },
      { upload: 'passport' },
      { set: { 'outcome.scan': 'scan.pdf' } },
    ],
    comes: { values: { 'outcome.level': 'stamped' } },
  });
});

test('a rule that fires because of a value set at an event counts as fired, and so does the rule that waited for the event', () => {
  const { failures, firedRules } = tell({ when: { upload: 'passport' }, comes: { tags: 'told' } });
  expect(failures).toEqual([]);
  expect(firedRules).toEqual(expect.arrayContaining(['stamped', 'told']));
});

test('in a batch the rules wait for its end', () => {
  passes({
    given: { instances: { anna: { ontology: 'Person', values: { name: 'Anna' } } } },
    when: {
      batch: [
        { set: { 'outcome.points': 1 } },
        card,
        { comment: { text: 'Look', is_issue: true } },
        { set: { 'outcome.friend': 'anna' } },
      ],
    },
    comes: {
      instances: { Person: 3 },
      occurrences: { 'outcome.cards': 1 },
      open_comments: 1,
      values: { 'outcome.friend': 'anna' },
    },
  });
});

test('a manual action changes an instance outside; a case that shares it sees that at once', () => {
  passes({
    given: {
      instances: { anna: { ontology: 'Person', values: { name: 'Anna', points: 3 } } },
      values: { points: 1 },
      predefined_objects: { sponsor: 'anna' },
    },
    when: { action: { action: 'praise', of: 'anna', parameters: { more: 4 } } },
    comes: { values: { 'sponsor.points': 7 } },
  });
  const { failures } = tell({
    given: { instances: { anna: { ontology: 'Person', values: { name: 'Anna', points: 0 } } } },
    when: { action: { action: 'praise', of: 'anna', parameters: { more: 4 } } },
  });
  expect(failures.join()).toContain('condition of the action does not hold');
});

test('a case reads an instance that it merely names as it is outside, also after that has changed', () => {
  passes({
    given: {
      instances: {
        bob: { ontology: 'Person', values: { name: 'Bob', points: 3 } },
        anna: { ontology: 'Person', values: { name: 'Anna', friend: 'bob' } },
      },
      outcome: 'anna',
    },
    comes: {
      values: { 'outcome.friend': 'bob', 'outcome.friend.points': 3 },
      instances: { Person: 1 },
    },
    next: [
      {
        when: { action: { action: 'praise', of: 'bob', parameters: { more: 4 } } },
        comes: { values: { 'outcome.friend.points': 7 } },
      },
    ],
  });
});

test('a case reads what it names one step deep: whom that one names is nothing to it, until an answer of the case names them too', () => {
  passes({
    given: {
      instances: {
        carl: { ontology: 'Person', values: { name: 'Carl', points: 5 } },
        bob: { ontology: 'Person', values: { name: 'Bob', friend: 'carl' } },
        anna: { ontology: 'Person', values: { name: 'Anna', friend: 'bob' } },
      },
      outcome: 'anna',
    },
    comes: { values: { 'outcome.friend.name': 'Bob', 'outcome.friend.friend.points': null } },
    next: [
      {
        when: { set: { 'outcome.friend': 'carl' } },
        comes: { values: { 'outcome.friend.points': 5 }, instances: { Person: 2 } },
      },
    ],
  });
});

test('moving the clock runs the scheduled rules of the process and of instances, each at its moments', () => {
  const { failures, firedRules } = tell({
    given: {
      today: '2026-01-15',
      instances: { anna: { ontology: 'Person', values: { name: 'Anna', points: 3, born: '2025-01-20' } } },
      values: { points: 1 },
      predefined_objects: { sponsor: 'anna' },
    },
    when: { today: '2026-01-18' },
    comes: { values: { 'sponsor.level': null }, comments: 'reminder' },
    next: [{ when: { today: '2026-01-21' }, comes: { values: { 'sponsor.level': 'one' } } }],
  });
  expect(failures).toEqual([]);
  expect(firedRules).toContain('reminder');
});

test('answers that a file is read for are proposed, and nothing is written [docs/proofs.md]', () => {
  const text = 'Passport\nBorn 12 March 1984\nValid until 15 November 2031';
  const upload = { upload: { needed_document: 'passport', text } };
  const born = { 'outcome.born': '1984-03-12' };
  const read = tell({
    when: [upload],
    comes: { proposals: { ...born, 'outcome.name': null }, values: { 'outcome.born': null } },
  });
  expect(read.failures).toEqual([]);
  const wrong = tell({ when: [upload], comes: { proposals: { 'outcome.born': '1984-03-13' } } });
  expect(wrong.failures).toEqual(['proposal for outcome.born: expected "1984-03-13", found "1984-03-12".']);
  const none = [[{ set: born }, upload], [upload, { remove_proof: 'passport' }], [{ upload: 'passport' }]];
  for (const when of none)
    expect(tell({ when, comes: { proposals: { 'outcome.born': null } } }).failures).toEqual([]);
});

test('a call fills values, leaves out what an information cannot hold, and fails where its address is not complete', () => {
  const upload = { upload: 'photo' };
  const answers = { greeter: { body: { level: 'high', points: 'many' } } };
  expect(
    tell({
      given: { answers },
      when: [upload],
      comes: { failed_calls: 'greeter', not_called: 'greeter', warnings: 'greeter' },
    }).failures,
  ).toEqual([]);
  expect(
    tell({
      given: { answers },
      when: [{ set: { 'outcome.name': 'Ada' } }, upload],
      comes: { called: 'greeter', values: { 'outcome.level': 'high', 'outcome.points': null } },
    }).failures,
  ).toEqual([]);
});

test('the failed call of an instance goes with it', () => {
  const nameless = { add_instance: { key: 'guest', ontology: 'Person' } };
  const { failures } = tell({
    given: { answers: { greeter: { body: {} } } },
    when: [
      { set: { 'outcome.name': 'Ada' } },
      nameless,
      { upload: { needed_document: 'photo', of: 'outcome' } },
    ],
    comes: { called: 'greeter', failed_calls: 'greeter' },
    next: [{ when: [{ remove_instance: 'guest' }], comes: { called: 'greeter', no_warnings: 'greeter' } }],
  });
  expect(failures).toEqual([]);
});

test('who sees a case follows from its level, its state and its people, and a level that is not known is the highest [Issue 20.1]', () => {
  const board = { teams: ['board'] };
  const clerk = { roles: ['case_worker'] };
  const owner = 'OWNER@club.example';
  const points = (many: number) => ({ set: { 'outcome.points': many } });
  const given = { owner: 'owner@club.example' };
  const secret = { seen_by: [board, owner], not_seen_by: [clerk, 'x@club.example'] };
  const all = { seen_by: [board, owner, clerk] };
  expect(tell({ given, when: [], comes: all }).failures).toEqual([]);
  expect(tell({ given, when: [points(10)], comes: secret }).failures).toEqual([]);
  expect(tell({ given, when: [points(1)], comes: secret }).failures).toEqual([]);
  const ended = { seen_by: [{ roles: ['administrator'] }], not_seen_by: [owner, board, clerk] };
  expect(tell({ given, when: [{ transition: 'close' }], comes: ended }).failures).toEqual([]);
  const { failures } = tell({ given, when: [points(10)], comes: { seen_by: [clerk], not_seen_by: [board] } });
  expect(failures).toEqual([
    'somebody, case_worker may not see the case.',
    'somebody, board may see the case.',
  ]);
});

test('who sees instances outside of cases is said by every entry for their ontology and those above it [Issue 20.1]', () => {
  const of = (ontology: string, person: object) => ({ ...person, ontology });
  const [board, clerk] = [{ teams: ['board'] }, { roles: ['case_worker'] }];
  const administrator = { roles: ['administrator'] };
  const comes = {
    seen_by: [
      ...[board, administrator].map((each) => of('Person', each)),
      of('Director', administrator),
      ...[board, clerk].map((each) => of('Country', each)),
      // The case is another matter.
      clerk,
    ],
    not_seen_by: [of('Person', clerk), of('Director', board)],
  };
  expect(tell({ when: [], comes }).failures).toEqual([]);
  const wrong = { seen_by: [of('Person', clerk)], not_seen_by: [of('Country', { email: 'x@club.example' })] };
  expect(tell({ when: [], comes: wrong }).failures).toEqual([
    'somebody, case_worker may not see instances of Person outside of cases.',
    'x@club.example may see instances of Country outside of cases.',
  ]);
});

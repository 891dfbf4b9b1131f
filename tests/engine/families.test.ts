// Families of cases, suspending and resuming, reopening, and rules that use transitions: told as stories.
import { expect, test } from 'vitest';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { runScenario } from '../../src/stories/run-scenario.ts';

const files = (changed: { readonly workflow?: object; readonly rules?: object } = {}, tests: object = {}) =>
  new Map(
    Object.entries({
      'package.yaml': { name: 'Desk', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
      'tags.yaml': { waits: {}, risky: {}, quiet: {} },
      'queues.yaml': { desk: { processes: ['request'] } },
      'ontologies.yaml': { Person: { informations: { name: { type: 'text' } } } },
      'processes.yaml': {
        request: {
          kind: 'creation',
          outcome: 'Person',
          workflow: {
            states: {
              draft: { kind: 'start' },
              review: { kind: 'open' },
              overdue: { kind: 'open' },
              done: { kind: 'finished' },
              refused: { kind: 'declined' },
            },
            transitions: {
              submit: { from: ['draft'], to: 'review' },
              escalate: { from: ['draft', 'review'], to: 'overdue' },
              finish: { from: ['draft', 'review', 'overdue'], to: 'done', condition: 'all ended(children)' },
              refuse: { from: ['draft', 'review', 'overdue'], to: 'refused' },
            },
            reopen: { to: 'review', from: ['done'], within: 'P10D' },
            ...changed.workflow,
          },
          rules: {
            ask: { for: 'outcome', ask: ['name'] },
            waits: { when: 'some child in children satisfies not(child.ended)', tag: 'waits' },
            risky: { when: 'count(case.children[item.ended and not(item.successful)]) > 0', tag: 'risky' },
            quiet: { when: 'case.suspended', tag: 'quiet' },
            late: { on: { deadline_missed: ['answer'] }, transition: 'escalate' },
            ...changed.rules,
          },
          deadlines: { answer: { deadline: 'P10D' } },
        },
        check: {
          kind: 'creation',
          outcome: 'Person',
          workflow: {
            states: { open: { kind: 'start' }, good: { kind: 'approved' }, bad: { kind: 'declined' } },
            transitions: {
              approve: { from: ['open'], to: 'good' },
              decline: { from: ['open'], to: 'bad' },
            },
          },
          rules: { ask: { for: 'outcome', ask: ['name'] } },
        },
      },
      'tests.yaml': tests,
    }).map(([path, content]) => [path, JSON.stringify(content)]),
  );

/** Steps, and what is expected after them. */
type Part = readonly [when: readonly object[], expected: object];

/** Runs a story from 2 March 2026, at noon in Zurich; what has not come true. */
function play(parts: readonly Part[], changed = {}): readonly string[] {
  const [first, ...next] = parts.map(([when, expected]) =>
    Object.fromEntries([
      ['when', when],
      ['then', expected],
    ]),
  );
  const scenario = { process: 'request', given: { today: '2026-03-02' }, ...first, next };
  const { package: pkg, problems } = readPackage(files(changed, { story: scenario }));
  expect(problems).toEqual([]);
  if (pkg === null) throw new Error('the package cannot be read');
  expect(checkPackage(pkg).filter(({ severity }) => severity === 'error')).toEqual([]);
  const told = pkg.tests.story;
  if (told === undefined) throw new Error('there is no story');
  return runScenario(indexPackage(pkg), told).failures;
}

const codesOf = (changed: { readonly workflow?: object; readonly rules?: object }): string[] => {
  const { package: pkg } = readPackage(files(changed));
  return pkg === null ? [] : checkPackage(pkg).map(({ code }) => code);
};

test('a transition waits for the children of a case, and a child that is deleted is waited for no more', () => {
  expect(
    play([
      [[], { transitions: { finish: 'open' }, no_tags: ['waits'] }],
      [
        [{ child: { key: 'a', process: 'check' } }, { child: { key: 'b', process: 'check' } }],
        { transitions: { finish: 'blocked' }, tags: ['waits'] },
      ],
      [
        [{ child: { key: 'a', process: 'check', state: 'bad' } }],
        { transitions: { finish: 'blocked' }, tags: ['waits', 'risky'] },
      ],
      [
        [{ child: { key: 'b', process: 'check', deleted: true } }],
        { transitions: { finish: 'open' }, tags: ['risky'], no_tags: ['waits'] },
      ],
    ]),
  ).toEqual([]);
});

test('a suspended case takes no writing, leaves its queues, and its deadlines pause until it goes on by itself', () => {
  expect(
    play([
      [[], { queues: ['desk'], due: { answer: '2026-03-12T12:00' } }],
      [
        [{ suspend: { reason: 'The notary is away', until: '2026-03-20' } }, { today: '2026-03-19' }],
        {
          suspended: true,
          tags: ['quiet'],
          no_queues: ['desk'],
          not_missed: ['answer'],
          state: 'draft',
        },
      ],
      [
        [{ today: '2026-03-21' }],
        { suspended: false, no_tags: ['quiet'], queues: ['desk'], not_missed: ['answer'] },
      ],
      [[{ transition: 'submit' }], { state: 'review' }],
    ]),
  ).toEqual([]);
  expect(play([[[{ suspend: 'Waits' }, { transition: 'submit' }], { state: 'draft' }]])).toEqual([
    'transition submit: The case is suspended: Waits',
  ]);
  expect(
    play([[[{ suspend: 'Waits' }, { resume: 'Back' }, { transition: 'submit' }], { state: 'review' }]]),
  ).toEqual([]);
});

test('a case that has ended is reopened where, and while, its process allows it; its deadlines start anew', () => {
  const ended = [{ set: { 'outcome.name': 'Ana' } }, { today: '2026-03-09' }, { transition: 'finish' }];
  expect(
    play([
      [
        [...ended, { today: '2026-03-15' }, { reopen: 'A mistake' }],
        {
          state: 'review',
          status: 'ongoing',
          values: { 'outcome.name': 'Ana' },
          not_missed: ['answer'],
        },
      ],
      [[{ today: '2026-03-24' }], { not_missed: ['answer'] }],
      [[{ today: '2026-03-26' }], { missed: ['answer'] }],
    ]),
  ).toEqual([]);
  expect(play([[[{ reopen: 'Why not' }], {}]])).toEqual(['reopen: The case has not ended.']);
  expect(play([[[{ transition: 'refuse' }, { reopen: 'Again' }], {}]])).toEqual([
    'reopen: The process does not allow that cases in the state "Refused" are reopened.',
  ]);
  const [late] = play([[[...ended, { today: '2026-03-30' }, { reopen: 'Late' }], {}]]);
  expect(late).toMatch(/^reopen: The process allows it until P10D after the end/);
  expect(play([[[...ended, { reopen: 'Again' }], {}]], { workflow: { reopen: undefined } })).toEqual([
    'reopen: The process does not allow that its cases are reopened.',
  ]);
});

test('a rule uses a transition when a deadline is missed, once, and only where it leads from the state', () => {
  expect(play([[[{ today: '2026-03-13' }], { state: 'overdue' }]])).toEqual([]);
  const back = {
    workflow: {
      transitions: {
        submit: { from: ['draft'], to: 'review' },
        escalate: { from: ['draft', 'review'], to: 'overdue' },
        calm: { from: ['overdue'], to: 'review', condition: 'true' },
        finish: { from: ['review'], to: 'done' },
        refuse: { from: ['review'], to: 'refused' },
      },
    },
    rules: {
      calm: { on: { state_entered: ['overdue'] }, transition: 'calm' },
      again: { on: { state_entered: ['review'] }, transition: 'escalate' },
    },
  };
  // Each rule moves the case once in a change: to and fro, and to.
  expect(play([[[{ transition: 'submit' }], { state: 'review' }]], back)).toEqual([]);
});

test('the check finds rings of rules and what cannot be reopened', () => {
  expect(codesOf({ workflow: { reopen: { to: 'done' } } })).toContain('reopen_to_final');
  expect(codesOf({ workflow: { reopen: { to: 'draft', from: ['review'] } } })).toContain('reopen_from_open');
  const transitions = {
    there: { from: ['draft'], to: 'review' },
    back: { from: ['review'], to: 'draft' },
    finish: { from: ['review'], to: 'done' },
    refuse: { from: ['review'], to: 'refused' },
    escalate: { from: ['review'], to: 'overdue' },
  };
  const rules = {
    there: { on: { state_entered: ['draft'] }, transition: 'there' },
    back: { on: { transition_used: ['there'] }, transition: 'back' },
  };
  expect(codesOf({ workflow: { transitions }, rules })).toContain('transition_ring');
  expect(codesOf({})).not.toContain('transition_ring');
  expect(
    codesOf({ rules: { start: { on: { case_created: true }, start_case: { process: 'nowhere' } } } }),
  ).toContain('unknown_process');
});

import { expect, test } from 'vitest';
import { checkPackage } from '../../configuration/checks/check-package.ts';
import { readPackage } from '../../configuration/format/read-package.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import type { Problem } from '../../configuration/problem.ts';
import { analysePackage } from '../analyse-package.ts';
import { doesReplay } from '../witness.ts';

const OFFICE =
  'week: {monday: 08:00-16:00, tuesday: 08:00-16:00, wednesday: 08:00-16:00, thursday: 08:00-16:00, friday: 08:00-16:00}, holidays: CH-ZH';

interface Parts {
  readonly deadlines: string;
  /** The condition of the only transition that ends a case, from review. */
  readonly finish?: string;
  readonly submit?: string;
  readonly calendars?: string;
  readonly rules?: string;
  readonly others?: string;
  /** Deadlines that have to be missed before the case can go on. */
  readonly alsoMissed?: readonly string[];
}

function packageOf({ deadlines, finish, submit, calendars, rules = '', others = '' }: Parts): Package {
  const condition = (text: string | undefined): string =>
    text === undefined ? '' : `, condition: '${text}'`;
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: Test\nsettings: {languages: en, time_zone: Europe/Zurich, calendar: office}\n'],
      ['calendars.yaml', calendars ?? `office: {${OFFICE}}\nlate: {week: {monday: 20:00-22:00}}\n`],
      ['teams.yaml', 'night_watch: {name: Night watch, calendar: late}\n'],
      ['ontologies/client.yaml', 'key: Client\ninformations: {amount: integer, is_urgent: boolean}\n'],
      [
        'processes/intake.yaml',
        `key: intake
kind: creation
outcome: Client
workflow:
  states: {draft: start, review: open, done: finished}
  transitions:
    submit: {from: draft, to: review${condition(submit)}}
    finish: {from: review, to: done${condition(finish)}}
${others}
rules:
  basics: {for: outcome, ask: [amount, is_urgent]}
${rules}
deadlines: {${deadlines}}
`,
      ],
    ]),
  );
  expect(read.problems).toEqual([]);
  if (read.package === null) throw new Error('the package cannot be read');
  expect(checkPackage(read.package, read).filter(({ severity }) => severity === 'error')).toEqual([]);
  return read.package;
}

const told = (parts: Parts): Problem[] =>
  analysePackage({ ...packageOf(parts) }).filter(({ code }) => code === 'deadline_never_kept');

const TEN_DAYS = 'now() >= case.created + duration("P10D")';

const SHORT: readonly (readonly [string, Parts])[] = [
  ['elapsed time', { finish: TEN_DAYS, deadlines: 'reply: {deadline: P3D}' }],
  [
    'time in the state in which it begins',
    { submit: TEN_DAYS, deadlines: 'reply: {state: draft, deadline: P3D}' },
  ],
  [
    'time that is counted back from now',
    { finish: 'case.created < now() - duration("P10D")', deadlines: 'reply: {deadline: P9D}' },
  ],
  [
    'a moment more than the deadline',
    { finish: 'now() - case.created > duration("PT72H")', deadlines: 'reply: {deadline: PT72H}' },
  ],
  ['days', { finish: 'today() > date(case.created) + duration("P5D")', deadlines: 'reply: {deadline: P4D}' }],
  ['months', { finish: 'now() > case.created + duration("P2M")', deadlines: 'reply: {deadline: P1M}' }],
  [
    'time beside an answer',
    { finish: `outcome.amount > 5 and ${TEN_DAYS}`, deadlines: 'reply: {deadline: P3D}' },
  ],
  [
    'the shorter of two times',
    {
      finish: `outcome.amount > 5 and ${TEN_DAYS} or today() > date(case.created) + duration("P8D")`,
      deadlines: 'reply: {deadline: P6D}',
    },
  ],
  [
    'working hours of the same calendar',
    {
      finish: 'working time between(case.created, now()) >= duration("PT40H")',
      deadlines: 'reply: {deadline: {working: PT39H}}',
    },
  ],
  [
    'working days of the same calendar',
    {
      finish: 'now() >= add working days(case.created, 4)',
      deadlines: 'reply: {deadline: {working: P3D}}',
    },
  ],
  [
    'elapsed time, with a deadline of working time',
    { finish: 'now() >= case.created + duration("P30D")', deadlines: 'reply: {deadline: {working: P2D}}' },
  ],
  [
    'working time, with a deadline of elapsed time',
    {
      finish: 'now() >= add working time(case.created, duration("PT80H"))',
      deadlines: 'reply: {deadline: P5D}',
    },
  ],
  [
    'working time of a team',
    {
      finish: 'working time between(case.created, now(), "late") > duration("PT6H")',
      deadlines: 'reply: {team: night_watch, deadline: {working: PT5H}}',
    },
  ],
  [
    'another deadline that has to be missed in the same state',
    {
      finish: 'list contains(case.missed, "cooling_off")',
      deadlines: 'reply: {state: review, deadline: P3D}, cooling_off: {state: review, deadline: P7D}',
      alsoMissed: ['cooling_off'],
    },
  ],
  [
    'the deadline itself to be missed',
    {
      finish: 'list contains(case.missed, "reply")',
      deadlines: 'reply: {state: review, deadline: P3D}',
    },
  ],
  [
    'the risk of another deadline, and then a deadline: their sum is too long',
    {
      submit: 'list contains(case.at_risk, "first")',
      finish: 'list contains(case.missed, "second")',
      deadlines:
        'reply: {deadline: P6D}, first: {state: draft, goal: P4D}, second: {state: review, deadline: P4D}',
      alsoMissed: ['second'],
    },
  ],
  [
    'working days in two states: their sum is too long',
    {
      submit: 'list contains(case.at_risk, "first")',
      finish: 'list contains(case.missed, "second")',
      deadlines:
        'reply: {deadline: {working: P5D}}, first: {state: draft, goal: {working: P3D}}, second: {state: review, deadline: {working: P3D}}',
      alsoMissed: ['second'],
    },
  ],
  [
    'a condition that stops it',
    {
      deadlines: `reply: {state: review, stops: 'outcome.amount > 0 and list contains(case.missed, "other")', deadline: P3D}, other: {state: review, deadline: P7D}`,
      finish: 'list contains(case.missed, "other")',
      alsoMissed: ['other'],
    },
  ],
];

test.each(SHORT)('a deadline is over before what ends it, which waits for %s', (_name, parts) => {
  const found = told(parts);
  // A deadline that has to be missed before the case can go on cannot be kept itself.
  expect(found.map(({ message }) => message)).toEqual(
    ['reply', ...(parts.alsoMissed ?? [])].map(
      (key) => `The deadline "${key}" is over before what ends it can have happened.`,
    ),
  );
  const [{ reason, witness = '' } = { reason: [] }] = found;
  expect(reason?.length).toBeGreaterThan(1);
  // The clock of the scenario moves: the deadline is missed before its end is possible.
  expect(witness).toContain('today:');
  expect(doesReplay(witness, indexPackage(packageOf(parts)))).toBe(true);
  // Without a wait, the same steps do not show it.
  const { finish: _finish, submit: _submit, ...quick } = parts;
  const isQuick = `${quick.deadlines}`.replaceAll(/P\d+D|PT\d+H|P\d+M/g, 'P300D');
  expect(doesReplay(witness, indexPackage(packageOf({ ...quick, deadlines: isQuick })))).toBe(false);
});

const KEPT: readonly (readonly [string, Parts])[] = [
  [
    'of a wait by days, which begins in the evening and ends in the morning',
    { finish: 'today() >= date(case.created) + duration("P5D")', deadlines: 'reply: {deadline: P4DT12H}' },
  ],
  ['as long as the wait', { finish: TEN_DAYS, deadlines: 'reply: {deadline: P10D}' }],
  [
    'of a wait that an answer spares',
    { finish: `outcome.is_urgent or ${TEN_DAYS}`, deadlines: 'reply: {deadline: P3D}' },
  ],
  [
    'of a case that can end in another way',
    {
      finish: TEN_DAYS,
      others: '    drop: {from: draft, to: done}',
      deadlines: 'reply: {deadline: P3D}',
    },
  ],
  [
    'of a state to which a case can come after the wait',
    { finish: TEN_DAYS, deadlines: 'reply: {state: review, deadline: P3D}' },
  ],
  [
    'of the first state, to which a case can come back after the wait',
    {
      submit: TEN_DAYS,
      others: '    back: {from: review, to: draft}',
      deadlines: 'reply: {state: draft, deadline: P3D}',
    },
  ],
  [
    'that pauses in a state on the way',
    { finish: TEN_DAYS, deadlines: 'reply: {pauses: {states: [review]}, deadline: P3D}' },
  ],
  [
    'that pauses in a state in which another goal has to pass',
    {
      finish: 'list contains(case.at_risk, "other")',
      deadlines: 'reply: {pauses: {states: [review]}, deadline: P3D}, other: {state: review, goal: P7D}',
    },
  ],
  [
    'that pauses while something holds',
    { finish: TEN_DAYS, deadlines: 'reply: {pauses: outcome.is_urgent, deadline: P3D}' },
  ],
  ['that starts late', { finish: TEN_DAYS, deadlines: 'reply: {starts: outcome.is_urgent, deadline: P3D}' }],
  [
    'that something else stops',
    { finish: TEN_DAYS, deadlines: 'reply: {stops: outcome.is_urgent, deadline: P3D}' },
  ],
  [
    'of working time, which a holiday can make longer than the wait',
    { finish: 'now() >= case.created + duration("P4D")', deadlines: 'reply: {deadline: {working: P2D}}' },
  ],
  [
    'of another calendar than the wait',
    {
      finish: 'working time between(case.created, now()) > duration("PT6H")',
      deadlines: 'reply: {team: night_watch, deadline: {working: PT5H}}',
    },
  ],
  [
    'that waits for the deadline of another state',
    {
      finish: 'list contains(case.missed, "other")',
      deadlines: 'reply: {state: review, deadline: P3D}, other: {state: draft, deadline: P7D}',
    },
  ],
  [
    'of which the condition needs that time has not passed',
    { finish: `not(${TEN_DAYS})`, deadlines: 'reply: {deadline: P3D}' },
  ],
];

test.each(KEPT)('nothing is said of a deadline %s', (_name, parts) => {
  expect(told(parts)).toEqual([]);
});

const NEVER: readonly (readonly [string, Parts, string])[] = [
  [
    'a calendar without a working hour',
    {
      // The hours of the calendar are in a year that it does not know.
      calendars: `office: {week: {}, days: {1999-05-14: {hours: 08:00-12:00}}}\nlate: {${OFFICE}}\n`,
      deadlines: 'reply: {state: review, deadline: {working: P2D}}',
    },
    'The deadline "reply" never comes. The calendar "office" has no working hour.',
  ],
  [
    'a calendar of a team with less working time',
    {
      calendars: `office: {${OFFICE}}\nlate: {week: {}, days: {2026-05-15: {hours: 08:00-12:00}}}\n`,
      deadlines: 'reply: {team: night_watch, deadline: {working: PT8H}}',
    },
    'The deadline "reply" never comes. The calendar "late" has less working time than PT8H until 2099.',
  ],
  [
    'a pause wherever it runs',
    { deadlines: 'reply: {state: review, pauses: {states: [review]}, deadline: P3D}' },
    'The deadline "reply" never comes. It runs only in "review", and pauses there.',
  ],
  [
    'a rule that gives less time for its tasks',
    {
      rules: `  extra: {when: case.is_complete, comment: {text: Look, assignee: '"a@bank.example"', due_after: P1D}}`,
      deadlines: 'reply: {task: {rules: extra}, goal: P2D}',
    },
    'The goal of "reply" comes after its tasks are due. P2D is longer than what rules give for their tasks: P1D.',
  ],
  [
    'a wait that is longer than the goal',
    { finish: TEN_DAYS, deadlines: 'reply: {goal: P3D, deadline: P20D}' },
    `The goal of "reply" is over before what ends it can have happened. It has P3D. Its condition needs ${TEN_DAYS}. ${TEN_DAYS}: this is not true before so much time has passed since the case was created. The time of a suspension does not count.`,
  ],
];

test.each(NEVER)('%s is told with the reason', (_name, parts, expected) => {
  expect(told(parts).map(({ message, reason = [] }) => [message, ...reason].join(' '))).toEqual([expected]);
});

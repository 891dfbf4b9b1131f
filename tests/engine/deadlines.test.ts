// Deadlines of cases: what starts, pauses and stops them, when they are due, and what follows from missing one.
import { expect, test } from 'vitest';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { runScenario } from '../../src/stories/run-scenario.ts';

const OFFICE = {
  monday: '08:00-16:00',
  tuesday: '08:00-16:00',
  wednesday: '08:00-16:00',
  thursday: '08:00-16:00',
  friday: '08:00-16:00',
};

const NIGHT = { monday: '18:00-22:00', tuesday: '18:00-22:00' };

const filesWith = (deadlines: object, tests: object = {}): Map<string, string> =>
  new Map(
    Object.entries({
      'package.yaml': {
        name: 'Desk',
        settings: { languages: ['en'], time_zone: 'Europe/Zurich', calendar: 'office' },
      },
      'calendars.yaml': { office: { week: OFFICE, holidays: 'CH-ZH' }, night: { week: NIGHT } },
      'teams.yaml': { night_shift: { calendar: 'night' }, day_shift: {} },
      'tags.yaml': { late: {}, escalated: {} },
      'needed_documents.yaml': { passport: { ontology: 'Person' } },
      'ontologies.yaml': {
        Person: {
          informations: {
            name: { type: 'text' },
            promised: { type: 'date' },
            asked_client: { type: 'boolean' },
          },
        },
      },
      'processes.yaml': {
        answer: {
          kind: 'creation',
          outcome: 'Person',
          workflow: {
            states: {
              draft: { kind: 'start' },
              review: { kind: 'open' },
              waiting: { kind: 'open' },
              done: { kind: 'finished' },
            },
            transitions: {
              submit: { from: ['draft', 'waiting'], to: 'review' },
              wait: { from: ['draft', 'review'], to: 'waiting' },
              finish: { from: ['draft', 'review'], to: 'done' },
            },
          },
          rules: {
            ask: { for: 'outcome', ask: ['name', 'promised', 'asked_client'] },
            papers: { for: 'outcome', when: 'asked_client = true', require: ['passport'] },
            late: { when: 'count(case.missed) > 0', tag: 'late' },
            escalate: { on: { deadline_missed: 'reply' }, comment: 'Too late.', tag: 'escalated' },
            second_look: {
              for: 'outcome',
              when: 'name = "Eve"',
              comment: { text: 'Look again.', assignee: '"lead@desk.example"' },
            },
            chase: { on: { deadline_missed: 'help' }, comment: 'Nobody helps.' },
          },
          deadlines,
        },
      },
      'tests.yaml': tests,
    }).map(([path, content]) => [path, JSON.stringify(content)]),
  );

/** Steps, and what is expected after them. */
type Part = readonly [when: readonly object[], expected: object];

/** Runs a story from Monday, 16 November 2026, at noon in Zurich; what has not come true. */
function tell(deadlines: object, ...parts: readonly Part[]): readonly string[] {
  const [first, ...next] = parts.map(([when, expected]) =>
    Object.fromEntries([
      ['when', when],
      ['then', expected],
    ]),
  );
  const story = { process: 'answer', given: { today: '2026-11-16' }, ...first, next };
  const read = readPackage(
    filesWith(
      {
        help: { task: 'anyone' },
        ...deadlines,
        reply: { deadline: 'P300D', ...Object(Reflect.get(deadlines, 'reply')) },
      },
      { story },
    ),
  );
  expect(read.problems).toEqual([]);
  if (!read.package) throw new Error('the package cannot be read');
  const errors = checkPackage(read.package).filter(({ severity }) => severity === 'error');
  expect(errors).toEqual([]);
  const scenario = read.package.tests.story;
  if (scenario === undefined) throw new Error('there is no story');
  return runScenario(indexPackage(read.package), scenario).failures;
}

const at = (today: string) => ({ today });

test('a deadline of the case is due after its working time, and is missed then: rules hear of it', () => {
  const failures = tell(
    { reply: { goal: { working: 'PT8H' }, deadline: { working: 'P2D' } } },
    [[], { due: { reply: '2026-11-18T12:00' }, not_missed: 'reply', no_tags: ['late'] }],
    [[at('2026-11-17')], { at_risk: 'reply', not_missed: 'reply', no_tags: ['late'] }],
    [[at('2026-11-18')], { missed: 'reply', tags: ['late', 'escalated'], comments: ['escalate'] }],
    [[{ transition: 'finish' }], { not_missed: 'reply', no_tags: ['late'] }],
  );
  expect(failures).toEqual([]);
});

test('elapsed time counts week-ends, working time does not', () => {
  const failures = tell(
    { days: { deadline: { elapsed: 'P7D' } }, working_days: { deadline: { working: 'P7D' } } },
    [[], { due: { days: '2026-11-23T12:00', working_days: '2026-11-25T12:00' } }],
  );
  expect(failures).toEqual([]);
});

test('a deadline that names a team counts by the calendar of the team; one of its own comes before, that of the tenant after', () => {
  const deadline = { working: 'PT4H' };
  const failures = tell(
    {
      by_night: { team: 'night_shift', deadline },
      by_day: { team: 'day_shift', deadline },
      own: { team: 'night_shift', calendar: 'office', deadline },
    },
    [[], { due: { by_night: '2026-11-16T22:00', by_day: '2026-11-16T16:00', own: '2026-11-16T16:00' } }],
  );
  expect(failures).toEqual([]);
});

test('a deadline of a state runs in that state, and anew each time', () => {
  const failures = tell(
    { review: { state: 'review', deadline: 'P2D' } },
    [[at('2026-11-17'), { transition: 'submit' }], { due: { review: '2026-11-19T12:00' } }],
    [[at('2026-11-20')], { missed: 'review' }],
    [[{ transition: 'wait' }], { not_missed: 'review' }],
    [
      [at('2026-11-24'), { transition: 'submit' }],
      { due: { review: '2026-11-26T12:00' }, not_missed: 'review' },
    ],
  );
  expect(failures).toEqual([]);
});

test('pauses by state and by condition are added to working and to elapsed time', () => {
  const failures = tell(
    {
      paused: { deadline: 'P4D', pauses: { states: ['waiting'], when: 'outcome.asked_client = true' } },
      working: { deadline: { working: 'P4D' }, pauses: { states: ['waiting'] } },
    },
    [[at('2026-11-17'), { transition: 'wait' }, at('2026-11-30')], { not_missed: ['paused', 'working'] }],
    [[{ transition: 'submit' }], { due: { paused: '2026-12-03T12:00', working: '2026-12-03T12:00' } }],
    [
      [at('2026-12-01'), { set: { 'outcome.asked_client': true } }, at('2026-12-09')],
      { not_missed: 'paused' },
    ],
    [
      [{ set: { 'outcome.asked_client': false } }],
      { due: { paused: '2026-12-11T12:00' }, missed: 'working' },
    ],
  );
  expect(failures).toEqual([]);
});

test('a deadline of a document or a question runs while it is missing', () => {
  const failures = tell(
    {
      proof: { needed_document: 'passport', deadline: 'P1D' },
      answer: { question: 'outcome.name', deadline: 'P3D' },
    },
    [[], { due: { answer: '2026-11-19T12:00' } }],
    [[at('2026-11-18'), { set: { 'outcome.asked_client': true } }], { due: { proof: '2026-11-19T12:00' } }],
    [[{ set: { 'outcome.name': 'Ada' } }, at('2026-11-20')], { missed: 'proof', not_missed: 'answer' }],
    [[{ set: { 'outcome.asked_client': false } }], { not_missed: 'proof' }],
  );
  expect(failures).toEqual([]);
});

test('formulas start and stop deadlines and say when they are due; a later date takes a missed deadline back', () => {
  const failures = tell(
    {
      promise: {
        starts: 'outcome.promised != null',
        stops: 'outcome.name != null',
        deadline: { formula: 'outcome.promised' },
      },
    },
    [
      [at('2026-11-17'), { set: { 'outcome.promised': '2026-11-19' } }],
      { due: { promise: '2026-11-20T00:00' } },
    ],
    [[at('2026-11-20')], { missed: 'promise' }],
    [[{ set: { 'outcome.promised': '2026-11-25' } }], { not_missed: 'promise' }],
    [[{ set: { 'outcome.name': 'Ada' } }, at('2026-11-30')], { not_missed: 'promise' }],
  );
  expect(failures).toEqual([]);
});

const ask = (text: string, more: object = {}) => ({
  comment: { text, assignee: 'ada@desk.example', ...more },
});

test('a deadline of tasks runs for each task from when it is given, and stops with it; opened again it goes on', () => {
  const failures = tell(
    { help: { task: 'anyone', goal: { working: 'P1D' }, deadline: { working: 'P2D' } } },
    [[at('2026-11-17'), ask('First')], { due: { help: '2026-11-19T12:00' }, no_tags: ['late'] }],
    [[at('2026-11-18'), ask('Second')], { due: { help: '2026-11-19T12:00' }, at_risk: 'help' }],
    [[at('2026-11-19')], { missed: 'help', at_risk: 'help', tags: ['late'], comments: ['chase'] }],
    [[{ resolve: 'First' }], { not_missed: 'help', due: { help: '2026-11-20T12:00' }, no_tags: ['late'] }],
    [[{ resolve: { comment: 'First', open_again: true } }], { missed: 'help' }],
    [[{ resolve: 'First' }, { resolve: 'Second' }, at('2026-11-30')], { not_missed: 'help' }],
    [[ask('Third'), { transition: 'finish' }, at('2026-12-30')], { not_missed: 'help' }],
  );
  expect(failures).toEqual([]);
});

test('a task with a deadline of its own is due then; a comment that is no task is never due', () => {
  const failures = tell(
    { help: { task: 'people', deadline: 'P9D' }, mine: { task: 'anyone' } },
    [[{ comment: 'Just a word' }, at('2026-11-26')], { not_missed: ['help', 'mine'] }],
    [[ask('Long')], { due: { help: '2026-12-05T12:00' } }],
    [
      [ask('Short', { deadline: '2026-11-28T09:00' })],
      { due: { help: '2026-11-28T09:00', mine: '2026-11-28T09:00' } },
    ],
    [[at('2026-11-28')], { missed: ['help', 'mine'] }],
    [[{ resolve: 'Short' }], { not_missed: ['help', 'mine'], due: { help: '2026-12-05T12:00' } }],
  );
  expect(failures).toEqual([]);
});

test('tasks of rules and of people have deadlines of their own; pauses move those that run, and a suspension does', () => {
  const failures = tell(
    {
      ruled: { task: { rules: 'second_look' }, deadline: 'P2D', pauses: { states: ['waiting'] } },
      by_rules: { task: 'rules', deadline: 'P4D' },
      by_people: { task: 'people', deadline: 'P6D' },
    },
    [
      [{ set: { 'outcome.name': 'Eve' } }],
      { due: { ruled: '2026-11-18T12:00', by_rules: '2026-11-20T12:00' } },
    ],
    [[ask('Help'), { transition: 'wait' }, at('2026-11-19')], { not_missed: ['ruled', 'by_people'] }],
    [
      [{ transition: 'submit' }],
      { due: { ruled: '2026-11-21T12:00', by_rules: '2026-11-20T12:00', by_people: '2026-11-22T12:00' } },
    ],
    [[{ suspend: 'Later' }, at('2026-11-24'), { resume: 'Now' }], { due: { ruled: '2026-11-26T12:00' } }],
    // A task that is opened again keeps the time of its pauses.
    [
      [{ resolve: 'second_look' }, { resolve: { comment: 'second_look', open_again: true } }],
      { due: { ruled: '2026-11-26T12:00' } },
    ],
    [
      [{ resolve: 'second_look' }, at('2026-12-24')],
      { not_missed: ['ruled', 'by_rules'], missed: 'by_people' },
    ],
  );
  expect(failures).toEqual([]);
});

const PROBLEMS: readonly (readonly [deadline: object, code: string])[] = [
  [{}, 'deadline_without_limit'],
  [{ deadline: { working: 'PT8H', elapsed: 'P1D' } }, 'deadline_limit'],
  [{ deadline: { working: 'P1W' } }, 'deadline_limit'],
  [{ deadline: { formula: '"soon"' } }, 'deadline_limit'],
  [{ deadline: 'P1D', state: 'review', question: 'outcome.name' }, 'deadline_of_several'],
  [{ deadline: 'P1D', state: 'review', task: 'anyone' }, 'deadline_of_several'],
  [{ deadline: 'P1D', task: { rules: 'secnd_look' } }, 'unknown_rule'],
  [{ deadline: 'P1D', task: { rules: 'escalate' } }, 'deadline_of_task'],
  [{ deadline: 'P1D', task: { given_by: 'people', rules: 'second_look' } }, 'deadline_of_task'],
  [{ deadline: 'P1D', state: 'reviw' }, 'unknown_state'],
  [{ deadline: { working: 'P1D' }, calendar: 'ofice' }, 'unknown_calendar'],
  [{ deadline: { formula: 'add working days(today(), 2, "ofice")' } }, 'formula_unknown_name'],
];

test.each(PROBLEMS)('the deadline %j is an error of the check: %s', (deadline, code) => {
  const read = readPackage(filesWith({ reply: deadline }));
  expect(read.problems).toEqual([]);
  const codes = read.package
    ? checkPackage(read.package)
        .filter((each) => each.severity === 'error')
        .map((each) => each.code)
    : [];
  expect(codes).toContain(code);
});

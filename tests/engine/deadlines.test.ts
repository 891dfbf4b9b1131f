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

const filesWith = (deadlines: object, tests: object = {}): Map<string, string> =>
  new Map(
    Object.entries({
      'package.yaml': { name: 'Desk', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
      'calendars.yaml': { office: { week: OFFICE, holidays: 'CH-ZH' } },
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
          },
          deadlines,
        },
      },
      'tests.yaml': tests,
    }).map(([path, content]) => [path, JSON.stringify(content)]),
  );

interface Part {
  readonly when: readonly object[];
  readonly then: object;
}

/** Runs a story from Monday, 16 November 2026, at noon in Zurich; what has not come true. */
function tell(deadlines: object, ...parts: readonly Part[]): readonly string[] {
  const [first, ...next] = parts;
  const story = { process: 'answer', given: { today: '2026-11-16' }, ...first, next };
  const read = readPackage(
    filesWith(
      { ...deadlines, reply: { deadline: 'P300D', ...Object(Reflect.get(deadlines, 'reply')) } },
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
    { when: [], then: { due: { reply: '2026-11-18T12:00' }, not_missed: 'reply', no_tags: ['late'] } },
    { when: [at('2026-11-17')], then: { at_risk: 'reply', not_missed: 'reply', no_tags: ['late'] } },
    {
      when: [at('2026-11-18')],
      then: { missed: 'reply', tags: ['late', 'escalated'], comments: ['escalate'] },
    },
    { when: [{ transition: 'finish' }], then: { not_missed: 'reply', no_tags: ['late'] } },
  );
  expect(failures).toEqual([]);
});

test('elapsed time counts week-ends, working time does not', () => {
  const failures = tell(
    { days: { deadline: { elapsed: 'P7D' } }, working_days: { deadline: { working: 'P7D' } } },
    { when: [], then: { due: { days: '2026-11-23T12:00', working_days: '2026-11-25T12:00' } } },
  );
  expect(failures).toEqual([]);
});

test('a deadline of a state runs in that state, and anew each time', () => {
  const failures = tell(
    { review: { state: 'review', deadline: 'P2D' } },
    { when: [at('2026-11-17'), { transition: 'submit' }], then: { due: { review: '2026-11-19T12:00' } } },
    { when: [at('2026-11-20')], then: { missed: 'review' } },
    { when: [{ transition: 'wait' }], then: { not_missed: 'review' } },
    {
      when: [at('2026-11-24'), { transition: 'submit' }],
      then: { due: { review: '2026-11-26T12:00' }, not_missed: 'review' },
    },
  );
  expect(failures).toEqual([]);
});

test('pauses by state and by condition are added to working and to elapsed time', () => {
  const failures = tell(
    {
      paused: { deadline: 'P4D', pauses: { states: ['waiting'], when: 'outcome.asked_client = true' } },
      working: { deadline: { working: 'P4D' }, pauses: { states: ['waiting'] } },
    },
    {
      when: [at('2026-11-17'), { transition: 'wait' }, at('2026-11-30')],
      then: { not_missed: ['paused', 'working'] },
    },
    {
      when: [{ transition: 'submit' }],
      then: { due: { paused: '2026-12-03T12:00', working: '2026-12-03T12:00' } },
    },
    {
      when: [at('2026-12-01'), { set: { 'outcome.asked_client': true } }, at('2026-12-09')],
      then: { not_missed: 'paused' },
    },
    {
      when: [{ set: { 'outcome.asked_client': false } }],
      then: { due: { paused: '2026-12-11T12:00' }, missed: 'working' },
    },
  );
  expect(failures).toEqual([]);
});

test('a deadline of a document or a question runs while it is missing', () => {
  const failures = tell(
    {
      proof: { needed_document: 'passport', deadline: 'P1D' },
      answer: { question: 'outcome.name', deadline: 'P3D' },
    },
    { when: [], then: { due: { answer: '2026-11-19T12:00' } } },
    {
      when: [at('2026-11-18'), { set: { 'outcome.asked_client': true } }],
      then: { due: { proof: '2026-11-19T12:00' } },
    },
    {
      when: [{ set: { 'outcome.name': 'Ada' } }, at('2026-11-20')],
      then: { missed: 'proof', not_missed: 'answer' },
    },
    { when: [{ set: { 'outcome.asked_client': false } }], then: { not_missed: 'proof' } },
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
    {
      when: [at('2026-11-17'), { set: { 'outcome.promised': '2026-11-19' } }],
      then: { due: { promise: '2026-11-20T00:00' } },
    },
    { when: [at('2026-11-20')], then: { missed: 'promise' } },
    { when: [{ set: { 'outcome.promised': '2026-11-25' } }], then: { not_missed: 'promise' } },
    { when: [{ set: { 'outcome.name': 'Ada' } }, at('2026-11-30')], then: { not_missed: 'promise' } },
  );
  expect(failures).toEqual([]);
});

const PROBLEMS: readonly (readonly [deadline: object, code: string])[] = [
  [{}, 'deadline_without_limit'],
  [{ deadline: { working: 'PT8H', elapsed: 'P1D' } }, 'deadline_limit'],
  [{ deadline: { working: 'P1W' } }, 'deadline_limit'],
  [{ deadline: { formula: '"soon"' } }, 'deadline_limit'],
  [{ deadline: 'P1D', state: 'review', question: 'outcome.name' }, 'deadline_of_several'],
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

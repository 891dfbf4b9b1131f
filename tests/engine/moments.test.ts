// Formulas read moments in the tenant's time zone.
import { expect, test } from 'vitest';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import type { CanonicalValue } from '../../src/configuration/information-types/information-type.ts';
import { compileProcess, countedIds, openCase } from '../../src/engine/index.ts';
import { AUTHOR, newCase, START } from './random-edits.ts';

const computed = (type: string, formula: string) => ({ type, formula });

const FILES = {
  'package.yaml': { name: 'Court', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Hearing: {
      informations: {
        at: { type: 'date_time' },
        other: { type: 'date_time' },
        day: computed('date', 'date(at)'),
        hour: computed('integer', 'at.hour'),
        weekday: computed('text', 'day of week(at)'),
        same: computed('boolean', 'at = other'),
        before: computed('boolean', 'at < other'),
        later: computed('date_time', 'at + duration("PT1H")'),
        next_day: computed('date_time', 'date and time(date(at) + duration("P1D"), time(at))'),
        next_month: computed('date_time', 'at + duration("P1M")'),
        minutes: computed('integer', '(other - at) / duration("PT1M")'),
        itself: computed('date_time', 'at'),
        plain: computed('date_time', 'date and time("2026-07-01T10:00:00")'),
        shifted: computed('date', 'date(plain_utc)'),
        plain_utc: computed('date_time', 'date and time("2026-07-01T23:30:00Z")'),
        opened: computed('date', 'date(case.created)'),
      },
    },
  },
  'processes.yaml': {
    run: {
      kind: 'creation',
      outcome: 'Hearing',
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: { end: { from: 'draft', to: 'done' } },
      },
      rules: { basics: { for: 'outcome', ask: ['at', 'other'] } },
    },
  },
};

const { package: pkg, problems } = readPackage(
  new Map(Object.entries(FILES).map(([name, body]) => [name, JSON.stringify(body)])),
);
if (pkg === null) throw new Error(JSON.stringify(problems));
const compiled = compileProcess(indexPackage(pkg), 'run');

/** The results of the formulas for these answers, in memory and after loading the stored case. */
function valuesFor(at: string, other: string | null = null): Record<string, CanonicalValue> {
  const moment = { now: START, by: AUTHOR };
  const session = openCase(compiled, newCase(), { ...moment, ids: countedIds(1000) });
  const subject = session.state.outcome?.key ?? 'i1';
  session.change(
    [
      { kind: 'write', subject, information: 'at', value: at },
      { kind: 'write', subject, information: 'other', value: other },
    ],
    moment,
  );
  const read = (of: typeof session) =>
    Object.fromEntries(
      of
        .view()
        .valuesOf(subject)
        .map(({ information, value }) => [information, value]),
    );
  const again = openCase(compiled, session.toStored(), { ...moment, ids: countedIds(2000) });
  expect(read(again)).toEqual(read(session));
  return read(session);
}

test.each([
  ['2026-01-15T22:59:59.000Z', '2026-01-15', '23', 'Thursday', 'a second before midnight in winter'],
  ['2026-01-15T23:00:00.000Z', '2026-01-16', '0', 'Friday', 'midnight in winter'],
  ['2026-07-15T22:00:00.000Z', '2026-07-16', '0', 'Thursday', 'midnight in summer'],
  ['2026-03-29T00:59:00.000Z', '2026-03-29', '1', 'Sunday', 'before summer time begins'],
  ['2026-03-29T01:00:00.000Z', '2026-03-29', '3', 'Sunday', 'when summer time begins'],
  ['2026-10-25T00:30:00.000Z', '2026-10-25', '2', 'Sunday', 'the first time it is half past two'],
  ['2026-10-25T01:30:00.000Z', '2026-10-25', '2', 'Sunday', 'the second time it is half past two'],
])('%s is on %s at %s: %s %s', (at, day, hour, weekday) => {
  expect(valuesFor(at)).toMatchObject({ day, hour, weekday, itself: at });
});

test('equality, order and differences are those of the moments, also in the hour that the clocks show twice', () => {
  const [first, second] = ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'];
  expect(valuesFor(first, second)).toMatchObject({ same: false, before: true, minutes: '60', later: second });
  expect(valuesFor(second, second)).toMatchObject({ same: true, before: false, minutes: '0' });
  expect(valuesFor(second, first)).toMatchObject({ before: false, minutes: '-60' });
});

test('a day and a month later are by the calendar of the tenant', () => {
  expect(valuesFor('2026-03-28T10:00:00.000Z')).toMatchObject({
    next_day: '2026-03-29T09:00:00.000Z',
    next_month: '2026-04-28T09:00:00.000Z',
  });
  expect(valuesFor('2026-10-25T01:30:00.000Z')).toMatchObject({ next_day: '2026-10-26T01:30:00.000Z' });
});

test('the result of a formula is in the same time zone; without an offset it is local time', () => {
  expect(valuesFor('2026-01-15T12:00:00.000Z')).toMatchObject({
    plain: '2026-07-01T08:00:00.000Z',
    plain_utc: '2026-07-01T23:30:00.000Z',
    shifted: '2026-07-02',
  });
});

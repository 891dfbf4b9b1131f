import { describe, expect, it, test } from 'vitest';
import {
  clubIndex,
  instanceWith,
  MOMENT,
  newValues,
  retailIndex,
  surroundings,
} from '../../tests/support/instances.ts';
import { momentAfter } from '../engine/index.ts';
import { parseDate } from '../formula/index.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import { dueAt, runScheduledRule, type ScheduledOutcome, scheduledRulesOf } from './run-scheduled-rule.ts';

const index = clubIndex();
const person = compileOntology(index, 'Person');
const run = (stored: InstanceRecord, key: string, time: string): ScheduledOutcome =>
  runScheduledRule(person, key, stored, { ...MOMENT, now: Date.parse(time) }, surroundings());

const DUE: readonly [string, string, string, string | null][] = [
  ['2026-03-10', 'PT0S', 'UTC', '2026-03-10T00:00:00.000Z'],
  ['2026-03-10', 'PT0S', 'Europe/Zurich', '2026-03-09T23:00:00.000Z'],
  ['2026-01-31', 'P1M', 'UTC', '2026-02-28T00:00:00.000Z'],
  ['2024-02-29', 'P1Y', 'UTC', '2025-02-28T00:00:00.000Z'],
  ['2026-03-10', 'P2W3D', 'UTC', '2026-03-27T00:00:00.000Z'],
  ['2026-03-10', 'P1Y2M1W1DT1H2M3S', 'UTC', '2027-05-18T01:02:03.000Z'],
  // Summer time begins on 29 March: days are calendar days, hours are clock hours.
  ['2026-03-28', 'P1D', 'Europe/Zurich', '2026-03-28T23:00:00.000Z'],
  ['2026-03-28', 'P2D', 'Europe/Zurich', '2026-03-29T22:00:00.000Z'],
  ['2026-03-28', 'PT48H', 'Europe/Zurich', '2026-03-29T23:00:00.000Z'],
  ['2026-03-10', 'a month', 'UTC', null],
];

test.each(DUE)('%s and %s in %s is %s', (day, delay, zone, expected) => {
  const date = parseDate(day);
  const at = date === null ? null : momentAfter(date, delay, zone);
  expect(at === null ? null : new Date(at).toISOString()).toBe(expected);
});

describe('a rule with a date', () => {
  const ada = instanceWith(index, 'Person', 1, { first_name: 'Ada', born: '2008-03-09' });
  const due = Date.parse('2026-03-10T05:00:00Z');

  it('is due when the day and its delay have come', () => {
    expect(dueAt(person, 'birthday', ada, MOMENT, surroundings())).toBe(due);
    expect(run(ada, 'birthday', '2026-03-10T04:59:59.999Z')).toEqual({
      applies: false,
      dueAt: due,
      reason: 'not_due',
    });
    expect(run(ada, 'birthday', '2026-03-10T05:00:00Z')).toMatchObject({ applies: true, dueAt: due });
  });

  it('is never due without a day', () => {
    const bob = instanceWith(index, 'Person', 2, { first_name: 'Bob' });
    expect(dueAt(person, 'birthday', bob, MOMENT, surroundings())).toBeNull();
    expect(run(bob, 'birthday', '2026-03-10T05:00:00Z')).toEqual({
      applies: false,
      dueAt: null,
      reason: 'not_due',
    });
  });

  it('sets values, sends mails in the language they name and creates cases', () => {
    const outcome = run(ada, 'birthday', '2026-03-10T05:00:00Z');
    if (!outcome.applies) throw new Error(outcome.reason);
    expect(newValues(outcome)).toMatchObject({ note: 'of age' });
    expect(outcome.mails).toEqual([
      {
        rule: 'birthday',
        to: ['club@club.example'],
        language: 'de',
        subject: 'Volljährig',
        body: '18',
        isGuarded: false,
      },
    ]);
    expect(outcome.cases).toMatchObject([{ process: 'review', instance: 1, rule: 'birthday' }]);
  });

  it('does nothing where its condition is false', () => {
    const nameless = instanceWith(index, 'Person', 3, { born: '2008-03-09' });
    expect(run(nameless, 'birthday', '2026-03-11T00:00:00Z')).toMatchObject({
      applies: false,
      reason: 'condition',
    });
  });
});

describe('a rule by the clock', () => {
  it.each([
    [60, true],
    [40, false],
  ])('with an income of %i applies: %s', (income, applies) => {
    const stored = instanceWith(index, 'Person', 1, { income });
    expect(run(stored, 'weekly', '2026-03-09T05:00:00Z')).toMatchObject({ applies, dueAt: null });
  });

  it('is inherited unless the ontology has one of its own', () => {
    expect([...scheduledRulesOf(index, 'Member')].map(([key, { ontology }]) => [key, ontology])).toEqual([
      ['weekly', 'Member'],
      ['birthday', 'Person'],
    ]);
    const member = instanceWith(index, 'Member', 1, {});
    const outcome = runScheduledRule(
      compileOntology(index, 'Member'),
      'weekly',
      member,
      MOMENT,
      surroundings(),
    );
    expect(outcome.applies && newValues(outcome)).toEqual({ calls: '7' });
  });
});

describe('the retail example', () => {
  const retail = retailIndex();
  const client = compileOntology(retail, 'RetailClient');
  const anna = instanceWith(retail, 'RetailClient', 1, {
    risk_class: 'high',
    last_reviewed_on: '2025-03-09',
  });
  const at = (time: string) =>
    runScheduledRule(client, 'review_is_due', anna, { ...MOMENT, now: Date.parse(time) }, surroundings());

  it('creates a review the day after it is due', () => {
    expect(at('2026-03-09T22:59:59Z')).toMatchObject({ applies: false, reason: 'not_due' });
    expect(at('2026-03-09T23:00:00Z')).toMatchObject({
      applies: true,
      cases: [{ process: 'yearly_review', instance: 1 }],
    });
  });
});

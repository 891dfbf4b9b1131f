import { describe, expect, it } from 'vitest';
import {
  clubIndex,
  instanceWith,
  MOMENT,
  newValues,
  retailIndex,
  surroundings,
} from '../../tests/support/instances.ts';
import { compileOntology } from './compile-ontology.ts';
import type { InstanceRecord } from './instance-record.ts';
import { type InteractionLog, setFromLogs } from './set-from-logs.ts';

const index = clubIndex();
const person = compileOntology(index, 'Person');
const ada = instanceWith(index, 'Person', 1, { note: 'by hand' });
const entry = (
  interactionTime: string,
  description: string | null = null,
  created = interactionTime,
): InteractionLog => ({
  interactionTime,
  description,
  created,
});
const set = (logs: readonly InteractionLog[], stored: InstanceRecord = ada) =>
  setFromLogs(person, { type: 'call', logs }, stored, MOMENT, surroundings());

describe('values that follow from the log of contacts', () => {
  it('see the entries in order of time, whatever the order they came in', () => {
    const later = entry('2026-03-05T09:00:00.000Z', 'later');
    const earlier = entry('2026-03-01T09:00:00.000Z', 'earlier');
    for (const logs of [
      [later, earlier],
      [earlier, later],
    ])
      expect(newValues(set(logs))).toEqual({
        last_call: '2026-03-05',
        last_call_at: '2026-03-05T09:00:00.000Z',
        calls: '2',
        note: 'earlier',
      });
  });

  it('see entries of the same time in the order they were made', () => {
    const time = '2026-03-05T09:00:00.000Z';
    const logs = [
      entry(time, 'second', '2026-03-06T00:00:02Z'),
      entry(time, 'first', '2026-03-06T00:00:01Z'),
    ];
    expect(newValues(set(logs))).toMatchObject({ note: 'first' });
  });

  it('count days in the zone of the tenant', () => {
    expect(newValues(set([entry('2026-03-05T23:30:00.000Z')]))).toMatchObject({
      last_call: '2026-03-06',
      last_call_at: '2026-03-05T23:30:00.000Z',
    });
  });

  it('are cleared when the last entry is deleted', () => {
    const called = set([entry('2026-03-05T09:00:00.000Z', 'x')]).after;
    expect(newValues(set([], called))).toEqual({
      last_call: null,
      last_call_at: null,
      calls: '0',
      note: null,
    });
  });

  it('are those of the instances the type is for', () => {
    const account = instanceWith(index, 'Account', 5, {});
    const compiled = compileOntology(index, 'Account');
    expect(
      setFromLogs(
        compiled,
        { type: 'call', logs: [entry('2026-03-05T09:00:00Z')] },
        account,
        MOMENT,
        surroundings(),
      ).values,
    ).toEqual([]);
  });
});

describe('the retail example', () => {
  const retail = retailIndex();
  const client = compileOntology(retail, 'RetailClient');

  it('knows the last contact of either kind', () => {
    const anna = instanceWith(retail, 'RetailClient', 1, {});
    const called = setFromLogs(
      client,
      { type: 'phone_call', logs: [entry('2026-02-01T10:00:00Z')] },
      anna,
      MOMENT,
      surroundings(),
    );
    expect(newValues(called)).toEqual({ last_call_on: '2026-02-01', last_contact_on: '2026-02-01' });
    const met = setFromLogs(
      client,
      { type: 'meeting', logs: [entry('2026-03-01T10:00:00Z')] },
      called.after,
      MOMENT,
      surroundings(),
    );
    expect(newValues(met)).toEqual({ last_meeting_on: '2026-03-01', last_contact_on: '2026-03-01' });
  });
});

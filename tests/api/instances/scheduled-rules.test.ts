import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { CLUB, fieldsOf, historyOf, makeInstance, publishClub } from './club.ts';

const ontologies = structuredClone(CLUB['ontologies.yaml']) as Record<string, Record<string, unknown>>;
const PERSON_RULES = {
  birthday: {
    name: { en: 'Of age', de: 'Volljährig' },
    schedule: { date: 'born', delay: 'P18Y' },
    when: 'first_name != null',
    set: { note: '"of age"', calls: 'if calls = null then 1 else calls + 1' },
    send_email: { to: '"club@club.example"', subject: 'Adult', body: '{{instance_name}}' },
    create_lifecycle_case: 'review',
  },
  weekly: { schedule: { cron: '0 6 * * 1' }, when: 'income > 50', set: { income: 'income + 1' } },
};
const SCHEDULED = {
  ...CLUB,
  'ontologies.yaml': {
    ...ontologies,
    Person: { ...ontologies.Person, scheduled_rules: PERSON_RULES },
    Member: {
      ...ontologies.Member,
      scheduled_rules: { weekly: { schedule: { cron: '0 7 * * 1' }, set: { note: '"a week"' } } },
    },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishClub(service.alpha, SCHEDULED);
  await publishClub(service.beta, SCHEDULED);
});
afterAll(() => service.close());

/** Advances the clock until nothing is due any more. */
const pass = async (step: { days?: number; hours?: number; minutes?: number }) => {
  service.clock.advance(step);
  await service.drainJobs();
};
beforeEach(() => pass({ minutes: 11 }));

const patch = (id: number, fields: Record<string, unknown>) =>
  service.alpha.client.patch(`/api/1/instances/${id}/force_update`, { fields });
const casesOf = async (id: number) =>
  (await service.alpha.client.get(`/api/1/instances/${id}/case_count`)).body.data.outcome_case_count;

// It is Thursday, 15 January 2026, in Zurich.
test('a rule with a date runs once its day and delay have come, with history, mail and case, and once only [Decisions scheduled rules]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', last_name: 'Byron', born: '2008-01-17' });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).note).toBeNull();
  await pass({ days: 2 });
  expect(await fieldsOf(service.alpha, id)).toMatchObject({ note: 'of age', calls: '1' });
  const [entry] = await historyOf(service.alpha, id, 'reason=SCHEDULED_RULE&source_key=birthday&search=note');
  expect(entry).toMatchObject({ changed_by: 'Of age', source_name: 'Of age', new_value: 'of age' });
  expect(await casesOf(id)).toBe(1);
  const mails = (await service.alpha.client.get('/api/admin/mails?search=adult')).body.results;
  expect(mails).toHaveLength(1);
  for (let day = 0; day < 3; day += 1) await pass({ days: 1 });
  await patch(id, { last_name: 'Lovelace' });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).calls).toBe('1');
  expect(await casesOf(id)).toBe(1);
});

test('a later day is another moment, an earlier one is not; without a day it never runs [Decisions scheduled rules]', async () => {
  const today = service.clock.now();
  const born = (days: number) => {
    const day = new Date(today.getTime() + days * 86_400_000);
    return `${day.getUTCFullYear() - 18}${day.toISOString().slice(4, 10)}`;
  };
  const id = await makeInstance(service.alpha, { first_name: 'Ada', born: born(0) });
  const never = await makeInstance(service.alpha, { first_name: 'Eve' });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).calls).toBe('1');
  await patch(id, { born: born(-5) });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).calls).toBe('1');
  await patch(id, { born: born(2) });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).calls).toBe('1');
  await pass({ days: 3 });
  expect((await fieldsOf(service.alpha, id)).calls).toBe('2');
  expect((await fieldsOf(service.alpha, never)).calls).toBeNull();
});

test('where its condition does not hold at that moment, it has had its moment [Decisions scheduled rules]', async () => {
  const id = await makeInstance(service.alpha, { born: '1990-01-01' });
  await pass({ minutes: 11 });
  await patch(id, { first_name: 'Late' });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).note).toBeNull();
});

test('a locked instance waits until it is unlocked [Decisions locked]', async () => {
  const id = await makeInstance(service.alpha, { first_name: 'Ada', born: '1990-01-01' });
  const lock = (locked: boolean) => service.alpha.client.patch(`/api/1/instances/${id}`, { locked });
  await lock(true);
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).note).toBeNull();
  await lock(false);
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.alpha, id)).note).toBe('of age');
});

test('a cron rule runs at each of its moments in the zone of the tenant, once, for those that were there [Decisions scheduled rules]', async () => {
  const rich = await makeInstance(service.alpha, { income: 60 });
  const poor = await makeInstance(service.alpha, { income: 40 });
  const member = await makeInstance(service.alpha, { income: 60 }, 'Member');
  const income = async (id: number) => (await fieldsOf(service.alpha, id)).income;
  // The next Monday, 05:30 UTC, which is half past six in Zurich in winter.
  const now = service.clock.now();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 4, 59);
  await pass({ minutes: Math.round((monday - now.getTime()) / 60_000) });
  expect(await income(rich)).toBe('60');
  service.clock.advance({ minutes: 31 });
  const late = await makeInstance(service.alpha, { income: 60 });
  await service.drainJobs();
  expect([await income(rich), await income(poor), await income(member)]).toEqual(['61', '40', '60']);
  expect(await income(late)).toBe('60');
  await pass({ minutes: 10 });
  expect([await income(rich), await income(late)]).toEqual(['61', '60']);
  expect((await fieldsOf(service.alpha, member)).note).toBeNull();
  await pass({ hours: 1 });
  expect((await fieldsOf(service.alpha, member)).note).toBe('a week');
  // Missed moments cause one run.
  await pass({ days: 15 });
  expect([await income(rich), await income(late)]).toEqual(['62', '61']);
});

test('a job that is cut off goes on where it was, and does nothing twice [Decisions scheduled rules]', async () => {
  const people = await Promise.all(
    ['A', 'B', 'C'].map((first_name) => makeInstance(service.alpha, { first_name, born: '1991-01-01' })),
  );
  await pass({ minutes: 11 });
  // As if the job had been lost before its completion was recorded.
  await service.alpha.inTenant(({ db }) =>
    db
      .updateTable('jobs')
      .set({ state: 'waiting', unique_key: null })
      .where('kind', '=', 'run_scheduled_rules')
      .execute(),
  );
  await service.alpha.inTenant(({ db }) =>
    db
      .updateTable('scheduled_rules')
      .set({ done_until: new Date(0) })
      .execute(),
  );
  await service.drainJobs();
  for (const id of people) expect((await fieldsOf(service.alpha, id)).calls).toBe('1');
});

test('every tenant runs its own rules for its own instances [Decisions scheduled rules]', async () => {
  const before = (await service.beta.client.get('/api/admin/jobs?kind=run_scheduled_rules&state=failed'))
    .body;
  expect(before.meta.pagination.count).toBe(0);
  const id = await makeInstance(service.beta, { first_name: 'Beta', born: '1990-01-01' });
  await pass({ minutes: 11 });
  expect((await fieldsOf(service.beta, id)).note).toBe('of age');
  expect((await service.alpha.client.get(`/api/1/instances/${id}/history`)).status).toBe(404);
});

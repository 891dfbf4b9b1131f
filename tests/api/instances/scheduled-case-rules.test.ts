import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { CLUB, makeCase, makeInstance, publishClub } from './club.ts';

const processes = structuredClone(CLUB['processes.yaml']) as Record<string, Record<string, unknown>>;
const SCHEDULED = {
  ...CLUB,
  'tags.yaml': { late: { name: 'Late' } },
  'processes.yaml': {
    ...processes,
    admit: {
      ...processes.admit,
      scheduled_rules: {
        reminder: {
          schedule: { date: 'outcome.born', delay: 'P7D' },
          when: 'outcome.last_name = null',
          comment: { text: 'Still waiting for {{outcome.first_name}}', is_issue: true },
          tag: 'late',
          assign: '"ann@club.example"',
          send_email: { to: '"club@club.example"', subject: 'Reminder', body: 'Please' },
        },
        monday: { schedule: { cron: '0 6 * * 1' }, comment: { text: 'Another week' } },
      },
      rules: {
        questions: { for: 'outcome', ask: ['first_name', 'last_name', 'born'] },
      },
    },
    audit: {
      ...processes.audit,
      scheduled_rules: {
        again: { schedule: { cron: '0 6 * * 1' }, create_lifecycle_case: 'review' },
      },
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

const pass = async (step: { days?: number; hours?: number; minutes?: number; seconds?: number }) => {
  service.clock.advance(step);
  await service.drainJobs();
};
const getCase = async (id: number) => (await service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
const stored = (id: number) =>
  service.alpha.inTenant(({ db }) =>
    db.selectFrom('comments').select('text').where('case_id', '=', id).orderBy('id').execute(),
  );
const texts = async (id: number) => (await stored(id)).map(({ text }) => text);

// It is Thursday, 15 January 2026.
test('a rule with a date runs for an ongoing case once its moment has come, in the background and once [Decisions scheduled rules]', async () => {
  const id = await makeCase(service.alpha, 'admit');
  const { outcome_instance_id: outcome } = await getCase(id);
  const write = (fields: Record<string, unknown>) =>
    service.alpha.client.patch(`/api/1/cases/${id}`, {
      fields: Object.entries(fields).map(([information_key, value]) => ({
        information_key,
        instance_id: outcome,
        value,
      })),
    });
  await write({ first_name: 'Ada', born: '2026-01-10' });
  await pass({ hours: 1 });
  expect(await texts(id)).toEqual([]);
  await pass({ days: 2 });
  expect(await texts(id)).toEqual(['Still waiting for Ada']);
  const after = await getCase(id);
  expect(after.tags.map((each: { key: string }) => each.key)).toEqual(['late']);
  expect(after.assignee_email).toBe('ann@club.example');
  const mails = (await service.alpha.client.get('/api/admin/mails?search=reminder')).body.results;
  expect(mails).toHaveLength(1);
  await pass({ hours: 5 });
  await write({ first_name: 'Augusta' });
  await pass({ hours: 5 });
  expect(await texts(id)).toEqual(['Still waiting for Ada']);
  // A later day is another moment; if the condition does not hold then, that moment is missed.
  await write({ born: '2026-01-11', last_name: 'Byron' });
  await pass({ minutes: 5 });
  await write({ last_name: null });
  await pass({ minutes: 5 });
  expect(await texts(id)).toEqual(['Still waiting for Ada']);
});

test('a cron rule runs at each of its moments while the case is ongoing, never in the middle of a batch [Decisions scheduled rules]', async () => {
  const id = await makeCase(service.alpha, 'admit');
  const ended = await makeCase(service.alpha, 'admit');
  const dirty = await makeCase(service.alpha, 'admit');
  await service.alpha.client.post(`/api/1/cases/${ended}/transition`, { transition_key: 'decline' });
  await service.alpha.client.patch(`/api/1/cases/${dirty}?keep_dirty=true`, { given_name: 'Batch' });
  await pass({ days: 4 });
  expect(await texts(id)).toEqual(['Another week']);
  await pass({ hours: 1 });
  expect(await texts(id)).toEqual(['Another week']);
  expect([await texts(ended), await texts(dirty)]).toEqual([[], []]);
  await getCase(dirty);
  expect(await texts(dirty)).toEqual(['Another week']);
  await pass({ days: 7 });
  expect(await texts(id)).toEqual(['Another week', 'Another week']);
});

test('a case is started again at each moment, once [Decisions scheduled rules]', async () => {
  const instance = await makeInstance(service.alpha, { first_name: 'Ada' });
  await makeCase(service.alpha, 'audit', instance);
  const count = async () =>
    (await service.alpha.client.get(`/api/1/instances/${instance}/case_count`)).body.data.outcome_case_count;
  await pass({ days: 7 });
  await pass({ minutes: 2 });
  expect(await count()).toBe(2);
  await pass({ days: 7 });
  await pass({ minutes: 2 });
  expect(await count()).toBe(3);
});

test('a cron rule runs in the very second of its moment, not one moment late [Decisions scheduled rules]', async () => {
  const id = await makeCase(service.alpha, 'admit');
  const now = service.clock.now();
  const days = (8 - now.getUTCDay()) % 7 || 7;
  // Monday, six o'clock in the tenant's zone, which is UTC+1 in winter.
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days, 5);
  await pass({ seconds: (monday - now.getTime()) / 1000 + 0.2 });
  expect(await texts(id)).toEqual(['Another week']);
});

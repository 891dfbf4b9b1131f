import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { fieldsOf, historyOf, makeInstance, publishClub } from './club.ts';

const DAYS = {
  'package.yaml': { name: 'Days', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Pass: {
      identifier: 'code',
      name_formula: 'if is_over then "over" else "good"',
      informations: {
        until: 'date',
        code: { type: 'text', formula: 'if until < today() then label else null' },
        label: 'text',
        is_over: { type: 'boolean', formula: 'until < today()' },
      },
    },
    Holder: {
      informations: {
        pass: { type: 'instance', ontology: 'Pass' },
        may_enter: { type: 'boolean', formula: 'pass != null and not(pass.is_over)' },
      },
    },
    Plain: { informations: { note: 'text', loud: { type: 'text', formula: 'upper case(note)' } } },
  },
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  for (const tenant of [service.alpha, service.beta]) await publishClub(tenant, DAYS);
  await service.drainJobs();
});
afterAll(() => service.close());

const pass = async (step: { days?: number; hours?: number; minutes?: number }) => {
  service.clock.advance(step);
  await service.drainJobs();
};
const make = (ontology: string, fields: Record<string, unknown>) =>
  makeInstance(service.alpha, fields, ontology);
const nameOf = async (id: number) =>
  (await service.alpha.client.get(`/api/1/instances/${id}`)).body.data.name;

/** Advances the clock to 23:50 in Zurich, the tenant's time zone. */
async function untilEvening(): Promise<void> {
  const { hour, minute } = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' })
      .formatToParts(service.clock.now())
      .map(({ type, value }) => [type, Number(value)]),
  ) as { hour: number; minute: number };
  await pass({ minutes: (23 - hour) * 60 + 50 - minute });
}

const today = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Zurich' }).format(service.clock.now());

test('what is computed from the day follows after midnight where the tenant is, and what follows from that, with its reason [Decisions scheduled rules]', async () => {
  await untilEvening();
  const id = await make('Pass', { until: today() });
  const holder = await make('Holder', { pass: id });
  expect([(await fieldsOf(service.alpha, id)).is_over, await nameOf(id)]).toEqual([false, 'good']);
  await pass({ minutes: 5 });
  expect((await fieldsOf(service.alpha, id)).is_over).toBe(false);
  await pass({ minutes: 20 });
  expect((await fieldsOf(service.alpha, id)).is_over).toBe(true);
  expect(await nameOf(id)).toBe('over');
  expect((await fieldsOf(service.alpha, holder)).may_enter).toBe(false);
  for (const each of [id, holder]) {
    const [entry] = await historyOf(service.alpha, each, 'reason=SCHEDULED_RULE&source_key=daily');
    expect(entry).toMatchObject({ source_name: 'Daily refresh', case_reference: null });
  }
});

test('once a day: nothing is written for what stays, nor again on the same day [Decisions scheduled rules]', async () => {
  const plain = await make('Plain', { note: 'quiet' });
  const id = await make('Pass', { until: today() });
  const versionOf = async (of: number) =>
    (await service.alpha.client.get(`/api/1/instances/${of}`)).headers.get('etag');
  const before = await versionOf(plain);
  await pass({ days: 1, hours: 3 });
  const first = await historyOf(service.alpha, id, 'reason=SCHEDULED_RULE');
  expect(first.map(({ new_value }: { new_value: string }) => new_value)).toContain('true');
  await pass({ hours: 1 });
  expect(await historyOf(service.alpha, id, 'reason=SCHEDULED_RULE')).toEqual(first);
  expect(await versionOf(plain)).toBe(before);
});

test('an instance that cannot follow does not hold up the others [Decisions scheduled rules]', async () => {
  const until = today();
  const [one, two, three] = [
    await make('Pass', { until, label: 'same' }),
    await make('Pass', { until, label: 'same' }),
    await make('Pass', { until, label: 'other' }),
  ];
  await pass({ days: 1, hours: 3 });
  const over = await Promise.all(
    [one, two, three].map(async (id) => (await fieldsOf(service.alpha, id)).is_over),
  );
  expect(over.filter((each) => each === true)).toHaveLength(2);
  expect(over[2]).toBe(true);
  expect(
    service
      .logLines()
      .some(({ msg, code }) => msg === 'an instance could not follow the day' && code === 'invalid_value'),
  ).toBe(true);
  const jobs = (await service.alpha.client.get('/api/admin/jobs?search=refresh_instances&page_size=1000'))
    .body.results;
  expect(jobs.filter(({ state }: { state: string }) => state === 'failed')).toEqual([]);
});

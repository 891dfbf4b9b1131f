import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { describeFittingResults } from './describe-fitting-results.ts';
import { describeTextLengths } from './describe-text-lengths.ts';
import { driveCase, openTestCase, publishPeople, type TestCase } from './people.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishPeople(service.alpha);
});
afterAll(() => service.close());

const MAXIMUM = 'structure_occurrences.max_amount_reached';
const NAME = 'structure_occurrences.editable_name_disabled';

const refused = (reply: Reply, code: string, attr?: string): void => {
  expect([reply.status, reply.body.code]).toEqual([400, code]);
  if (attr !== undefined) expect(reply.body.errors[0].attr).toBe(attr);
};

/** A refused request leaves no row, no event and no new version. */
async function leavesNothing(it: TestCase, attempt: () => Promise<Reply>): Promise<Reply> {
  const before = await it.get();
  const reply = await attempt();
  const after = await it.get();
  expect(after).toEqual(before);
  return reply;
}

describe('the maximum number of occurrences', () => {
  test('refuses a further one [Values 1] [Occurrences 3] [Errors 3] [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    for (let count = 0; count < 3; count++) expect((await it.add()).status).toBe(200);
    refused(await leavesNothing(it, () => it.add()), MAXIMUM, 'structure_value_id');
    refused(await it.add('?keep_dirty=true'), MAXIMUM);
    await it.remove((await it.occurrences())[0]?.id ?? 0);
    expect((await it.add()).status).toBe(200);
  });

  test('refuses a duplicate [Values 4] [Occurrences 3] [Errors 3] [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [{ street: 'A' }, {}, {}]);
    const [first] = await it.occurrences();
    refused(await leavesNothing(it, () => it.duplicate(first?.id ?? 0)), MAXIMUM);
    refused(await it.duplicate(first?.id ?? 0, '?keep_dirty=true'), MAXIMUM);
  });

  test('counts what a batch has added already [Occurrences 3] [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    for (let count = 0; count < 3; count++) await it.add('?keep_dirty=true');
    refused(await it.add('?keep_dirty=true'), MAXIMUM);
  });

  test('refuses a longer list in a write of the whole structure [Occurrences 7] [Cases 8.5] [Errors 6] [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    expect((await it.write('addresses', [{}, {}, {}])).status).toBe(200);
    refused(await leavesNothing(it, () => it.write('addresses', [{}, {}, {}, {}])), MAXIMUM, 'field.value');
    refused(await it.write('addresses', [{}, {}, {}, {}], '?keep_dirty=true'), MAXIMUM);
  });

  test('refuses a longer list in the predefined objects of a new case [Cases 3] [Errors 6] [Limits 9]', async () => {
    const { client } = service.alpha;
    const count = async () => (await client.get('/api/1/cases')).body.meta.pagination.count;
    const before = await count();
    const reply = await client.post('/api/1/cases', {
      process_key: 'admit',
      predefined_objects: { spouse: { fields: { addresses: [{}, {}, {}, {}] } } },
    });
    refused(reply, MAXIMUM, 'predefined_objects.spouse.fields.addresses');
    expect(await count()).toBe(before);
  });

  test('refuses a longer list in the fields of an instance outside cases [Instances 8] [Errors 6] [Limits 9]', async () => {
    const { client } = service.alpha;
    const fields = { addresses: [{}, {}, {}, {}] };
    const create = await client.post('/api/1/instances/force_create', { ontology_key: 'Person', fields });
    refused(create, MAXIMUM, 'fields.addresses');
    const made = await client.post('/api/1/instances/force_create', { ontology_key: 'Person', fields: {} });
    refused(
      await client.patch(`/api/1/instances/${made.body.data.id}/force_update`, { fields }),
      MAXIMUM,
      'fields.addresses',
    );
  });

  test('refuses a longer list in the fields of an instance that is added to a case [Instances 1] [Errors 6] [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    const reply = await leavesNothing(it, () =>
      service.alpha.client.post(`/api/1/cases/${it.id}/instances`, {
        ontology_key: 'Person',
        fields: { jobs: [{}, {}, {}] },
      }),
    );
    refused(reply, MAXIMUM);
  });

  test('a structure without a maximum takes as many as are added [Limits 9]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('has_pets', true);
    for (let count = 0; count < 12; count++) expect((await it.add('', 'pets')).status).toBe(200);
    expect((await it.names('pets')).at(-1)).toBe('Pet 12');
  });
});

describe('names of a structure whose names are not editable', () => {
  test('cannot be written with the whole structure [Occurrences 5] [Errors 4] [Cases 8.3]', async () => {
    const it = await openTestCase(service.alpha);
    const reply = await leavesNothing(it, () => it.write('jobs', [{ employer: 'Acme', __name: 'Main' }]));
    refused(reply, NAME, 'field.value.0.__name');
    refused(await it.write('jobs', [{ __name: 'Main' }], '?keep_dirty=true'), NAME);
  });

  test('cannot be written with predefined objects [Occurrences 5] [Errors 4] [Cases 3]', async () => {
    const reply = await service.alpha.client.post('/api/1/cases', {
      process_key: 'admit',
      predefined_objects: { spouse: { fields: { jobs: [{ __name: 'Main' }] } } },
    });
    refused(reply, NAME, 'predefined_objects.spouse.fields.jobs.0.__name');
  });

  test('cannot be written with the fields of an instance, in a case or outside [Occurrences 5] [Errors 4] [Instances 1] [Instances 8] [Instances 13]', async () => {
    const { client } = service.alpha;
    const it = await openTestCase(service.alpha);
    const body = { ontology_key: 'Person', fields: { jobs: [{ __name: 'Main' }] } };
    refused(await client.post(`/api/1/cases/${it.id}/instances`, body), NAME, 'fields.jobs.0.__name');
    refused(await client.post('/api/1/instances/force_create', body), NAME, 'fields.jobs.0.__name');
    const made = await client.post('/api/1/instances/force_create', { ontology_key: 'Person', fields: {} });
    refused(
      await client.patch(`/api/1/instances/${made.body.data.id}/force_update`, { fields: body.fields }),
      NAME,
      'fields.jobs.0.__name',
    );
  });
});

test('a name is at most 1000 characters long and not blank, whichever way it is written [Values 3] [Cases 8.3]', async () => {
  const it = await openTestCase(service.alpha);
  await it.add();
  const [first] = await it.occurrences();
  for (const name of ['x'.repeat(1001), ' ', 'nul\u0000', '\ud800']) {
    expect((await it.rename(first?.id ?? 0, name)).status).toBe(400);
    expect((await it.write('addresses', [{ __name: name }])).status).toBe(400);
  }
  expect(await it.names()).toEqual(['Address']);
  expect((await it.rename(first?.id ?? 0, 'x'.repeat(1000))).status).toBe(200);
});

describe('a write of the whole structure', () => {
  test('keeps the ids of occurrences by position, adds and deletes at the end [Occurrences 7] [Cases 8.4]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [{ street: 'A' }, { street: 'B' }]);
    const [first, second] = await it.occurrences();
    await it.write('addresses', [{ street: 'C' }, { street: 'D' }, { street: 'E' }]);
    const grown = await it.occurrences();
    expect(grown.slice(0, 2).map(({ id }) => id)).toEqual([first?.id, second?.id]);
    await it.write('addresses', [{ street: 'F' }]);
    expect((await it.occurrences()).map(({ id }) => id)).toEqual([first?.id]);
    expect(await it.valueOf('addresses')).toBe('[{"street":"F"}]');
    const streets = (await it.values()).filter(({ information_key }) => information_key === 'street');
    expect(streets).toHaveLength(1);
  });

  test('clears a component that is left out, and keeps a name that is left out [Occurrences 7] [Cases 8.3]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [{ __name: 'Home', street: 'A', rent: '10' }]);
    await it.write('addresses', [{ rent: '12' }]);
    expect(await it.valueOf('addresses')).toBe('[{"__name":"Home","rent":"12"}]');
    expect(await it.names()).toEqual(['Home']);
  });

  test('what the value list says can be written back as it is [Occurrences 7]', async () => {
    const it = await openTestCase(service.alpha);
    await it.write('addresses', [{ street: 'A', rent: '10.50', since: '2024-01-31' }, { __name: 'Home' }]);
    const { version } = await it.get();
    const listed = JSON.parse(String(await it.valueOf('addresses')));
    expect((await it.write('addresses', listed)).body.data.version).toBe(version);
    expect(await it.names()).toEqual(['Address', 'Home']);
  });
});

describeTextLengths(() => service);
describeFittingResults(() => service);

describe('money that formulas and rules work out', () => {
  const FEES = {
    'package.yaml': 'name: Fees\nsettings: {languages: [en], currency: EUR}\n',
    'ontologies.yaml': JSON.stringify({
      Bill: {
        informations: {
          hours: { type: 'decimal' },
          fee: { type: 'money', formula: 'hours * 0.5' },
          yen: { type: 'money', currency: 'JPY', formula: 'hours * 0.5' },
          share: { type: 'money', formula: 'hours / 3' },
          rate: { type: 'decimal', formula: 'hours * 0.5' },
          deposit: { type: 'money' },
          reserve: { type: 'money' },
          paid: { type: 'money' },
          code: { type: 'text' },
          lines: {
            type: 'structure',
            components: { spent: 'decimal', price: { type: 'money', formula: 'spent * 0.5' } },
          },
        },
        actions: { pay: { rules: { paid: { set: { paid: 'hours * 0.125' } } } } },
      },
    }),
    'processes.yaml': JSON.stringify({
      bill: {
        kind: 'creation',
        outcome: 'Bill',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
          transitions: { end: { from: 'draft', to: 'done' } },
        },
        rules: {
          ask: { for: 'outcome', ask: ['hours', 'reserve', 'code', 'lines'] },
          deposit: { for: 'outcome', set: { deposit: 'hours * 1.005' } },
          reserve: { for: 'outcome', default: { reserve: 'hours * 0.0151' } },
          next: {
            for: 'outcome',
            on: { transition_used: ['end'] },
            start_case: [
              {
                process: 'bill',
                values: {
                  reserve: 'outcome.hours * 0.5',
                  code: 'if outcome.hours = null then "none" else outcome.hours',
                },
              },
            ],
          },
        },
      },
    }),
  };
  const ROUNDED = {
    fee: '0.12',
    yen: '0',
    share: '0.08',
    rate: '0.125',
    deposit: '0.25',
    reserve: '0',
    price: '0.38',
  };
  const client = () => service.beta.client;
  const valuesOf = async (path: string): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      (await client().get(`${path}/values?page_size=-1`)).body.results.map(
        ({ information_key, value }: Reply['body']) => [information_key, value],
      ),
    );

  test('has no more digits than its currency, in a case, on its instance and in a case that a rule starts', async () => {
    await publishFiles(service.beta, FEES);
    const made = (await client().post('/api/1/cases', { process_key: 'bill' })).body.data;
    const it = driveCase(client(), made.id, made.outcome_instance_id);
    await it.write('hours', '0.25');
    await it.write('lines', [{ spent: '0.75' }]);
    expect(await valuesOf(`/api/1/cases/${it.id}`)).toMatchObject(ROUNDED);

    await client().post(`/api/1/cases/${it.id}/transition`, { transition_key: 'end' });
    expect(await valuesOf(`/api/1/instances/${it.outcome}`)).toMatchObject(ROUNDED);
    const [{ manual_instance_actions: actions }] = (await client().get('/api/1/configuration')).body.data
      .ontologies;
    await client().post(
      `/api/1/instances/${it.outcome}/manual_instance_actions/${actions[0].id}/execute_manual_instance_action`,
      { input_parameters: {} },
    );
    await client().patch(`/api/1/instances/${it.outcome}/force_update`, { fields: { hours: '0.35' } });
    expect(await valuesOf(`/api/1/instances/${it.outcome}`)).toMatchObject({
      fee: '0.18',
      share: '0.12',
      paid: '0.03',
    });

    await service.drainJobs();
    const [started] = (await client().get('/api/1/cases')).body.data;
    expect(await valuesOf(`/api/1/cases/${started.id}`)).toMatchObject({ reserve: '0.12', code: '0.25' });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

/** Parts whose code and note can be edited while they are cheap; both are read-only once a part is expensive. */
const parts = (editable_names: boolean): Record<string, string> => ({
  'package.yaml': 'name: Parts\nsettings: {languages: [en], currency: EUR}\n',
  'ontologies.yaml': JSON.stringify({
    Claim: {
      informations: {
        parts: {
          type: 'structure',
          display_name: 'Part',
          editable_names,
          components: {
            price: { type: 'money' },
            code: { type: 'text', read_only: 'price > 10' },
            note: { type: 'text' },
          },
        },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    claim: {
      kind: 'creation',
      outcome: 'Claim',
      workflow: { states: { draft: { kind: 'start' } }, transitions: {} },
      rules: {
        basics: { for: 'outcome', ask: 'parts' },
        dear: { for: 'Claim.parts', ask: { information: 'note', read_only: 'price > 10' } },
      },
    },
  }),
});

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, parts(true));
});
afterAll(() => service.close());

const create = async () => {
  const { client } = service.alpha;
  const { data } = (await client.post('/api/1/cases', { process_key: 'claim' })).body;
  const list = async () => (await client.get(`/api/1/cases/${data.id}/values?page_size=-1`)).body.results;
  return {
    write: (value: unknown) =>
      client.patch(`/api/1/cases/${data.id}`, {
        field: { information_key: 'parts', instance_id: data.outcome_instance_id, value },
      }),
    read: async () => {
      const entries: { information_key: string; value: string }[] = await list();
      return JSON.parse(entries.find(({ information_key }) => information_key === 'parts')?.value ?? '');
    },
  };
};

const DEAR = { price: '50', code: 'A', note: 'new' };

test.each([
  ['code', { ...DEAR, code: 'B' }],
  ['note', { ...DEAR, note: 'old' }],
  ['code', { ...DEAR, code: null }],
])('a whole structure does not change a read-only %s either, and nothing is stored [Cases 8.3] [Decisions Values in a write]', async (key, changed) => {
  const it = await create();
  await it.write([{ price: '5', code: 'A', note: 'new' }]);
  await it.write([DEAR]);
  const reply = await it.write([{ ...changed, price: '60' }]);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ code: 'invalid_value', errors: [{ attr: `field.value.0.${key}` }] });
  expect(await it.read()).toEqual([DEAR]);
});

test('a read-only field that is left out of a whole structure stays, one that is not is cleared [Cases 8.3] [Decisions Whole-structure writes]', async () => {
  const it = await create();
  await it.write([DEAR, { price: '5', code: 'B', note: 'x' }]);
  expect((await it.write([{ price: '60' }, { price: '6' }])).status).toBe(200);
  expect(await it.read()).toEqual([{ ...DEAR, price: '60' }, { price: '6' }]);
});

test('what the value list shows of a structure can be written back, also once names cannot be edited [Values 5]', async () => {
  const it = await create();
  await it.write([{ ...DEAR, __name: 'Roof' }]);
  const named = await it.read();
  expect(named).toEqual([{ __name: 'Roof', ...DEAR }]);
  expect((await it.write(named)).status).toBe(200);
  await publishFiles(service.alpha, parts(false));
  await service.drainJobs();
  const unnamed = await it.read();
  const reply = await it.write(unnamed);
  expect(reply.status).toBe(200);
  expect(reply.body.data.structures[0].occurrences).toMatchObject([{ name: 'Roof' }]);
  await publishFiles(service.alpha, parts(true));
});

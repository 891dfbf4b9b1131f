import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
  transitions: { finish: { from: 'draft', to: 'done' } },
};
const rules = {
  questions: { for: 'Cell', ask: ['title', 'divides', 'marks'] },
  more: {
    for: 'Cell',
    when: 'count(Cell[divides = true]) > 0 or count(Cell[count(marks[text = "again"]) > 0]) > 0',
    create: { ontology: 'Cell' },
  },
};

/** Cells that create cells without end while one of them divides. */
const CELLS = {
  'package.yaml': { name: 'Cells', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Cell: {
      informations: {
        title: 'text',
        divides: 'boolean',
        marks: { type: 'structure', components: { text: 'text' } },
      },
    },
  },
  'processes.yaml': {
    grow: { kind: 'creation', outcome: 'Cell', workflow, rules },
    watch: { kind: 'lifecycle', outcome: 'Cell', outcome_enters: 'linked', workflow, rules },
  },
};

let service: TestApp;
let node: App;
let there: Client;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(
    service.alpha,
    Object.fromEntries(Object.entries(CELLS).map(([name, body]) => [name, JSON.stringify(body)])),
  );
  node = await service.openNode();
  there = withKey(node.baseUrl, service.alpha.key);
});
afterAll(async () => {
  await node.close();
  await service.close();
});

const here = () => service.alpha.client;
const field = (instance: number, information_key: string, value: unknown) => ({
  fields: [{ information_key, instance_id: instance, value }],
});
const dataOf = async (id: number, client = here()) => (await client.get(`/api/1/cases/${id}`)).body.data;

async function expectStuck(id: number, client = here()): Promise<void> {
  const reply = await client.get(`/api/1/cases/${id}`);
  expect(reply.status).toBe(200);
  const { is_dirty, warnings } = reply.body.data;
  expect(is_dirty).toBe(true);
  expect(warnings.map(({ key }: { key: string }) => key)).toContain('rules_did_not_converge');
}

async function expectSound(id: number): Promise<void> {
  for (const client of [here(), there]) {
    const { is_dirty, warnings, instances } = await dataOf(id, client);
    expect([is_dirty, warnings, instances.length]).toEqual([false, [], 1]);
  }
}

/**
 * Events between the write that causes the fault and the one that undoes it; each returns the client that repairs it.
 */
const BETWEEN: Readonly<Record<string, (id: number) => Promise<Client>>> = {
  'nobody has read it': async () => here(),
  'somebody has read it': async (id) => {
    await expectStuck(id);
    return here();
  },
  'somebody has read it twice, and memory has forgotten it': async (id) => {
    await expectStuck(id);
    await expectStuck(id);
    service.app.services.cases.memory.drop(service.alpha.id, id);
    return here();
  },
  'another node has never seen it': async () => there,
  'another node has read it': async (id) => {
    await expectStuck(id, there);
    return there;
  },
};
const ORDERS = Object.keys(BETWEEN);

const waitFor = (order: string, id: number): Promise<Client> =>
  BETWEEN[order]?.(id) ?? Promise.resolve(here());

describe('a case whose rules do not come to an end is repaired by the write that undoes the cause [Decisions converge]', () => {
  async function grown(): Promise<{ id: number; outcome: number; path: string }> {
    const { id, outcome_instance_id } = (await here().post('/api/1/cases', { process_key: 'grow' })).body
      .data;
    return { id, outcome: outcome_instance_id, path: `/api/1/cases/${id}` };
  }

  test.each(ORDERS)('a PATCH, where %s', async (order) => {
    const { id, outcome, path } = await grown();
    await here().patch(`${path}?keep_dirty=true`, field(outcome, 'divides', true));
    const client = await waitFor(order, id);
    const other = await client.patch(path, field(outcome, 'title', 'No help'));
    expect([other.status, other.body.code]).toEqual([409, 'rules_did_not_converge']);
    const repaired = await client.patch(path, field(outcome, 'divides', false));
    expect(repaired.status).toBe(200);
    expect(repaired.body.data.is_dirty).toBe(false);
    await expectSound(id);
    expect((await client.patch(path, field(outcome, 'title', 'Goes on'))).status).toBe(200);
    expect((await client.post(`${path}/transition`, { transition_key: 'finish' })).status).toBe(200);
  });

  test.each(ORDERS)('a PATCH with keep_dirty and the read that ends the batch, where %s', async (order) => {
    const { id, outcome, path } = await grown();
    await here().patch(`${path}?keep_dirty=true`, field(outcome, 'divides', true));
    const client = await waitFor(order, id);
    expect((await client.patch(`${path}?keep_dirty=true`, field(outcome, 'title', 'A'))).status).toBe(200);
    expect((await client.patch(`${path}?keep_dirty=true`, field(outcome, 'divides', null))).status).toBe(200);
    await expectSound(id);
  });

  test.each(ORDERS)('the removal of the instance, where %s', async (order) => {
    const { id, path } = await grown();
    await here().post(`${path}/instances`, { ontology_key: 'Cell' });
    const { instances, outcome_instance_id } = await dataOf(id);
    const cell = instances.find((each: { id: number }) => each.id !== outcome_instance_id).id;
    await here().patch(`${path}?keep_dirty=true`, field(cell, 'divides', true));
    const client = await waitFor(order, id);
    expect((await client.delete(`${path}/instances/${cell}`)).status).toBeLessThan(300);
    await expectSound(id);
  });

  test.each(ORDERS)('the deletion of the instance everywhere, where %s', async (order) => {
    const { id, path } = await grown();
    await here().post(`${path}/instances`, { ontology_key: 'Cell' });
    const { instances, outcome_instance_id } = await dataOf(id);
    const cell = instances.find((each: { id: number }) => each.id !== outcome_instance_id).id;
    await here().patch(`${path}?keep_dirty=true`, field(cell, 'divides', true));
    const client = await waitFor(order, id);
    expect((await client.delete(`/api/1/instances/${cell}`)).status).toBe(204);
    await expectSound(id);
  });

  test.each(ORDERS)('the removal of the occurrence, where %s', async (order) => {
    const { id, outcome, path } = await grown();
    await here().patch(path, field(outcome, 'marks', [{ text: 'first' }, { text: 'second' }]));
    const { structures } = await dataOf(id);
    const occurrence = structures[0].occurrences[1].id;
    await here().patch(
      `${path}?keep_dirty=true`,
      field(outcome, 'marks', [{ text: 'first' }, { text: 'again' }]),
    );
    const client = await waitFor(order, id);
    const removed = await client.delete(`${path}/structure_occurrences/${occurrence}`);
    expect(removed.status).toBeLessThan(300);
    await expectSound(id);
  });

  /** Others write the shared instance: the case itself is not dirty, but cannot continue. */
  async function watching() {
    const make = async () =>
      (
        await here().post('/api/1/instances/force_create', {
          ontology_key: 'Cell',
          fields: { title: 'Cell' },
        })
      ).body.data.id;
    const [cell, next] = [await make(), await make()];
    const made = await here().post('/api/1/cases', { process_key: 'watch', outcome_instance_id: cell });
    const { id } = made.body.data;
    await here().patch(`/api/1/instances/${cell}/force_update`, { fields: { divides: true } });
    return { id, cell, next, path: `/api/1/cases/${id}` };
  }

  test.each(
    ORDERS,
  )('a link to another instance, where %s; without the link it stays as it is', async (order) => {
    const { id, cell, next, path } = await watching();
    const client = await waitFor(order, id);
    const unlinked = await client.delete(`${path}/instances/${cell}/link`);
    expect([unlinked.status, unlinked.body.code]).toEqual([409, 'rules_did_not_converge']);
    await expectStuck(id, client);
    const linked = await client.post(`${path}/instances/${cell}/link`, { new_instance_id: next });
    expect(linked.status).toBe(200);
    await expectSound(id);
  });

  test.each(ORDERS)('the copy that unlinking with keep_dirty gives, where %s', async (order) => {
    const { id, cell, path } = await watching();
    const client = await waitFor(order, id);
    expect((await client.delete(`${path}/instances/${cell}/link?keep_dirty=true`)).status).toBe(204);
    expect((await client.patch(path, field(cell, 'divides', false))).status).toBe(200);
    await expectSound(id);
    const kept = (await here().get(`/api/1/instances/${cell}`)).body.data.fields;
    expect(kept.divides).toBe(true);
  });

  test.each(
    ORDERS,
  )('a write to the shared instance, through the case or outside, where %s', async (order) => {
    for (const isOutside of [false, true]) {
      const { id, cell, path } = await watching();
      const client = await waitFor(order, id);
      const reply = isOutside
        ? await client.patch(`/api/1/instances/${cell}/force_update`, { fields: { divides: false } })
        : await client.patch(path, field(cell, 'divides', false));
      expect(reply.status).toBe(200);
      await expectSound(id);
    }
  });
});

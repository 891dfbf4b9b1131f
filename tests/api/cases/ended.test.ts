import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, withKey } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';
import { describeCaseFile } from './describe-case-file.ts';
import { describeFamilies } from './describe-families.ts';

const FILES = {
  'package.yaml': { name: 'Terms', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Contract: {
      name_formula: 'title',
      informations: {
        title: 'text',
        until: 'date',
        days_left: { type: 'integer', formula: '(until - today()).days' },
        is_over: { type: 'boolean', formula: 'until < today()' },
        has_party: { type: 'boolean', default: true },
        party: { type: 'instance', ontology: 'Party' },
        party_name: { type: 'text', formula: 'party.title' },
        lapse: 'text',
      },
    },
    Party: { name_formula: 'title', informations: { title: { type: 'text', default: 'Party' } } },
  },
  'tags.yaml': { urgent: {} },
  'processes.yaml': {
    make: {
      kind: 'creation',
      outcome: 'Contract',
      name_formula: 'outcome.title + " " + string(outcome.days_left)',
      color_formula: 'if outcome.is_over then "#ff0000" else "#00ff00"',
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: {
          finish: { from: 'draft', to: 'done' },
          reopen: { from: 'done', to: 'draft' },
          late: { from: 'done', to: 'draft', condition: 'outcome.is_over' },
        },
      },
      rules: {
        questions: {
          for: 'outcome',
          ask: ['title', 'until', 'has_party', 'party', 'days_left', 'party_name'],
        },
        parties: { for: 'Party', ask: 'title' },
        made: { for: 'outcome', when: 'has_party', create: { ontology: 'Party', in: 'party' } },
        over: { for: 'outcome', when: 'is_over', ask: 'lapse', issue: { message: 'It is over' } },
        near: { for: 'outcome', when: 'days_left > 5', warn: { message: 'There is time' } },
        labelled: { when: 'outcome.is_over', tag: 'urgent' },
      },
    },
  },
};

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(
    service.alpha,
    Object.fromEntries(Object.entries(FILES).map(([name, body]) => [name, JSON.stringify(body)])),
  );
});
afterAll(() => service.close());

/** A case about a contract that ends in ten days, finished today. */
async function finished(title: string) {
  const { id, outcome_instance_id: contract } = (await client.post('/api/1/cases', { process_key: 'make' }))
    .body.data;
  const until = new Date(service.clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const fields = Object.entries({ title, until }).map(([information_key, value]) => ({
    information_key,
    instance_id: contract,
    value,
  }));
  await client.patch(`/api/1/cases/${id}`, { fields });
  const reply = await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'finish' });
  expect(reply.status, reply.text).toBe(200);
  const party: number = reply.body.data.instances.find(
    (each: { ontology_key: string }) => each.ontology_key === 'Party',
  ).id;
  return { id, contract, party, path: `/api/1/cases/${id}` };
}

/** Everything that reading a case shows. */
async function shownBy(asked: Client, id: number) {
  const { data } = (await asked.get(`/api/1/cases/${id}`)).body;
  const values = (await asked.get(`/api/1/cases/${id}/values?page_size=-1&ordering=id`)).body.results;
  const list = (await asked.get('/api/1/cases?page_size=200')).body.data;
  return { data, values, entry: list.find((each: { id: number }) => each.id === id) };
}

/** The same from a node that does not have the case in memory. */
async function elsewhere<T>(work: (asked: Client) => Promise<T>): Promise<T> {
  const node = await service.openNode();
  try {
    return await work(withKey(node.baseUrl, service.alpha.key));
  } finally {
    await node.close();
  }
}

test('months after a case has ended, every read shows what was stored when it did, also after a restart [Decisions Case status]', async () => {
  const { id, path } = await finished('Months');
  const before = await shownBy(client, id);
  expect(before.data).toMatchObject({ name: 'Months 10', color: '#00ff00', issues: [], tags: [] });
  service.clock.advance({ days: 100 });
  await service.drainJobs();
  expect(await shownBy(client, id)).toEqual(before);
  expect(await elsewhere((asked) => shownBy(asked, id))).toEqual(before);
  // Changes that are still allowed change nothing else.
  await elsewhere((asked) => asked.post(`${path}/comments`, { text: 'Seen' }));
  await client.post(`${path}/comments`, { text: 'Seen again' });
  const after = await shownBy(client, id);
  expect(after.data.comments).toHaveLength(2);
  expect([after.values, after.data.instances, after.data.questions, after.data.issues]).toEqual([
    before.values,
    before.data.instances,
    before.data.questions,
    before.data.issues,
  ]);
  expect(after.data.name).toBe('Months 10');
});

test('an instance that a rule made is not made again after it was deleted: what it left is the same on every node [Instance rules 6] [Decisions Case status]', async () => {
  const { id, contract, party, path } = await finished('Deleted');
  expect((await client.delete(`/api/1/instances/${party}`)).status).toBe(204);
  await service.drainJobs();
  const here = await shownBy(client, id);
  expect(here.data.instances.map((each: { id: number }) => each.id)).toEqual([contract]);
  const question = (key: string) =>
    here.data.questions.find((each: { information_key: string }) => each.information_key === key);
  // Derived values keep their stored value; references to the deleted instance are empty.
  expect([question('party'), question('party_name')]).toMatchObject([{ value: null }, { value: 'Party' }]);
  const listed = (key: string) =>
    here.values.find((each: { information_key: string }) => each.information_key === key).value;
  expect([listed('party'), listed('party_name')]).toEqual(['', 'Party']);
  expect(await elsewhere((asked) => shownBy(asked, id))).toEqual(here);
  await elsewhere((asked) => asked.post(`${path}/comments`, { text: 'Gone' }));
  const after = await shownBy(client, id);
  expect([after.values, after.data.instances]).toEqual([here.values, here.data.instances]);
});

test('reopened, a case runs its rules on what is so now [Decisions Case status]', async () => {
  const { id, party, path } = await finished('Reopened');
  await client.delete(`/api/1/instances/${party}`);
  service.clock.advance({ days: 30 });
  // Whether a transition is allowed is decided when it is used.
  const reply = await elsewhere((asked) => asked.post(`${path}/transition`, { transition_key: 'late' }));
  expect(reply.status, reply.text).toBe(200);
  const { data } = await shownBy(client, id);
  expect(data).toMatchObject({ status: 'ongoing', name: 'Reopened -20', color: '#ff0000' });
  const made = data.instances.find((each: { ontology_key: string }) => each.ontology_key === 'Party');
  expect(made.id).not.toBe(party);
  expect(await elsewhere((asked) => shownBy(asked, id))).toMatchObject({ data });
});

test('a transition that is refused leaves a case that has ended as it was [Decisions refused transition]', async () => {
  const { id, path } = await finished('Refused');
  const before = await shownBy(client, id);
  service.clock.advance({ days: 3 });
  const refused = await elsewhere((asked) => asked.post(`${path}/transition`, { transition_key: 'late' }));
  expect([refused.status, refused.body.code]).toEqual([409, 'transition_condition_not_met']);
  const tried = await client.post(`${path}/transition?dry_run=true`, { transition_key: 'reopen' });
  expect(tried.body.data).toMatchObject({ status: 'ongoing', name: 'Refused 7' });
  expect(await shownBy(client, id)).toEqual(before);
  expect(await elsewhere((asked) => shownBy(asked, id))).toEqual(before);
});

test('tags, owner and language of a case that has ended change, and its values stay [Decisions Case is_editable]', async () => {
  const { id, path } = await finished('Tagged');
  const before = await shownBy(client, id);
  service.clock.advance({ days: 60 });
  await elsewhere((asked) => asked.post(`${path}/set_tags`, { tags: [{ key: 'urgent' }] }));
  await client.patch(`${path}?keep_dirty=true`, { preferred_language: 'en' });
  await elsewhere((asked) => asked.get(path));
  const after = await shownBy(client, id);
  expect(after.data.tags).toMatchObject([{ key: 'urgent' }]);
  expect([after.values, after.data.instances, after.data.is_dirty]).toEqual([
    before.values,
    before.data.instances,
    false,
  ]);
  expect(await elsewhere((asked) => shownBy(asked, id))).toEqual(after);
});

describeCaseFile({ of: () => service, finished });
describeFamilies(() => service);

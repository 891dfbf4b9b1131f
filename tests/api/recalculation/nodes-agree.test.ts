import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '../../../src/app.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { withKey } from '../../support/client.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';

const CLAIMS = {
  'package.yaml': 'name: Claims\nsettings: {languages: [en], currency: EUR}\n',
  'needed_documents.yaml': JSON.stringify({ report: { per: 'case' }, invoice: { per: 'case' } }),
  'ontologies.yaml': JSON.stringify({
    Claim: {
      informations: {
        title: { type: 'text' },
        story: { type: 'text', optional: true },
        amount: { type: 'money' },
        number: { type: 'text', read_only: 'is_checked' },
        desk: { type: 'text' },
        is_checked: { type: 'boolean' },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    claim: {
      kind: 'creation',
      outcome: 'Claim',
      workflow: { states: { draft: { kind: 'start' } }, transitions: {} },
      rules: {
        basics: {
          for: 'outcome',
          ask: [
            'title',
            'story',
            'amount',
            'number',
            'is_checked',
            { information: 'desk', read_only: 'is_checked' },
          ],
        },
        dear: { for: 'outcome', when: 'amount > 100', warn: 'Dear', issue: 'Too dear', require: 'report' },
        named: { for: 'outcome', when: 'title != null', warn: 'Named', issue: 'A name', require: 'invoice' },
      },
    },
  }),
};

let service: TestApp;
let second: App;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLAIMS);
  second = await service.openNode();
});
afterAll(async () => {
  await second.close();
  await service.close();
});

const first = () => service.alpha.client;
const other = () => withKey(second.baseUrl, service.alpha.key);
type Client = ReturnType<typeof first>;

const create = async () => (await first().post('/api/1/cases', { process_key: 'claim' })).body.data;

const write = (client: Client, of: { id: number; outcome_instance_id: number }, values: object, query = '') =>
  client.patch(`/api/1/cases/${of.id}${query}`, {
    fields: Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: of.outcome_instance_id,
      value,
    })),
  });

const keysOf = (shown: readonly { key: string }[]) => shown.map(({ key }) => key);

test('what the nodes add to a case in turn stands in the order of time on each of them [Cases 7]', async () => {
  const { id } = await create();
  for (const [at, { baseUrl }] of [service.app, second, service.app, second].entries()) {
    const { key } = service.alpha;
    await withKey(baseUrl, key).post(`/api/1/cases/${id}/comments`, { text: `comment ${at}` });
    await sendBytes({ baseUrl, key }, 'POST', `/api/1/cases/${id}/proofs`, [
      { name: 'name', content: `proof ${at}` },
      { name: 'file', fileName: 'a.txt', content: 'text' },
    ]);
    service.clock.advance({ seconds: 1 });
  }
  for (const client of [first(), other()]) {
    const { data } = (await client.get(`/api/1/cases/${id}`)).body;
    const texts = data.comments.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['comment 0', 'comment 1', 'comment 2', 'comment 3']);
    const names = data.proofs.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['proof 0', 'proof 1', 'proof 2', 'proof 3']);
  }
});

test('issues and warnings stand in the order of the rules, whichever came first [Cases 7]', async () => {
  const made = await create();
  await write(first(), made, { title: 'Roof' });
  await write(first(), made, { amount: '200' });
  for (const client of [first(), other()]) {
    const { data } = (await client.get(`/api/1/cases/${made.id}`)).body;
    expect(keysOf(data.warnings)).toEqual(['dear', 'named']);
    expect(keysOf(data.issues)).toEqual(['dear', 'named']);
  }
});

test('a case in memory and the same case from the store are the same bytes, whoever wrote last [Cases 7]', async () => {
  const made = await create();
  const texts = async () => [
    (await first().get(`/api/1/cases/${made.id}`)).text,
    (await other().get(`/api/1/cases/${made.id}`)).text,
  ];
  for (const [at, values] of [
    { title: 'Roof' },
    { amount: '200' },
    { amount: '5' },
    { amount: '300' },
  ].entries()) {
    await write(at % 2 === 0 ? other() : first(), made, values);
    const [here, there] = await texts();
    expect(here).toBe(there);
  }
});

test('a read-only value cannot be written in the middle of a batch, on any node [Conventions keep_dirty] [Decisions Values in a write]', async () => {
  const made = await create();
  await write(first(), made, { is_checked: true });
  await write(first(), made, { title: 'Roof' }, '?keep_dirty=true');
  for (const client of [first(), other()])
    for (const key of ['number', 'desk']) {
      const reply = await write(client, made, { [key]: 'x' }, '?keep_dirty=true');
      expect(reply.status).toBe(400);
      expect(reply.body).toMatchObject({ code: 'invalid_value', errors: [{ attr: 'fields.0.value' }] });
    }
});

test('in the middle of a batch every node says which questions are optional and read-only [Conventions keep_dirty]', async () => {
  const made = await create();
  await write(first(), made, { is_checked: true });
  const here = (await write(first(), made, { title: 'Roof' }, '?keep_dirty=true')).body.data;
  const there = (await write(other(), made, {}, '?keep_dirty=true')).body.data;
  expect(there.questions).toEqual(here.questions);
  const optional = there.questions.filter(({ is_required }: { is_required: boolean }) => !is_required);
  expect(optional.map(({ information_key }: { information_key: string }) => information_key)).toEqual([
    'story',
  ]);
});

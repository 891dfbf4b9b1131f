import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { publishBodies } from '../../support/published.ts';
import { createCase, getCase, holderOf, publishOffice, type Shown } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const ask = (id: number, query: Record<string, string | number>) =>
  client.get(`/api/1/cases/${id}/explain?${new URLSearchParams(query as Record<string, string>)}`);

const explain = async (id: number, query: Record<string, string | number>): Promise<Shown[]> => {
  const reply = await ask(id, query);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data.explanations;
};

const risky = async () => {
  const shown = await createCase(client);
  const instance_id = shown.outcome_instance_id as number;
  await client.patch(`/api/1/cases/${shown.id}`, {
    field: { information_key: 'amount', instance_id, value: '6000' },
  });
  return { id: shown.id as number, instance_id, holder: holderOf(shown).id as number };
};

test('a question that is asked leads over the rule and what it read to who wrote that', async () => {
  const { id, instance_id } = await risky();
  const [question, value] = await explain(id, { information_key: 'reason', instance_id });
  expect(question).toMatchObject({
    kind: 'question',
    key: 'reason',
    instance_id,
    is_there: true,
    text: 'It is asked because a condition holds.',
    rules: [
      {
        rule: 'risky',
        formulas: [
          {
            purpose: 'when',
            formula: 'is_risky',
            result: true,
            inputs: [
              {
                path: 'is_risky',
                value: true,
                because: {
                  rules: [
                    {
                      formulas: [
                        {
                          formula: 'amount > 1000',
                          inputs: [
                            { path: 'amount', value: '6000', because: { stored: { by: 'key of alpha' } } },
                          ],
                        },
                      ],
                    },
                  ],
                },
              },
            ],
          },
        ],
      },
    ],
    missing_rules: [],
  });
  expect(value).toMatchObject({ kind: 'value', is_there: false, stored: null });
});

test('a question says the reason of its rule, where the package gives one, and what its formulas read by name', async () => {
  const { id, instance_id } = await risky();
  const [purpose] = await explain(id, { information_key: 'purpose', instance_id });
  expect(purpose).toMatchObject({
    text: 'Every contract names these.',
    rules: [{ rule: 'basics', reason_given: 'Every contract names these' }],
  });
  const [complete] = await explain(id, { transition_key: 'complete' });
  const [submit] = await explain(id, { transition_key: 'submit' });
  const read = [complete, submit].flatMap(({ missing_rules: [rule] }) =>
    rule.formulas[0].inputs.map(({ path, name }: Shown) => [path, name]),
  );
  expect(read).toEqual([
    ['case.is_complete', 'Case is complete'],
    ['outcome.purpose', 'Purpose'],
  ]);
});

test('a question that is not asked names the rule that waits, and for what', async () => {
  const shown = await createCase(client, { preferred_language_key: 'de' });
  const [question] = await explain(shown.id, {
    information_key: 'reason',
    instance_id: shown.outcome_instance_id,
  });
  expect(question).toMatchObject({
    is_there: false,
    rules: [],
    missing_rules: [
      { rule: 'risky', reason: 'condition_not_met', text: 'Die Regel «risky» setzt voraus: is_risky.' },
    ],
  });
});

test('a value says who wrote it and when; inside a structure too', async () => {
  const { id, instance_id, holder } = await risky();
  const [, amount] = await explain(id, { information_key: 'amount', instance_id });
  expect(amount).toMatchObject({
    is_there: true,
    value: '6000',
    stored: { value: '6000', by: 'key of alpha', by_kind: 'key', at: service.clock.now().toISOString() },
  });
  const { data } = (
    await client.patch(`/api/1/cases/${id}`, {
      field: { information_key: 'addresses', instance_id: holder, value: [{ street: 'Main' }] },
    })
  ).body;
  const [occurrence] = data.structures.find(
    (each: Shown) => each.information_key === 'addresses' && each.instance_id === holder,
  ).occurrences;
  const [, street] = await explain(id, {
    information_key: 'street',
    instance_id: holder,
    occurrence_id: occurrence.id,
  });
  expect(street).toMatchObject({ value: 'Main', occurrence_id: occurrence.id });
});

test('a document, a tag and an issue: which rule gives them, or what keeps it from giving them', async () => {
  const { id } = await risky();
  const other = await createCase(client);
  for (const [query, rule, when] of [
    [{ document_key: 'risk_sheet' }, 'risky', 'is_risky'],
    [{ tag_key: 'risky' }, 'risky', 'is_risky'],
    [{ issue_key: 'big' }, 'big', 'amount > 5000'],
  ] as const) {
    expect(await explain(id, query)).toMatchObject([
      { is_there: true, rules: [{ rule }], missing_rules: [] },
    ]);
    expect(await explain(other.id, query)).toMatchObject([
      {
        is_there: false,
        rules: [],
        missing_rules: [{ rule, reason: 'condition_not_met', formulas: [{ formula: when }] }],
      },
    ]);
  }
});

test('a needed document of an instance, and one of nobody', async () => {
  const { id, holder, instance_id } = await risky();
  expect(await explain(id, { needed_document_key: 'passport', instance_id: holder })).toMatchObject([
    { kind: 'needed_document', instance_id: holder, is_there: true, rules: [{ rule: 'details' }] },
  ]);
  expect(await explain(id, { needed_document_key: 'passport', instance_id })).toMatchObject([
    { is_there: false, missing_rules: [] },
  ]);
});

test('a transition: its condition with what it read, or that it does not lead from here', async () => {
  const shown = await createCase(client);
  expect(await explain(shown.id, { transition_key: 'submit' })).toMatchObject([
    {
      is_there: false,
      text: 'The purpose is missing.',
      missing_rules: [
        { formulas: [{ formula: 'outcome.purpose != null', result: false, inputs: [{ value: null }] }] },
      ],
    },
  ]);
  expect(await explain(shown.id, { transition_key: 'decline' })).toMatchObject([{ is_there: true }]);
  expect(await explain(shown.id, { transition_key: 'reopen' })).toMatchObject([
    { is_there: false, text: '"Reopen" does not lead from the state the case is in.' },
  ]);
});

test('a batch is explained as the rules would see it, and goes on [Recalculation 3]', async () => {
  const shown = await createCase(client);
  const instance_id = shown.outcome_instance_id;
  await client.patch(`/api/1/cases/${shown.id}?keep_dirty=true`, {
    field: { information_key: 'amount', instance_id, value: '2000' },
  });
  const [question] = await explain(shown.id, { information_key: 'reason', instance_id });
  expect(question.is_there).toBe(true);
  expect((await client.get('/api/1/cases?page_size=1')).body.data[0]).toMatchObject({
    id: shown.id,
    is_dirty: true,
  });
  expect((await getCase(client, shown.id)).is_dirty).toBe(false);
});

test('a wrong name is rejected, and an unknown case is not found', async () => {
  const { id, instance_id } = await risky();
  for (const [query, code, attr] of [
    [{}, 'required', 'information_key'],
    [{ information_key: 'amount' }, 'required', 'instance_id'],
    [{ information_key: 'amount', instance_id: 999_999 }, 'does_not_exist', 'instance_id'],
    [{ information_key: 'none', instance_id }, 'does_not_exist', 'information_key'],
    [{ information_key: 'amount', instance_id, occurrence_id: 1 }, 'does_not_exist', 'occurrence_id'],
    [{ document_key: 'none' }, 'does_not_exist', 'document_key'],
    [{ needed_document_key: 'none' }, 'does_not_exist', 'needed_document_key'],
    [{ issue_key: 'none' }, 'does_not_exist', 'issue_key'],
    [{ transition_key: 'none' }, 'does_not_exist', 'transition_key'],
    [{ tag_key: 'none' }, 'does_not_exist', 'tag_key'],
    [{ tag_key: 'vip', document_key: 'risk_sheet' }, 'invalid', 'tag_key'],
  ] as const) {
    const reply = await ask(id, query);
    expect([reply.status, reply.body.code, reply.body.errors[0].attr]).toEqual([400, code, attr]);
  }
  expect((await ask(999_999, { tag_key: 'vip' })).status).toBe(404);
  expect((await service.beta.client.get(`/api/1/cases/${id}/explain?tag_key=vip`)).status).toBe(404);
});

test('it reads as text, too [Conventions format]', async () => {
  const { id } = await risky();
  const reply = await client.get(`/api/1/cases/${id}/explain?tag_key=risky&format=text`);
  expect(reply.text).toContain('text: "It follows from: risky."');
});

test('what it takes until a question is asked: the answer that makes it so, and writing it does', async () => {
  const { id, outcome_instance_id: instance_id } = await createCase(client);
  const path = `/api/1/cases/${id}/what_it_takes`;
  const before = (await getCase(client, id)).version;
  const { status, body } = await client.get(`${path}?question=reason`);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body.data).toMatchObject({ is_met: false, complete: true, reasons: [] });
  const [way] = body.data.ways;
  expect(way.steps).toMatchObject([
    { kind: 'answer', information_key: 'amount', instance_id, accepts: 'above', bound: '1000' },
  ]);
  expect((await getCase(client, id)).version).toBe(before);
  const { value } = way.steps[0];
  await client.patch(`/api/1/cases/${id}`, { field: { information_key: 'amount', instance_id, value } });
  expect((await client.get(`${path}?question=reason`)).body.data).toMatchObject({ is_met: true, ways: [] });
});

test.each([
  ['purpose', 'A new car'],
  ['amount', '1234.5'],
])('what it takes until a question has an answer is that answer: %s', async (key, value) => {
  const { id, outcome_instance_id: instance_id } = await createCase(client);
  const path = `/api/1/cases/${id}/what_it_takes?value=${key}&equals=${encodeURIComponent(value)}`;
  const { body } = await client.get(path);
  expect(body.data).toMatchObject({ is_met: false, complete: true, reasons: [] });
  expect(body.data.ways).toMatchObject([
    {
      steps: [
        { kind: 'answer', information_key: key, instance_id, value, accepts: 'one_of', values: [value] },
      ],
    },
  ]);
  await client.patch(`/api/1/cases/${id}`, { field: { information_key: key, instance_id, value } });
  expect((await client.get(path)).body.data.is_met).toBe(true);
});

test('where only some answers were tried, it is not said that none makes it so', async () => {
  await publishBodies(service.beta, {
    'package.yaml': { name: 'Crew', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
    'ontologies.yaml': {
      Ship: {
        informations: {
          crew_size: 'integer',
          double_crew: { type: 'integer', formula: 'crew_size * 2' },
          is_large: 'boolean',
          is_small: { type: 'boolean', formula: 'is_large and not(is_large)' },
        },
      },
    },
    'processes.yaml': {
      launch: {
        kind: 'creation',
        outcome: 'Ship',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
          transitions: { go: { from: 'draft', to: 'done', condition: 'outcome.double_crew = 14' } },
        },
        rules: { ask: { for: 'outcome', ask: ['crew_size', 'is_large'] } },
      },
    },
  });
  const by = service.beta.client;
  const { id } = await createCase(by, { process_key: 'launch' });
  const reasons = async (query: string) =>
    (await by.get(`/api/1/cases/${id}/what_it_takes?${query}`)).body.data.reasons;
  expect(await reasons('value=double_crew&equals=14')).toEqual([
    { code: 'nothing', text: 'None of the answers that were tried makes it so. There may be another one.' },
  ]);
  expect(await reasons('transition=go')).toEqual([
    {
      code: 'condition',
      text: 'None of the answers that were tried makes this hold: outcome.double_crew = 14',
    },
  ]);
  // Of yes and no each was tried.
  expect(await reasons('value=is_small&equals=true')).toEqual([
    { code: 'nothing', text: 'Nothing that you may give makes it so.' },
  ]);
});

test('what it takes is asked of exactly one thing that exists', async () => {
  const { id } = await createCase(client);
  const path = `/api/1/cases/${id}/what_it_takes`;
  const refused = async (query: string) => {
    const { status, body } = await client.get(`${path}${query}`);
    return [status, body.errors?.[0]?.code];
  };
  expect(await refused('')).toEqual([400, 'required']);
  expect(await refused('?tag=urgent&question=reason')).toEqual([400, 'invalid']);
  expect(await refused('?transition=nowhere')).toEqual([400, 'does_not_exist']);
  expect(await refused('?value=reason')).toEqual([400, 'required']);
});

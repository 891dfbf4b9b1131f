import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';

const CLAIMS = {
  'package.yaml': 'name: Claims\nsettings: {languages: [en, de], currency: EUR}\n',
  'tags.yaml': JSON.stringify({ urgent: {}, dear: {} }),
  'needed_documents.yaml': JSON.stringify({ account_proof: { per: 'information', ontology: 'Claim' } }),
  'ontologies.yaml': JSON.stringify({
    Claim: {
      informations: {
        title: { type: 'text', question: 'Title' },
        amount: { type: 'money' },
        share: { type: 'percentage' },
        paid: { type: 'money', formula: 'amount * share / 100' },
        account: { type: 'iban', question: 'Account', needed_document: 'account_proof' },
        place: { type: 'country', default: 'CH' },
        happened_on: {
          type: 'date',
          question: 'Day',
          check: { formula: 'happened_on < today()', message: 'Ahead.' },
        },
        items: { type: 'structure', question: 'Items', components: { what: { type: 'text' } } },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    claim: {
      kind: 'creation',
      outcome: 'Claim',
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: {
          close: { name: { en: 'Close', de: 'Schliessen' }, from: 'draft', to: 'done' },
          pay: {
            name: { en: 'Pay', de: 'Zahlen' },
            from: 'draft',
            to: 'done',
            condition: 'outcome.amount > 5',
          },
          reopen: { name: { en: 'Reopen', de: 'Öffnen' }, from: 'done', to: 'draft' },
          agree: { name: { en: 'Agree', de: 'Zustimmen' }, from: 'draft', to: 'done', votes: 2 },
          settle: {
            name: { en: 'Settle', de: 'Abrechnen' },
            from: 'draft',
            to: 'done',
            condition: 'case.is_complete and case.state = "draft"',
          },
        },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: ['title', 'amount', 'share', 'paid', 'account', 'place', 'happened_on', 'items'],
        },
        dear: { for: 'outcome', when: 'amount > 100', warn: 'Dear', tag: 'dear' },
      },
    },
  }),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, CLAIMS);
});
afterAll(() => service.close());

const create = async (language = 'en') => {
  const body = { process_key: 'claim', preferred_language_key: language };
  return (await service.alpha.client.post('/api/1/cases', body)).body.data;
};

type Made = Awaited<ReturnType<typeof create>>;

const write = async (of: Made, values: object, rest: object = {}) =>
  (
    await service.alpha.client.patch(`/api/1/cases/${of.id}`, {
      ...rest,
      fields: Object.entries(values).map(([information_key, value]) => ({
        information_key,
        instance_id: of.outcome_instance_id,
        value,
      })),
    })
  ).body.data;

const explain = async (of: Made, query: Record<string, string>) => {
  const reply = await service.alpha.client.get(`/api/1/cases/${of.id}/explain?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return reply.body.data.explanations;
};

const ofValue = async (of: Made, information_key: string, more: Record<string, string> = {}) => {
  const [question, value] = await explain(of, {
    information_key,
    instance_id: String(of.outcome_instance_id),
    ...more,
  });
  return { question, value };
};

test('a structure says how many occurrences it has, and their fields that they are asked with it', async () => {
  const made = await create();
  expect((await ofValue(made, 'items')).value).toMatchObject({
    is_there: false,
    text: 'It has no occurrences yet.',
  });
  const { structures } = await write(made, { items: [{ what: 'Roof' }, {}] });
  expect((await ofValue(made, 'items')).value).toMatchObject({
    is_there: true,
    text: 'It has 2 occurrences; each of their fields says for itself who wrote it.',
  });
  const occurrence_id = String(structures[0].occurrences[0].id);
  expect((await ofValue(made, 'what', { occurrence_id })).question).toMatchObject({
    is_there: true,
    text: 'It is asked with "Items".',
  });
});

test('a value that is open, one that is computed and one that is a default are told apart', async () => {
  const made = await create();
  const open = (await ofValue(made, 'title')).value;
  expect(open).toMatchObject({ is_there: false, text: 'Nobody wrote it and no rule gives it.' });
  expect((await ofValue(made, 'place')).value.text).toBe(
    'It is the value that holds until somebody writes another one.',
  );
  expect((await ofValue(made, 'paid')).value).toMatchObject({
    is_there: false,
    text: 'It is computed, and gives no value now: amount * share / 100.',
    missing_rules: [{ reason: 'no_value' }],
  });
  await write(made, { amount: '10', share: '50' });
  expect((await ofValue(made, 'paid')).value).toMatchObject({
    is_there: true,
    text: 'It is computed: amount * share / 100.',
  });
});

test('a tag says whether somebody gave it or took it away', async () => {
  const made = await create();
  await write(made, { amount: '200' }, { tags: [{ key: 'urgent' }] });
  expect(await explain(made, { tag_key: 'urgent' })).toMatchObject([
    { is_there: true, text: 'Somebody has given it by hand.' },
  ]);
  expect(await explain(made, { tag_key: 'dear' })).toMatchObject([
    { is_there: true, rules: [{ rule: 'dear' }] },
  ]);
  await write(made, {}, { tags: [] });
  expect(await explain(made, { tag_key: 'dear' })).toMatchObject([
    { is_there: false, text: 'Somebody has taken it away by hand.' },
  ]);
});

test('every issue and warning that the case shows can be explained by its key', async () => {
  const made = await create();
  await service.alpha.client.post(`/api/1/cases/${made.id}/comments`, { text: 'Call them.', is_issue: true });
  const shown = await write(made, { amount: '200', happened_on: '2999-01-01' });
  const keys = [...shown.issues, ...shown.warnings].map(({ key }: { key: string }) => key);
  expect(keys.toSorted()).toEqual(['comment', 'dear', 'happened_on']);
  expect(await explain(made, { issue_key: 'dear' })).toMatchObject([
    { kind: 'warning', key: 'dear', is_there: true, text: 'It follows from: dear.', missing_rules: [] },
  ]);
  expect(await explain(made, { issue_key: 'happened_on' })).toMatchObject([
    { kind: 'issue', is_there: true, text: 'The answer to "Day" fails its check: Ahead.' },
  ]);
  expect(await explain(made, { issue_key: 'comment' })).toMatchObject([
    { kind: 'issue', is_there: true, text: 'key of alpha raised it in a comment: Call them.' },
  ]);
  await write(made, { amount: '1' });
  expect(await explain(made, { issue_key: 'dear' })).toMatchObject([
    { is_there: false, text: 'No rule that could give "dear" does so now (of 1).' },
  ]);
});

test('a document that proves an answer says which', async () => {
  const made = await create();
  const query = { needed_document_key: 'account_proof', instance_id: String(made.outcome_instance_id) };
  expect(await explain(made, query)).toMatchObject([
    { is_there: true, text: 'It proves the answer to "Account".' },
  ]);
});

test('a transition says in the language of the case whether it can be used', async () => {
  const made = await create('de');
  for (const [transition_key, text] of [
    ['close', 'Sie kann jetzt verwendet werden.'],
    ['pay', 'Die Bedingung von „Zahlen“ ist nicht erfüllt.'],
    ['reopen', '„Öffnen“ führt nicht aus dem Zustand, in dem der Fall ist.'],
    ['agree', '„Zustimmen“ braucht weitere Stimmen.'],
  ] as const)
    expect(await explain(made, { transition_key })).toMatchObject([{ text }]);
  const { workflow } = made;
  const reasons = workflow.transitions.flatMap(({ reasons: all }: { reasons: { message: string }[] }) => all);
  expect(reasons.map(({ message }: { message: string }) => message)).toEqual([
    'Die Bedingung des Übergangs ist nicht erfüllt.',
    '2 von 2 Stimmen fehlen.',
    'Die Bedingung des Übergangs ist nicht erfüllt.',
  ]);
});

test('properties of the case that a condition reads are explained in turn', async () => {
  const [explanation] = await explain(await create('en'), { transition_key: 'settle' });
  const inputs: { path: string; because: { text: string } }[] =
    explanation.missing_rules[0].formulas[0].inputs;
  const because = Object.fromEntries(inputs.map((each) => [each.path, each.because.text]));
  expect(because['case.is_complete']).toMatch(/^\d+ points are still open\. "Title" is not answered\. /);
  expect(because['case.state']).toBe('It is part of every case, and follows from where the case stands.');
});

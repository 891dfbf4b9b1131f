import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishFiles } from '../../support/published.ts';
import { textPdf } from '../../support/sample-files.ts';

const OFFICE = {
  'package.yaml': 'name: Office\nsettings: {languages: [en, de], currency: EUR}\n',
  'needed_documents.yaml': JSON.stringify({
    plan: { name: 'Plan', ontology: 'Site' },
    photo: { ontology: 'Site' },
  }),
  'roles.yaml': JSON.stringify({ builder: { name: 'Builder', held_by: 'Site', holders: { min: 1 } } }),
  'ontologies.yaml': JSON.stringify({
    Site: {
      informations: {
        address: { type: 'text', question: 'Address' },
        note: { type: 'text', optional: 'true' },
        fee: { type: 'money', question: 'Fee', read_only: 'true' },
        uses: { type: 'choices', question: 'Uses', options: { shop: {}, flat: {} } },
        height: {
          type: 'integer',
          check: { formula: 'height < 100', message: 'Too high.' },
        },
        guests: {
          type: 'structure',
          question: 'Guests',
          components: { name: { type: 'text', question: 'Name' } },
        },
        trees: {
          type: 'structure',
          question: 'Trees',
          display_name: 'Tree',
          min_occurrences: 2,
          components: { kind: { type: 'text', question: 'Kind' } },
        },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    build: {
      kind: 'creation',
      outcome: 'Site',
      roles: { builder: { min: 1 } },
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
        transitions: { settle: { from: 'draft', to: 'done', condition: 'case.is_complete' } },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: ['address', 'note', 'fee', 'uses', 'height', 'guests', 'trees'],
          require: ['plan', { needed_document: 'photo', optional: 'true' }],
        },
        loud: { for: 'outcome.trees', when: 'kind = "palm"', issue: 'No palms.' },
      },
    },
  }),
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, OFFICE);
});
afterAll(() => service.close());

interface Shown {
  readonly id: number;
  readonly outcome_instance_id: number;
  readonly open: Record<string, number | boolean>;
  readonly questions: readonly { readonly information_key: string; readonly is_open: boolean }[];
}

const create = async (): Promise<Shown> =>
  (await service.alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;

async function write(of: Shown, values: object): Promise<Shown> {
  const { body } = await service.alpha.client.patch(`/api/1/cases/${of.id}`, {
    fields: Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: of.outcome_instance_id,
      value,
    })),
  });
  return body.data;
}

/** The explanation of a refused transition about `case.is_complete`. */
async function explained(of: Shown): Promise<string> {
  const { body } = await service.alpha.client.get(`/api/1/cases/${of.id}/explain?transition_key=settle`);
  const [explanation] = body.data.explanations;
  const [formula] = [...explanation.missing_rules, ...explanation.rules].flatMap(({ formulas }) => formulas);
  return formula.inputs[0].because.text;
}

const total = ({ open }: Shown): number =>
  ['questions', 'needed_documents', 'roles', 'issues'].reduce((sum, key) => sum + Number(open[key]), 0);

test('an empty structure that may have no occurrence is not open, one with too few is; explain names what the counts count', async () => {
  const made = await create();
  expect(made.open).toEqual({
    is_complete: false,
    questions: 4,
    needed_documents: 1,
    roles: 1,
    issues: 0,
    comments: 0,
    tasks: 0,
  });
  expect(made.questions.filter(({ is_open }) => is_open).map((each) => each.information_key)).toEqual([
    'address',
    'uses',
    'height',
    'trees',
  ]);
  expect(await explained(made)).toBe(
    '6 points are still open. "Address" is not answered. "Uses" is not answered. "Height" is not answered. ' +
      '"Trees" needs at least 2. The document "Plan" is missing. Nobody holds the role "Builder".',
  );
});

test('whatever is written, counts, explanation and the refusal of a transition say the same, and complete means that nothing is open', async () => {
  let shown = await create();
  const steps = [
    { trees: [{ kind: 'palm' }] },
    { trees: [{ kind: 'palm' }, { kind: 'palm' }, {}] },
    { uses: [], guests: [{}] },
    { uses: ['shop'], height: 200 },
    { height: 20, address: 'Way 1', guests: [] },
    { trees: [{ kind: 'oak' }, { kind: 'oak' }] },
  ];
  for (const step of steps) {
    shown = await write(shown, step);
    expect(await explained(shown)).toMatch(
      new RegExp(`^(${total(shown)} points are|One point is) still open`),
    );
    const refused = await service.alpha.client.post(`/api/1/cases/${shown.id}/transition`, {
      transition_key: 'settle',
    });
    expect(refused.body.errors.length).toBeGreaterThan(2);
    expect(shown.open.is_complete).toBe(false);
  }
  expect(shown.open).toMatchObject({ questions: 0, needed_documents: 1, roles: 1, issues: 0 });
  const names = await explained(await write(shown, { trees: Array.from({ length: 14 }, () => ({})) }));
  expect(names).toMatch(/^16 points are still open\. "Kind" \(Tree\) is not answered\. .* And 6 more\.$/);
});

test('a case without open items is complete, whatever people have raised in comments', async () => {
  const made = await create();
  await write(made, {
    address: 'Way 1',
    uses: ['shop'],
    height: 20,
    trees: [{ kind: 'oak' }, { kind: 'oak' }],
  });
  const { client, key } = service.alpha;
  const { baseUrl } = service;
  await client.post(`/api/1/cases/${made.id}/instances/${made.outcome_instance_id}/roles`, {
    role_key: 'builder',
  });
  const sent = await sendBytes({ baseUrl, key }, 'POST', `/api/1/cases/${made.id}/proofs`, [
    { name: 'file', fileName: 'plan.pdf', content: textPdf('Plan') },
  ]);
  const { proofs, needed_documents: needed } = sent.body.data;
  const plan = needed.find((each: { key: string }) => each.key === 'plan').id;
  await client.post(`/api/1/cases/${made.id}/proofs/${proofs[0].id}/assign`, { assign_to: plan });
  const { body } = await client.post(`/api/1/cases/${made.id}/comments`, { text: 'Hm.', is_issue: true });
  expect(body.data.open).toEqual({
    is_complete: true,
    questions: 0,
    needed_documents: 0,
    roles: 0,
    issues: 0,
    comments: 1,
    tasks: 0,
  });
  expect(await explained(made)).toBe('Nothing is open any more.');
  const ended = await client.post(`/api/1/cases/${made.id}/transition`, { transition_key: 'settle' });
  expect(ended.body.data).toMatchObject({ status: 'finished' });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import { documentOf, download, textOf } from '../documents/bank.ts';
import { openVisitor } from '../wizards/visitor.ts';
import { FILES, REPORT } from './claims-package.ts';

const GERMAN = [
  '1.200,00 EUR',
  '3. Oktober 2026',
  '6. November 2026 um 00:30',
  'Zusammenstoß',
  'Tür, Dach',
  'Nein',
  'Schweiz',
  'US-Dollar',
  '12,5 %',
  'CH93 0076 2011 6238 5295 7',
  'Anna Keller',
  '1985',
  'Diebstahl',
  '2.400,00 EUR',
  '1.000,50 EUR',
  '1.200,00 EUR',
  '150,00 EUR',
  '1',
  'Teil',
  '1.000,50 EUR',
  'Entwurf',
  'Deutsch',
  '4. Oktober 2026',
  '1 Tag, 12 Stunden',
  '',
];
const ENGLISH = [
  'EUR 1,200.00',
  '3 October 2026',
  '6 November 2026 at 00:30',
  'Collision',
  'Door, Roof',
  'No',
  'Switzerland',
  'US Dollar',
  '12.5%',
];

const VALUES = {
  amount: '1200',
  loss_date: '2026-10-03',
  reported_at: '2026-11-05T23:30:00Z',
  cause: 'collision',
  second_cause: 'theft',
  damages: ['door', 'roof'],
  is_total: false,
  country: 'CH',
  money: 'USD',
  share: '12.5',
  iban: 'CH9300762011623852957',
  built: 1985,
  email: 'holder@example.org',
  parts: [{ label: 'Wheel', price: '1000.5', since: '2020-01-01' }],
};

let service: TestApp;
beforeAll(async () => {
  service = await startApp();
  await publishFiles(service.alpha, FILES);
});
afterAll(() => service.close());

/** With ordinary spaces: the kind of space differs by language and does not matter here. */
const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const partsOf = (text: string): string[] => plain(text).split(' | ');

async function makeCase(preferred_language = 'de') {
  const { client } = service.alpha;
  const { data } = (await client.post('/api/1/cases', { process_key: 'claim' })).body;
  const { id, outcome_instance_id: instance_id } = data;
  const person = data.instances.find((each: { ontology_key: string }) => each.ontology_key === 'Person').id;
  await client.patch(`/api/1/cases/${id}`, { preferred_language });
  const reply = await client.patch(`/api/1/cases/${id}`, {
    fields: [
      ...Object.entries(VALUES).map(([information_key, value]) => ({ information_key, instance_id, value })),
      { information_key: 'full_name', instance_id: person, value: 'Anna Keller' },
    ],
  });
  expect(reply.status, reply.text).toBe(200);
  return { client, id, instance_id, shown: reply.body.data };
}

const newestMail = async () => {
  await service.drainJobs();
  const { body } = await service.alpha.client.get('/api/admin/mails?ordering=-id');
  return (await service.alpha.client.get(`/api/admin/mails/${body.results[0].id}`)).body.data;
};

describe('texts with formulas show values as people write them, in the language of the case', () => {
  test('warnings', async () => {
    const { shown } = await makeCase();
    expect(partsOf(shown.warnings[0].message)).toEqual(GERMAN);
    const english = await makeCase('en');
    expect(partsOf(english.shown.warnings[0].message).slice(0, ENGLISH.length)).toEqual(ENGLISH);
  });

  test('comments of rules, with their titles', async () => {
    const { shown } = await makeCase();
    expect(partsOf(shown.comments[0].text)).toEqual(GERMAN);
    expect(plain(shown.comments[0].title)).toBe('1.200,00 EUR');
  });

  test('messages of conditions, also where the transition is refused', async () => {
    const { client, id, shown } = await makeCase();
    const never = shown.workflow.transitions.find((each: { key: string }) => each.key === 'never');
    expect(partsOf(never.reasons[0].message)).toEqual(GERMAN);
    const refused = await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'never' });
    expect(refused.status).toBe(409);
    expect(plain(JSON.stringify(refused.body))).toContain('1.200,00 EUR | 3. Oktober 2026');
  });

  test('messages of checks', async () => {
    const { client, id, instance_id } = await makeCase();
    const { body } = await client.patch(`/api/1/cases/${id}`, {
      field: { information_key: 'amount', instance_id, value: '6000' },
    });
    expect(body.data.issues.map((each: { message: string }) => plain(each.message))).toEqual([
      '6.000,00 EUR ist zu viel.',
    ]);
  });

  test('e-mails of rules, in the language of the message', async () => {
    const { client, id } = await makeCase();
    await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'send' });
    const mail = await newestMail();
    expect(plain(mail.subject)).toBe('Claim of 1.200,00 EUR');
    expect(partsOf(mail.text).slice(0, 20)).toEqual(GERMAN.slice(0, 20));
    const other = await makeCase();
    await client.post(`/api/1/cases/${other.id}/transition`, { transition_key: 'tell' });
    expect(partsOf((await newestMail()).text).slice(0, ENGLISH.length)).toEqual(ENGLISH);
  });

  test('documents are the same, with a dash for nothing', async () => {
    const { id, shown } = await makeCase();
    const { bytes } = await download(
      service,
      `/api/1/cases/${id}/documents/${documentOf(shown, 'sheet').id}`,
    );
    const text = await textOf(bytes);
    for (const part of GERMAN) expect(plain(text)).toContain(part);
  });
});

test('the activity log tells of values by their names, never by keys and ids', async () => {
  const { client, id, instance_id, shown } = await makeCase();
  const witness = shown.instances.find(
    (each: { ontology_key: string }) => each.ontology_key === 'Nameless',
  ).id;
  await client.patch(`/api/1/cases/${id}`, {
    fields: [
      { information_key: 'damages', instance_id, value: ['roof'] },
      { information_key: 'country', instance_id, value: 'DE' },
      { information_key: 'amount', instance_id, value: '900.5' },
      { information_key: 'cause', instance_id, value: null },
      { information_key: 'is_total', instance_id, value: true },
      {
        information_key: 'parts',
        instance_id,
        value: [{ label: 'Wheel', price: '1000.5', since: '2020-01-01' }, { label: 'Axle' }],
      },
    ],
    preferred_language: 'en',
  });
  const { body } = await client.get(`/api/1/cases/${id}/activity_log?ordering=-id`);
  const [newest] = body.results.filter((each: { activity: string }) => each.activity === 'case_updated');
  const lines = plain(newest.content).split('\n');
  expect(lines).toEqual([
    'Sprache: Deutsch → Englisch',
    'Schäden: Tür, Dach → Dach',
    'Land: Schweiz → Deutschland',
    'Amount: 1.200,00 EUR → 900,50 EUR',
    'Ursache: Zusammenstoß → –',
    'Is total: Nein → Ja',
    'Teil: Wheel, 1.000,50 EUR, 1. Januar 2020 → Wheel, 1.000,50 EUR, 1. Januar 2020; Axle',
  ]);
  expect(newest.content).not.toContain(String(witness));
});

test('explanations name what a formula has read by its question and show the value, never keys and ids alone', async () => {
  const { client, id, instance_id } = await makeCase();
  const { body } = await client.get(
    `/api/1/cases/${id}/explain?information_key=reason&instance_id=${instance_id}`,
  );
  const [asked] = body.data.explanations;
  interface Input {
    readonly path: string;
    readonly question: string | null;
    readonly shown: string;
  }
  const inputs: Input[] = asked.rules[0].formulas[0].inputs;
  expect(inputs.map(({ path, question, shown }) => [question ?? path, plain(shown)])).toEqual([
    ['Ursache', 'Zusammenstoß'],
    ['Wann?', '3. Oktober 2026'],
    ['Amount', '1.200,00 EUR'],
    ['Is total', 'Nein'],
    ['Halter', 'Anna Keller'],
    ['Who saw it?', 'Zeuge'],
    ['Parts', 'Teil'],
    ['case.state', 'Entwurf'],
    ['Note', ''],
  ]);
  expect(inputs[0]).toMatchObject({ path: 'cause', value: 'collision' });
});

test('lists of values stay canonical', async () => {
  const { client, id } = await makeCase();
  const { body } = await client.get(`/api/1/cases/${id}/values?page_size=100`);
  const values = Object.fromEntries(
    body.results.map((each: { information_key: string; value: string }) => [
      each.information_key,
      each.value,
    ]),
  );
  expect(values).toMatchObject({
    amount: '1200',
    loss_date: '2026-10-03',
    cause: 'collision',
    damages: '["door","roof"]',
    is_total: 'false',
    country: 'CH',
  });
});

test('wizards show values in texts, choices by their names and examples that fit, and understand currencies by name', async () => {
  const { client } = service.alpha;
  const started = await client.post(`/api/1/wizard_templates/${REPORT}/start_creation_wizard`);
  const { case_id, wizard_uuid, link } = started.body.data;
  const { data } = (await client.get(`/api/1/cases/${case_id}`)).body;
  const instance_id = data.outcome_instance_id;
  await client.patch(`/api/1/cases/${case_id}`, {
    fields: Object.entries(VALUES).map(([information_key, value]) => ({
      information_key,
      instance_id,
      value,
    })),
  });
  const visitor = openVisitor(service.baseUrl);
  await visitor.open(link);
  const read = await visitor.open(`/w/${wizard_uuid}/s/read`);
  expect(plain(read.text)).toContain('EUR 1,200.00 | 3 October 2026 | 6 November 2026 at 00:30 | Collision');
  const page = await visitor.open(`/w/${wizard_uuid}/s/choose`);
  expect(page.text).toContain('Who saw it? Witness');
  expect(page.text).not.toMatch(/Who saw it\? \d/);
  expect(page.text).toContain('Day of birth (optional) For example 31 12 1985');
  expect(page.text).toContain('When? For example 15 1 2026');
  expect((await visitor.press('continue', { money: 'Swiss francs' })).status).toBe(200);
  const values = (await client.get(`/api/1/cases/${case_id}`)).body.data.instances[0].values;
  expect(values.find((each: { information_key: string }) => each.information_key === 'money').value).toBe(
    'CHF',
  );
});

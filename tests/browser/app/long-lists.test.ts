import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { publishFiles } from '../../support/published.ts';

const COUNT = 120;

const PACKAGE = {
  'package.yaml': 'name: Visits\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Guest: { name: 'Guest', name_formula: 'surname', informations: { surname: 'text' } },
    Visit: {
      name: 'Visit',
      informations: {
        guest: { type: 'instance', ontology: 'Guest', question: 'Who comes?', optional: 'true' },
        from: { type: 'country', question: 'Where from?', optional: 'true' },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    visit: {
      name: 'Visit',
      kind: 'creation',
      outcome: 'Visit',
      workflow: { states: { open: { name: 'Open', kind: 'start' } }, transitions: {} },
      rules: { all: { for: 'outcome', ask: ['guest', 'from'] } },
    },
  }),
};

describe.skipIf(!canOpenApplication())('a long list of choices', () => {
  let application: Application;
  let ada: Person;
  let id = 0;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishFiles(alpha, PACKAGE);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker']);
    for (let at = 1; at <= COUNT; at++) {
      const fields = { surname: `Guest${String(at).padStart(3, '0')}` };
      await alpha.client.post('/api/1/instances/force_create', { ontology_key: 'Guest', fields });
    }
    id = (await alpha.client.post('/api/1/cases', { process_key: 'visit' })).body.data.id;
  });
  afterAll(() => application?.close());

  const stored = async (key: string): Promise<unknown> =>
    (await application.service.alpha.client.get(`/api/1/cases/${id}`)).body.data.questions.find(
      ({ information_key }: { information_key: string }) => information_key === key,
    )?.value;

  test('that is cut says so, and everything in it is found by typing', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await page.getByText(`The first 100 of ${COUNT} are listed`).waitFor();
    // The oldest one is not among the newest hundred.
    await page.getByRole('combobox', { name: /^Who comes/ }).fill('Guest001');
    await page.getByRole('option', { name: 'Guest001', exact: true }).click();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(await stored('guest')).toEqual(expect.any(Number));
    await close();
  });

  test('of countries is whole, and in the order of the reader’s language', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`, { locale: 'de-DE' });
    await page.getByRole('combobox', { name: /^Where from/ }).click();
    const names = await page.getByRole('option').allTextContents();
    expect(names.length).toBeGreaterThan(240);
    expect(names.indexOf('Österreich')).toBeLessThan(names.indexOf('Pakistan'));
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'de')));
    await close();
  });
});

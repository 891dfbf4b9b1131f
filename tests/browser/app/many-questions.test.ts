import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { publishFiles } from '../../support/published.ts';

const COUNT = 300;
const keys = Array.from({ length: COUNT }, (_, at) => `answer_${at + 1}`);

const PACKAGE = {
  'package.yaml': 'name: Survey\nsettings: {languages: [en], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({
    Survey: {
      name: 'Survey',
      informations: Object.fromEntries(
        keys.map((key, at) => [
          key,
          {
            type: at % 3 === 0 ? 'country' : 'text',
            question: `Question number ${at + 1}`,
            optional: 'true',
          },
        ]),
      ),
    },
  }),
  'processes.yaml': JSON.stringify({
    survey: {
      name: 'Survey',
      kind: 'creation',
      outcome: 'Survey',
      workflow: { states: { open: { name: 'Open', kind: 'start' } }, transitions: {} },
      rules: { all: { for: 'outcome', ask: keys } },
    },
  }),
};

describe.skipIf(!canOpenApplication())('a page with three hundred questions', () => {
  let application: Application;
  let ada: Person;
  let id = 0;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishFiles(alpha, PACKAGE);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker']);
    id = (await alpha.client.post('/api/1/cases', { process_key: 'survey' })).body.data.id;
  });
  afterAll(() => application?.close());

  test('makes controls for those that are near, and the others when one comes to them', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await page.getByText('Question number 1', { exact: true }).waitFor();
    // All questions can be read and found.
    await page.getByText(`Question number ${COUNT}`, { exact: true }).waitFor();
    expect(await page.locator('main input').count()).toBeLessThan(COUNT / 2);
    const last = page.locator('[id^="question-"][id$="-answer_300"]');
    await last.scrollIntoViewIfNeeded();
    await last.locator('input').fill('The end');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { questions } = (await application.service.alpha.client.get(`/api/1/cases/${id}`)).body.data;
    expect(
      questions.find(({ information_key: key }: { information_key: string }) => key === 'answer_300')?.value,
    ).toBe('The end');
    await close();
  });

  test('Tab goes from one question to the next all the way down', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await page.locator('[id^="question-"][id$="-answer_38"] input').focus();
    for (let at = 39; at <= 70; at++) {
      await page.keyboard.press('Tab');
      await eventually(async () =>
        expect(
          await page.evaluate<string>(`document.activeElement?.closest('[id^="question-"]')?.id ?? ''`),
        ).toMatch(new RegExp(`-answer_${at}$`)),
      );
    }
    await close();
  });
});

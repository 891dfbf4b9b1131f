import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('troubles with a case', () => {
  let application: Application;
  let ada: Person;
  beforeAll(async () => {
    application = await openApplication();
    await publishPermits(application.service.alpha);
    ada = await addPerson(application.service.alpha, 'Ada Approver', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  const newCase = async (): Promise<number> =>
    (await api().post('/api/1/cases', { process_key: 'build' })).body.data.id;

  test('one that somebody has deleted says so, and what was typed can still be copied', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.pressSequentially('A long thought');
    expect((await api().delete(`/api/1/cases/${id}`)).status).toBeLessThan(300);
    const notice = page.getByRole('alert').filter({ hasText: 'This does not exist, or no longer' });
    await notice.waitFor();
    expect(await title.inputValue()).toBe('A long thought');
    expect(await title.isEditable()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await notice.getByRole('link').getAttribute('href')).toBe('/app/cases');
    page.on('dialog', (dialog) => dialog.accept());
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'This does not exist, or no longer' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await watched.close();
  });

  test('of several files, each refused one is named, and one that the service had no time for is sent again', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}?side=proofs`);
    let tries = 0;
    await page.route('**/proofs?*', async (route) => {
      tries += 1;
      if (tries === 1)
        await route.fulfill({ status: 503, json: { code: 'busy', detail: 'The service is busy.' } });
      else await route.continue();
    });
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/plain',
      buffer: Buffer.from(text),
    });
    await page
      .locator('input[type=file]')
      .setInputFiles([file('plan.txt', 'A plan'), file('nothing.txt', ''), file('list.txt', 'A list')]);
    await page.getByText(/^plan\.txt: Not saved yet/).waitFor();
    await page.getByText('nothing.txt: The file is empty.').waitFor();
    for (const name of ['plan.txt', 'list.txt'])
      await page.getByRole('button', { name, exact: true }).waitFor();
    await eventually(() => tries).toBe(4);
    await watched.close();
  });
});

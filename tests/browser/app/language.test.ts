import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('somebody who works in German', () => {
  let application: Application;
  let gerda: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    gerda = await addPerson(alpha, 'Gerda Grün', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  test('makes German cases, reads English ones in German, and everything in English after choosing it', async () => {
    const { client } = application.service.alpha;
    const english = await client.post('/api/1/cases', { process_key: 'build', preferred_language_key: 'en' });
    const { page, close } = await application.open(gerda, '/cases', { locale: 'de-CH' });
    await page.getByRole('button', { name: 'Neuer Fall' }).first().click();
    await page.getByRole('menuitem', { name: 'Baubewilligung' }).click();
    await page.waitForURL(/\/app\/cases\/\d+/);
    await page.getByRole('textbox', { name: /^Was soll gebaut werden/ }).waitFor();
    const id = Number(/cases\/(\d+)/.exec(page.url())?.[1]);
    expect((await client.get(`/api/1/cases/${id}`)).body.data.preferred_language).toBe('de');

    await page.goto(`/app/cases/${english.body.data.id}`);
    const title = page.getByRole('textbox', { name: /^Was soll gebaut werden/ });
    await title.fill('Scheune');
    await page.keyboard.press('Tab');
    await page.getByText('Gespeichert', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Einreichen' }).waitFor();
    await page.locator('[aria-current=step]', { hasText: 'Entwurf' }).waitFor();
    await page.getByRole('button', { name: /Grundlagen$/ }).waitFor();
    expect((await client.get(`/api/1/cases/${english.body.data.id}`)).body.data.preferred_language).toBe(
      'en',
    );

    await page.getByRole('button', { name: /^Konto und Darstellung/ }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.getByRole('button', { name: /Basics$/ }).waitFor();
    await page.locator('[aria-current=step]', { hasText: 'Draft' }).waitFor();
    await close();
  });
});

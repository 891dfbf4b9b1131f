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

  // All tests of pages rely on it.
  test('leaves nothing in a window that is used again, and one that was changed for good is not', async () => {
    const locale = 'de-CH';
    const { page, close } = await application.open(gerda, '/cases', { locale });
    await page.evaluate(`localStorage.setItem('left', 'here'); sessionStorage.setItem('left', 'here')`);
    await page.emulateMedia({ colorScheme: 'dark' });
    await close();
    const again = await application.open(null, '/cases', { locale });
    expect(again.page).toBe(page);
    expect(await page.context().cookies()).toEqual([]);
    expect(
      await page.evaluate(`[localStorage.getItem('left'), sessionStorage.getItem('left'),
        matchMedia('(prefers-color-scheme: dark)').matches]`),
    ).toEqual([null, null, false]);
    await page.addInitScript('0');
    await again.watched.close();
    const other = await application.open(null, '/cases', { locale });
    expect(other.page).not.toBe(page);
    await other.watched.close();
  });
});

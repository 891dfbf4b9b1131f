import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  PASSWORD,
  type Person,
} from '../../support/application.ts';

describe.skipIf(!canOpenApplication())('signing in', () => {
  let application: Application;
  let person: Person;
  beforeAll(async () => {
    application = await openApplication();
    person = await addPerson(application.service.alpha, 'Rosa Reader', ['reader']);
  });
  afterAll(() => application?.close());

  test('a person signs in and comes to the page they wanted; a wrong password is told', async () => {
    const { page, watched } = await application.open(null, '/tasks');
    await page.waitForURL(/\/app\/sign-in\?from=/);
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('Address and password do not fit together.').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/tasks$/);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, httpOnly, secure }) => [name, httpOnly, secure])).toEqual([
      ['__Host-dossier_session', true, true],
    ]);
    expect(watched.requests.every((url) => url.startsWith(application.service.baseUrl))).toBe(true);
    await watched.close();
  });

  test('an address of elsewhere is not followed after signing in', async () => {
    const { page, watched } = await application.open(null, '/sign-in?from=//evil.example/');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/cases$/);
    await watched.close();
  });

  test('signing out everywhere ends the other window, too', async () => {
    const here = await application.open(person, '/tasks');
    const there = await application.open(person, '/tasks');
    await there.page.getByRole('heading', { level: 1 }).waitFor();
    await here.page.getByRole('button', { name: /Account/ }).click();
    await here.page.getByRole('menuitem', { name: 'Sign out everywhere' }).click();
    await here.page.waitForURL(/sign-in/);
    await there.page.goto('/app/cases');
    await there.page.waitForURL(/sign-in/);
    await here.watched.close();
    await there.watched.close();
  });

  test('language, appearance and density are chosen once and stay', async () => {
    const { page, close } = await application.open(person, '/tasks');
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('menuitemradio', { name: 'Dunkel' }).click();
    await page.getByRole('menuitemradio', { name: 'Kompakt' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Fälle', exact: true }).waitFor();
    expect(
      await page.evaluate(
        '[document.documentElement.lang, document.documentElement.dataset.mantineColorScheme, document.documentElement.dataset.density]',
      ),
    ).toEqual(['de', 'dark', 'compact']);
    await close();
  });

  test('the page has a strict policy, hashed files are kept for ever, and what does not exist is 404', async () => {
    const { anonymous } = application.service;
    const page = await anonymous.get('/app/cases/12');
    expect(page.status).toBe(200);
    const policy = page.headers.get('content-security-policy') ?? '';
    const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(page.text).toContain(`nonce="${nonce}"`);
    expect((await anonymous.get('/app')).headers.get('content-security-policy')).not.toContain(nonce);
    const script = /src="(\/app\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
    const asset = await anonymous.get(script);
    expect([asset.status, asset.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect((await anonymous.get('/app/assets/none.js')).status).toBe(404);
    for (const path of ['/app/assets/%2e%2e/.stamp', '/app/.stamp', '/app/.vite/manifest.json'])
      expect((await anonymous.get(path)).text).not.toContain('"file"');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { publishPermits } from '../../support/permits.ts';

/** A gate that holds requests until the test opens it. */
function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe.skipIf(!canOpenApplication())('while something is on its way', () => {
  let application: Application;
  let ada: Person;
  let caseId: number;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Architect', ['case_worker'], ['office']);
    caseId = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data.id;
  });
  afterAll(() => application?.close());

  test('a save and the code of a page that take long show that they go on', async () => {
    const { page, close } = await application.open(ada, `/cases/${caseId}`);
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.waitFor();
    const bar = page.getByRole('progressbar', { name: 'Working' });
    const save = gate();
    await page.route(`**/api/1/cases/${caseId}`, async (route) => {
      if (route.request().method() === 'PATCH') await save.opened;
      await route.continue();
    });
    await title.fill('Mill');
    await title.blur();
    await page.getByText('Saving').waitFor();
    await bar.waitFor();
    save.open();
    await page.getByText('Saved', { exact: true }).waitFor();
    await bar.waitFor({ state: 'detached' });
    const code = gate();
    await page.route(/assets\/tasks-page.*\.js$/, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.getByRole('link', { name: 'My tasks' }).click();
    await bar.waitFor();
    code.open();
    await page.getByRole('heading', { name: 'My tasks' }).waitFor();
    await bar.waitFor({ state: 'detached' });
    await close();
  });

  test('text typed while the palette is loading is searched for, and does nothing else', async () => {
    const code = gate();
    const { page, close } = await application.open(ada, '/sign-in');
    await page.route(/assets\/command-palette.*\.js$/, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.goto(`/app/cases/${caseId}`);
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tax');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('s');
    code.open();
    const field = page.getByRole('combobox', { name: 'Search or go to …' });
    await field.waitFor();
    await page.keyboard.type('ks');
    await page.getByRole('option', { name: 'My tasks' }).waitFor();
    expect(await field.inputValue()).toBe('tasks');
    expect(await page.getByRole('complementary').count()).toBe(1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/tasks$/);
    await close();
  });

  test('Enter that is pressed before anything was found waits for it, from the first key after loading', async () => {
    const code = gate();
    const found = gate();
    const { page, close } = await application.open(ada, '/sign-in');
    await page.route(/assets\/command-palette.*\.js$/, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.route(/api\/admin\/cases\?.*search=/, async (route) => {
      await found.opened;
      await route.continue();
    });
    await page.goto('/app/tasks');
    await page.getByRole('heading', { name: 'My tasks' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`CASE-${caseId}`);
    await page.keyboard.press('Enter');
    code.open();
    await page.getByRole('combobox', { name: 'Search or go to …' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/app/tasks');
    found.open();
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${caseId}`));
    await close();
  });

  test('text typed while a menu is open chooses in it, and does nothing else', async () => {
    const julia = await addPerson(application.service.alpha, 'Julia Joiner', ['case_worker'], ['office']);
    const { page, close } = await application.open(ada, '/cases');
    await page.getByRole('link', { name: `CASE-${caseId}`, exact: true }).click();
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    const { href } = new URL(page.url());
    await page.keyboard.press('a');
    await page
      .getByRole('menuitem', { name: /\(me\)$/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.keyboard.type('jul');
    await page.getByRole('menuitem', { name: julia.name }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('log').innerText()).toBe('');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menu').locator(':focus').waitFor();
    await page.keyboard.type('?at');
    expect(await page.getByRole('menu').getByRole('menuitem', { name: 'Copy' }).count()).toBe(1);
    expect(await page.locator('[aria-expanded=true][aria-haspopup=menu]').count()).toBe(1);
    expect(page.url()).toBe(href);
    await close();
  });

  test('a comment that is begun before its place is there is not lost', async () => {
    const code = gate();
    const { page, close } = await application.open(ada, '/sign-in');
    await page.route(/assets\/side-panel.*\.js$/, async (route) => {
      await code.opened;
      await route.continue();
    });
    await page.goto(`/app/cases/${caseId}`);
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('Is it on');
    code.open();
    const field = page.getByRole('textbox', { name: 'New comment' });
    await field.waitFor();
    await field.and(page.locator(':focus')).waitFor();
    await page.keyboard.type(' the plan?');
    expect(await field.inputValue()).toBe('Is it on the plan?');
    await close();
  });

  test('on a phone, where the side stands below the questions, its button leads there', async () => {
    const { page, close } = await application.open(ada, `/cases/${caseId}`, {
      viewport: { width: 390, height: 844 },
    });
    const comment = page.getByRole('textbox', { name: 'New comment' });
    await comment.waitFor();
    const isInView = () =>
      page.evaluate<boolean>(
        "document.getElementById('new-comment').getBoundingClientRect().top < innerHeight",
      );
    expect(await isInView()).toBe(false);
    await page.getByRole('button', { name: 'To comments, proofs and documents' }).click();
    await eventually(isInView).toBe(true);
    await page.getByRole('complementary').and(page.locator(':focus')).waitFor();
    await close();
  });

  test('a blocked button that is reached with the keyboard says why, and no longer when it is left', async () => {
    const made = await application.service.alpha.client.post('/api/1/cases', { process_key: 'build' });
    const { page, close } = await application.open(ada, `/cases/${made.body.data.id}`);
    const reason = page.getByText('Say what is to be built, and of which kind.');
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.getByRole('link', { name: 'Cases' }).last().focus();
    await page.keyboard.press('Tab');
    await reason.waitFor();
    await page.keyboard.press('s');
    await page.getByRole('complementary').waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await reason.waitFor({ state: 'detached' });
    // Escape takes the reason away from whoever stays at the button.
    await page.keyboard.press('Shift+Tab');
    await reason.waitFor();
    await page.keyboard.press('Escape');
    await reason.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit' }).and(page.locator(':focus')).waitFor();
    const why = page.getByRole('button', { name: /^Why.*What is to be built/ });
    await why.click();
    await page.getByText('It is asked without a condition.').waitFor();
    const told = page.getByText('Why is this asked?', { exact: true });
    await told.waitFor();
    await page.keyboard.press('Escape');
    await told.waitFor({ state: 'detached' });
    await close();
  });
});

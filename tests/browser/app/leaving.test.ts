import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  PASSWORD,
  type Person,
} from '../../support/application.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('leaving pages and the application', () => {
  let application: Application;
  let admin: Person;
  beforeAll(async () => {
    application = await openApplication();
    await publishPermits(application.service.alpha);
    admin = await addPerson(application.service.alpha, 'Alba Admin', ['administrator']);
  });
  afterAll(() => application?.close());

  /** What the page asks from now on; it goes on each time. */
  function accepted(page: Page): readonly string[] {
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      dialog.accept().catch(() => undefined);
    });
    return asked;
  }

  const goTo = (page: Page, name: string): Promise<void> =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  }

  async function signIn(page: Page, { email }: Person): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  test('a page with two forms that are not saved asks once', async () => {
    const { page, close } = await application.open(admin, '/admin/assistant');
    const asked = accepted(page);
    await page.getByRole('textbox', { name: 'Model' }).fill('small');
    await page.getByRole('textbox', { name: 'Tokens a day' }).fill('1000');
    await goTo(page, 'Tenant');
    await page.waitForURL(/\/admin\/tenant$/);
    expect(asked).toHaveLength(1);
    await close();
  });

  describe('a form in a dialog that is not saved', () => {
    const dialog = (page: Page) => page.getByRole('dialog');

    /** The form for a new person, with a name. */
    async function begin() {
      const window = await application.open(admin, '/admin/people');
      const { page } = window;
      // A page before, to which Back leads.
      await goTo(page, 'Tenant');
      await page.waitForURL(/\/admin\/tenant$/);
      await goTo(page, 'People');
      await page.getByRole('button', { name: 'Add a person' }).click();
      const name = dialog(page).getByRole('textbox', { name: 'Name' });
      await name.fill('Nora New');
      return { ...window, name };
    }

    /** What is asked from now on; it stays until `accepts` is called. */
    function asked(page: Page) {
      const questions: string[] = [];
      let goesOn = false;
      page.on('dialog', (dialog) => {
        questions.push(dialog.message());
        (goesOn ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
      });
      return {
        questions,
        accepts: () => {
          goesOn = true;
        },
      };
    }

    test('is asked about once when it is closed, and stays or goes', async () => {
      const { page, name, close } = await begin();
      const { questions, accepts } = asked(page);
      const cross = dialog(page).getByRole('button', { name: 'Close' });
      await cross.click();
      await eventually(() => questions.length).toBe(1);
      expect(questions[0]).toContain('not saved');
      expect(await name.inputValue()).toBe('Nora New');
      accepts();
      await cross.click();
      await dialog(page).waitFor({ state: 'detached' });
      expect(questions).toHaveLength(2);
      await goTo(page, 'Tenant');
      await page.waitForURL(/\/admin\/tenant$/);
      expect(questions).toHaveLength(2);
      await close();
    });

    test('is asked about once when Back leads to another page', async () => {
      const { page, name, close } = await begin();
      const { questions, accepts } = asked(page);
      await page.goBack();
      await eventually(() => questions.length).toBe(1);
      expect(await name.inputValue()).toBe('Nora New');
      expect(page.url()).toMatch(/\/admin\/people$/);
      accepts();
      await page.goBack();
      await page.getByRole('heading', { name: 'Tenant', level: 1 }).waitFor();
      expect(questions).toHaveLength(2);
      await close();
    });

    test('is asked about once where an answer of the case is not saved either', async () => {
      const { alpha } = application.service;
      const worker = await addPerson(alpha, 'Willa Worker', ['case_worker'], ['office']);
      const { id } = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;
      const { page, watched } = await application.open(worker, '/cases');
      await page
        .getByRole('link', { name: new RegExp(`CASE-${id}\\b`) })
        .first()
        .click();
      const field = page.getByRole('textbox', { name: /^What is to be built/ });
      await page.route('**/api/1/cases/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await field.fill('A barn');
      await page.keyboard.press('Tab');
      await page.getByText('Not saved yet').first().waitFor();
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Suspend' }).click();
      await dialog(page).getByRole('textbox', { name: 'Reason' }).fill('The notary is away');
      const { questions, accepts } = asked(page);
      accepts();
      await page.goBack();
      await page.getByRole('heading', { name: 'Cases', level: 1 }).waitFor();
      expect(questions).toEqual([expect.stringContaining('What you changed on this page is not saved')]);
      await watched.close();
    });

    test('is not asked about when it has been sent', async () => {
      const { page, close } = await begin();
      const { questions } = asked(page);
      await dialog(page).getByRole('textbox', { name: 'E-mail' }).fill('nora@alpha.example');
      await dialog(page).getByRole('button', { name: 'Add a person' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      await goTo(page, 'Tenant');
      await page.getByRole('heading', { name: 'Tenant', level: 1 }).waitFor();
      expect(questions).toEqual([]);
      await close();
    });
  });

  test('a secret that was typed is asked about; one that was typed while another was sent stays, and is not saved', async () => {
    const { page, close } = await application.open(admin, '/admin/connectors');
    const asked = accepted(page);
    const secret = page.getByLabel('Secret', { exact: true });
    await page.getByRole('textbox', { name: 'Name' }).fill('token');
    await secret.fill('the first one');
    const sent = Promise.withResolvers<void>();
    await page.route('**/api/admin/connector_secrets/*', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Set the secret' }).click();
    await secret.fill('the second one');
    sent.resolve();
    await page.getByRole('cell', { name: /^token/ }).waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('');
    expect(await secret.inputValue()).toBe('the second one');
    await goTo(page, 'Tenant');
    await page.waitForURL(/\/admin\/tenant$/);
    expect(asked).toHaveLength(1);
    await close();
  });

  test('Undo that fails says so, also where the page was left meanwhile', async () => {
    const { page, watched } = await application.open(admin, '/admin/tenant');
    await page.getByRole('textbox', { name: 'Name' }).fill('A name to take back');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const undo = page.getByRole('log').getByRole('button', { name: 'Undo' });
    await undo.waitFor();
    await goTo(page, 'People');
    await page.waitForURL(/\/admin\/people$/);
    await page.route('**/api/admin/tenant', (route) => route.abort());
    await undo.click();
    await page.getByRole('log').getByText('The service cannot be reached').waitFor();
    await watched.close();
  });

  test('whoever signs out after the session has ended comes to the page for signing in', async () => {
    const { page, watched } = await application.open(admin, '/tasks');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/admin/session?*', async (route) => {
      expect((await page.request.delete('/api/admin/session')).status()).toBe(204);
      await route.continue();
    });
    await signOut(page);
    await page.waitForURL(/\/sign-in$/);
    await watched.close();
  });

  test('nobody is asked about what another person has typed in this window', async () => {
    const { alpha } = application.service;
    const ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
    const { id } = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const asked = accepted(page);
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'New comment' }).fill('Ask the neighbours');
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Your session has ended/).waitFor();
    await signIn(page, admin);
    await page.getByRole('heading', { level: 1, name: new RegExp(`^CASE-${id} `) }).waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'New comment' }).inputValue()).toBe('');
    await signOut(page);
    await page.waitForURL(/\/sign-in$/);
    expect(asked).toEqual([]);
    await watched.close();
  });
});

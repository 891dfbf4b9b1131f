import type { Dialog, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { publishPermits } from '../../support/permits.ts';
import { goWithin } from '../../support/walk-pages.ts';

describe.skipIf(!canOpenApplication())('what could not be saved', () => {
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
  const storedTitle = async (id: number): Promise<unknown> =>
    (await api().get(`/api/1/cases/${id}`)).body.data.questions.find(
      ({ text }: { text: string }) => text === 'What is to be built?',
    )?.value;
  const field = (page: Page) => page.getByRole('textbox', { name: /^What is to be built/ });

  async function signOut(page: Page): Promise<void> {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
  }

  /** Blocks the service for this window until the returned function is called. */
  async function cutOff(page: Page): Promise<() => Promise<void>> {
    const places = ['**/api/1/cases/*', '**/health/ready'];
    for (const place of places)
      await page.route(place, (route) =>
        route.request().method() === 'PATCH' || route.request().url().endsWith('/ready')
          ? route.abort()
          : route.continue(),
      );
    return async () => {
      for (const place of places) await page.unroute(place);
    };
  }

  test('is sent again by itself when the service is back', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const connect = await cutOff(page);
    await field(page).fill('A barn');
    await page.keyboard.press('Tab');
    await page.getByText('Not saved yet').first().waitFor();
    expect(await storedTitle(id)).toBeNull();
    await connect();
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect(await storedTitle(id)).toBe('A barn');
    await watched.close();
  });

  test('survives a reload, as does what is still being typed; the browser asks first', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept().catch(() => undefined);
    });
    await field(page).click();
    await page.keyboard.type('A mill');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
    await eventually(async () => expect(await field(page).inputValue()).toBe('A mill'));
    expect(await storedTitle(id)).toBeNull();
    await page.getByText('Not saved yet', { exact: true }).waitFor();
    const connect = await cutOff(page);
    await field(page).focus();
    await page.keyboard.type(' of stone');
    await page.keyboard.press('Tab');
    await page.getByText('Not saved yet: ').first().waitFor();
    await page.reload();
    await eventually(async () => expect(await field(page).inputValue()).toBe('A mill of stone'));
    await connect();
    await eventually(async () => expect(await storedTitle(id)).toBe('A mill of stone'));
    await page.reload();
    expect(asked).toEqual(['beforeunload', 'beforeunload']);
    await watched.close();
  });

  test('survives a page that could not be loaded: it says so, and opens when the service is back', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      dialog.accept().catch(() => undefined);
    });
    await field(page).fill('A shed');
    const away = page.getByText('The service cannot be reached, so this page could not be loaded.');
    const retry = page.getByRole('button', { name: 'Try again' });
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('link', { name: 'My tasks' }).click();
    await away.waitFor();
    await retry.click();
    await page.unroute('**/*');
    // It opens by itself, or with the button if that is not the first time within a minute.
    await page.getByRole('heading', { name: 'My tasks' }).waitFor();
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('link', { name: 'Cases', exact: true }).click();
    await away.waitFor();
    await page.unroute('**/*');
    await retry.click();
    await page.getByRole('heading', { name: 'Cases', exact: true }).waitFor();
    await page.goto(`/app/cases/${id}`);
    await eventually(async () => expect(await field(page).inputValue()).toBe('A shed'));
    await eventually(async () => expect(await storedTitle(id)).toBe('A shed'));
    expect(asked.filter((each) => each === 'beforeunload')).toHaveLength(1);
    await watched.close();
  });

  test('is not left behind unasked, and is there when one comes back', async () => {
    const id = await newCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    await cutOff(page);
    await field(page).fill('A tower');
    await page.keyboard.press('Tab');
    await page.getByText('Not saved yet').first().waitFor();
    let answer = false;
    const said: string[] = [];
    page.on('dialog', (dialog) => {
      said.push(dialog.message());
      // The window may be closed by then.
      (answer ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
    });
    const away = page.getByRole('navigation').getByRole('link', { name: 'Cases', exact: true });
    await away.click();
    await eventually(async () => expect(said).toHaveLength(1));
    expect(said[0]).toContain('not saved');
    expect(page.url()).toContain(`/cases/${id}`);
    answer = true;
    await away.click();
    await page.getByRole('heading', { name: 'Cases', exact: true }).waitFor();
    await page.goBack();
    await eventually(async () => expect(await field(page).inputValue()).toBe('A tower'));
    answer = false;
    await signOut(page);
    await eventually(() => said.at(-1)).toContain('lost when you sign out');
    expect(await field(page).inputValue()).toBe('A tower');
    await watched.close();
  });

  test('of a comment, the text and what it answers are kept until it is sent', async () => {
    const [id, other] = [await newCase(), await newCase()];
    await api().post(`/api/1/cases/${id}/comments`, { text: 'Which stone?' });
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const comment = page.getByRole('textbox', { name: 'New comment' });
    await page.getByRole('button', { name: 'Reply' }).click();
    await comment.fill('Sandstone, I think');
    const isThere = async (): Promise<void> => {
      await eventually(() => comment.inputValue()).toBe('Sandstone, I think');
      await page.getByText('Reply to: Which stone?').waitFor();
    };
    await page.getByRole('tab', { name: 'Activity' }).click();
    await comment.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Comments' }).click();
    await isThere();
    await page.keyboard.press('s');
    await comment.waitFor({ state: 'detached' });
    await page.keyboard.press('s');
    await isThere();
    await goWithin(page, `/cases/${other}`);
    await page.getByRole('heading', { level: 1, name: new RegExp(`^CASE-${other} `) }).waitFor();
    await eventually(() => comment.inputValue()).toBe('');
    await goWithin(page, `/cases/${id}`);
    await isThere();
    await page.getByRole('button', { name: 'Send' }).click();
    await eventually(() => comment.inputValue()).toBe('');
    await page.getByText('Reply to: Which stone?').waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('article').getByText('Sandstone, I think').waitFor();
    expect(await comment.inputValue()).toBe('');
    await watched.close();
  });

  test('of a removed part and file, the service says why it keeps them; until then they stay away', async () => {
    const id = await newCase();
    const at = `/cases/${id}?page=building&tab=neighbours&side=proofs`;
    const { page, watched } = await application.open(ada, at);
    const part = page.getByRole('region', { name: 'Neighbour' });
    const file = page.getByRole('button', { name: 'plan.txt', exact: true });
    await page.getByRole('button', { name: 'Add: Neighbour' }).click();
    await part.waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('A plan') });
    await file.waitFor();
    await page.route(/\/(proofs|structure_occurrences)\/\d+$/, (route) =>
      route.request().method() === 'DELETE'
        ? route.fulfill({
            status: 409,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'conflict', detail: 'It is needed.' }),
          })
        : route.fallback(),
    );
    await holdMessages(page);
    const remove = async (name: string): Promise<void> => {
      await page.getByRole('button', { name: `More of ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
    };
    const letGo = async (): Promise<void> => {
      const toasts = page.locator('.toast[data-kind=done]', {
        has: page.getByRole('button', { name: 'Undo' }),
      });
      await toasts.getByRole('button', { name: 'Close' }).click();
      await page.locator('.toast[data-kind=error]').getByRole('button', { name: 'Close' }).click();
    };
    await remove('plan.txt');
    await file.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('tab', { name: /^Proofs/ }).click();
    await page.getByRole('button', { name: 'Upload files' }).waitFor();
    expect(await file.count()).toBe(0);
    await letGo();
    await file.waitFor();
    await remove('Neighbour');
    await part.waitFor({ state: 'detached' });
    await letGo();
    await part.waitFor();
    await watched.close();
  });

  test('in a form of the administration is not left behind unasked, and what was saved is left at once', async () => {
    const admin = await addPerson(application.service.alpha, 'Abel Admin', ['administrator']);
    const { page, close } = await application.open(admin, `/admin/people/${ada.id}`);
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.message());
      dialog.dismiss().catch(() => undefined);
    });
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Architect');
    const away = page.getByRole('navigation').getByRole('link', { name: 'Tenant', exact: true });
    await away.click();
    await eventually(async () => expect(asked).toHaveLength(1));
    expect(asked[0]).toContain('not saved');
    expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada Architect');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('heading', { name: 'Ada Architect', level: 1 }).waitFor();
    await away.click();
    await page.waitForURL(/\/admin\/tenant$/);
    expect(asked).toHaveLength(1);
    await close();
  });

  describe('of a form of the administration', () => {
    /** Goes to a page and back, and tells what was asked; it stays where it asks. */
    async function leave(page: Page, to: string): Promise<readonly string[]> {
      const asked: string[] = [];
      const note = (dialog: Dialog): void => {
        asked.push(dialog.message());
        dialog.dismiss().catch(() => undefined);
      };
      page.on('dialog', note);
      const title = (): Promise<string | null> => page.getByRole('heading', { level: 1 }).textContent();
      const from = await title();
      await page.getByRole('navigation').getByRole('link', { name: to, exact: true }).click();
      await eventually(async () => asked.length > 0 || (await title()) === to).toBe(true);
      page.off('dialog', note);
      if (asked.length > 0) return asked;
      await page.goBack();
      await eventually(title).toBe(from);
      return asked;
    }

    let admin: Person;
    beforeAll(async () => {
      admin = await addPerson(application.service.alpha, 'Alba Admin', ['administrator']);
    });

    const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
    const undo = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Undo' });
    const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

    test('what was there before it was saved counts as unsaved when it is entered again', async () => {
      const person = await addPerson(application.service.alpha, 'Nora Novak', ['case_worker']);
      const { page, close } = await application.open(admin, `/admin/people/${person.id}`);
      const name = page.getByRole('textbox', { name: 'Name' });
      await name.fill('Nora Neumann');
      await save(page).click();
      await page.getByRole('heading', { name: 'Nora Neumann', level: 1 }).waitFor();
      await name.fill('Nora Novak');
      expect(await leave(page, 'Tenant')).toHaveLength(1);
      expect(await name.inputValue()).toBe('Nora Novak');
      await close();
    });

    test('choices that are as they were are not unsaved, nor is what was taken back with Undo', async () => {
      const roles = ['case_worker', 'configurator'];
      const person = await addPerson(application.service.alpha, 'Rolf Reader', roles);
      const { page, close } = await application.open(admin, `/admin/people/${person.id}`);
      await box(page, 'Case worker').uncheck();
      await box(page, 'Case worker').check();
      expect(await leave(page, 'Tenant')).toEqual([]);
      await box(page, 'Case worker').uncheck();
      await save(page).click();
      await undo(page).click();
      await eventually(() => box(page, 'Case worker').isChecked()).toBe(true);
      expect(await leave(page, 'Tenant')).toEqual([]);
      await box(page, 'Case worker').uncheck();
      expect(await leave(page, 'Tenant')).toHaveLength(1);
      await close();
    });

    test('the name of a tenant that was taken back with Undo is not unsaved', async () => {
      const { page, close } = await application.open(admin, '/admin/tenant');
      const name = page.getByRole('textbox', { name: 'Name' });
      await name.fill('Another name');
      await save(page).click();
      await page.getByRole('log').getByRole('button', { name: 'Close' }).click();
      await name.fill('A third name');
      await save(page).click();
      await undo(page).click();
      await eventually(() => name.inputValue()).toBe('Another name');
      expect(await leave(page, 'People')).toEqual([]);
      await close();
    });

    test('a secret that was saved is not unsaved, and the next one is, also where it is the same', async () => {
      const { page, close } = await application.open(admin, '/admin/assistant');
      const key = page.getByLabel('Key', { exact: true });
      await page.getByRole('textbox', { name: 'Address' }).fill('https://models.example/v1');
      await page.getByRole('textbox', { name: 'Model' }).fill('small');
      await key.fill('secret-of-models');
      await save(page).first().click();
      await eventually(() => key.inputValue()).toBe('');
      expect(await leave(page, 'Tenant')).toEqual([]);
      await key.fill('secret-of-models');
      await save(page).first().click();
      await eventually(() => key.inputValue()).toBe('');
      await key.fill('secret-of-models');
      expect(await leave(page, 'Tenant')).toHaveLength(1);
      await close();
    });

    test('what would be lost is asked about before the session ends', async () => {
      const person = await addPerson(application.service.alpha, 'Sam Stayer', ['administrator']);
      const { page, watched } = await application.open(person, '/admin/tenant');
      const name = page.getByRole('textbox', { name: 'Name' });
      const before = await name.inputValue();
      await name.fill('A name that is not saved');
      const asked: string[] = [];
      let answer = false;
      page.on('dialog', (dialog) => {
        asked.push(dialog.message());
        (answer ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
      });
      await signOut(page);
      await eventually(() => asked.length).toBe(1);
      expect(asked[0]).toContain('lost when you sign out');
      expect((await page.request.get('/api/admin/session')).status()).toBe(200);
      expect(await name.inputValue()).toBe('A name that is not saved');
      answer = true;
      await signOut(page);
      await page.waitForURL(/\/sign-in$/);
      expect(asked).toHaveLength(2);
      expect((await page.request.get('/api/admin/session')).status()).toBe(401);
      expect((await api().get('/api/admin/tenant')).body.data.name).toBe(before);
      await watched.close();
    });
  });

  test('a form in a dialog does not lose what was entered: not by a click beside it, and not by Escape', async () => {
    const id = await newCase();
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Suspend' }).click();
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    await reason.fill('The notary is away');
    await page.mouse.click(5, 500);
    await reason.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).and(page.locator(':focus')).waitFor();
    expect(await reason.inputValue()).toBe('The notary is away');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await close();
  });
});

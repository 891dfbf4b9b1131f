import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';

describe.skipIf(!canOpenApplication())('people in the browser', () => {
  let application: Application;
  let admin: Person;
  let rosa: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    admin = await addPerson(alpha, 'Ada Administrator', ['administrator']);
    rosa = await addPerson(alpha, 'Rosa Reader', ['reader']);
  });
  afterAll(() => application?.close());

  const show = async ({ id }: { id: number }) =>
    (await application.service.alpha.client.get(`/api/admin/users/${id}`)).body.data;

  test('a person is found and given another role, which can be undone', async () => {
    const { page, close } = await application.open(admin, '/admin/people');
    await page.getByRole('searchbox', { name: 'Search people' }).fill('rosa');
    await page.waitForURL(/search=rosa/);
    await page.getByRole('link', { name: 'Rosa Reader' }).click();
    await page.getByLabel('Case worker').check();
    await page.getByLabel('Reader').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/The roles of Rosa Reader have changed/).waitFor();
    expect((await show(rosa)).roles).toEqual(['case_worker']);
    const undone = page.waitForResponse((each) => each.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Undo' }).click();
    await undone;
    expect((await show(rosa)).roles).toEqual(['reader']);
    await close();
  });

  test('a person is added with a password that is shown once and works', async () => {
    const { page, watched } = await application.open(admin, '/admin/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name').fill('Bob Builder');
    await page.getByLabel('E-mail').fill(rosa.email);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByText(/exists/).waitFor();
    await page.getByLabel('E-mail').fill('bob@alpha.example');
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    const password = (await page.getByText(/^\w{5}(-\w{5}){3}$/).textContent()) ?? '';
    await page.getByRole('button', { name: 'I have passed it on' }).click();
    const signIn = () =>
      application.service.anonymous.post('/api/admin/session', { email: 'bob@alpha.example', password });
    expect((await signIn()).status).toBe(200);
    await page.getByRole('link', { name: 'Bob Builder' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Deactivated', { exact: true }).waitFor();
    expect((await signIn()).status).toBe(401);
    await watched.close();
  });

  test('the last administrator cannot be deactivated, and is told so', async () => {
    const { page, watched } = await application.open(admin, `/admin/people/${admin.id}`);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page
      .getByRole('log')
      .getByText(/administrator/)
      .waitFor();
    expect((await show(admin)).disabled).toBeNull();
    await watched.close();
  });

  test('the tenant is renamed, and the audit tells of it and holds', async () => {
    const { page, close } = await application.open(admin, '/admin/tenant');
    await page.getByRole('textbox', { name: 'Name' }).fill('Alpha Bank');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    application.service.clock.advance({ minutes: 2 });
    await application.service.drainJobs();
    await page.goto('/app/admin/audit?search=update_tenant');
    await page.getByRole('button', { name: /update_tenant/ }).click();
    await page.getByRole('dialog').getByText('Alpha Bank').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await page.getByText(/The chain is intact/).waitFor();
    await close();
  });
});

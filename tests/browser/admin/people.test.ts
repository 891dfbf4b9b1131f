import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  PASSWORD,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { readMail } from '../../support/read-mail.ts';
import { testAccess } from './access.ts';

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

  test('every page of the administration says on its card what it is for', async () => {
    const { page, close } = await application.open(admin, '/admin');
    await page.getByRole('main').getByRole('link').first().waitFor();
    const cards = await page
      .locator('main li a')
      .evaluateAll((links) => links.map((link) => link.children.length));
    expect(cards.length).toBeGreaterThan(20);
    expect(cards.filter((parts) => parts < 2)).toEqual([]);
    await close();
  });

  test('a person is found and given another role, which can be undone', async () => {
    const { page, close } = await application.open(admin, '/admin/people');
    await page.getByRole('searchbox', { name: 'Search people' }).fill('rosa');
    await page.waitForURL(/search=rosa/);
    await page.getByRole('link', { name: 'Rosa Reader' }).click();
    await page.getByLabel('Case worker').check();
    await page.getByLabel('Reader').uncheck();
    await holdMessages(page);
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
    await page.getByRole('textbox', { name: 'E-mail' }).fill(rosa.email);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a person' }).click();
    await dialog.getByText(/exists/).waitFor();
    await page.getByRole('textbox', { name: 'E-mail' }).fill('bob@alpha.example');
    await page.getByLabel('Show me a password').check();
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

  test('an invited person chooses a password at the link of the mail, and signs in', async () => {
    const { alpha } = application.service;
    const { page, close } = await application.open(admin, '/admin/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    await page.getByLabel('Name').fill('Ines Invited');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('ines@alpha.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Add a person' }).click();
    await page.getByText('An invitation is on its way to ines@alpha.example').waitFor();
    await close();

    const [mail] = (await alpha.client.get('/api/admin/mails')).body.results;
    const text = await readMail(alpha, mail.id);
    const link = /\/app(\/choose-password#\S+)/.exec(text)?.[1] ?? '';
    const ines = await application.open(null, link);
    const { page: own } = ines;
    await own.getByRole('heading', { name: 'Choose a password' }).waitFor();
    expect(await findAxeViolations(own)).toEqual([]);
    await own.getByLabel('New password').fill('a long enough password');
    await own.getByLabel('The same again').fill('something else');
    await own.getByRole('button', { name: 'Save the password' }).click();
    await own.getByText('The two are not the same.').waitFor();
    await own.getByLabel('The same again').fill('a long enough password');
    await own.getByRole('button', { name: 'Save the password' }).click();
    await own.getByRole('link', { name: 'To the sign-in' }).click();
    await own.getByLabel('E-mail').fill('ines@alpha.example');
    await own.getByLabel('Password', { exact: true }).fill('a long enough password');
    await own.keyboard.press('Enter');
    await own.waitForURL(/\/app\/day$/);
    // Browsers do not send the part after the "#".
    const secret = link.split('#')[1] ?? '-';
    expect(ines.watched.requests.some((url) => url.split('#')[0]?.includes(secret))).toBe(false);
    await ines.watched.close();
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

  test('a service that has made no backup says so, and calls that neither good nor bad', async () => {
    const { page, close } = await application.open(admin, '/admin/health');
    const backup = page.getByRole('region', { name: 'Last backup' });
    await backup.getByText('Never by this service').waitFor();
    expect(await backup.locator('.badge').textContent()).toBe('•None known');
    await close();
  });

  test('the tenant is renamed, and the audit tells of it and holds', async () => {
    const { page, close } = await application.open(admin, '/admin/tenant');
    await page.getByRole('textbox', { name: 'Name' }).fill('Alpha Bank');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    application.service.clock.advance({ minutes: 2 });
    await application.service.drainJobs();
    await page.goto('/app/admin/audit');
    const row = page.getByRole('button', { name: /^Tenant / });
    const name = (await row.textContent()) ?? '';
    // The words that the page shows are found, too.
    await page.getByRole('searchbox', { name: 'Action' }).fill(name);
    await page.getByRole('button', { name: 'Signed in' }).first().waitFor({ state: 'detached' });
    await row.click();
    await page.getByRole('dialog').getByText('Alpha Bank').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Check the chain' }).click();
    await page.getByText(/The chain is intact/).waitFor();
    await close();
  });

  test('the clock of a sandbox is moved, and the sandbox is reset with a confirmation', async () => {
    const email = 'olga@trial.example';
    const name = 'Olga Owner';
    const made = await application.service.alpha.client.post('/api/admin/tenants', {
      key: 'trial',
      name: 'Trial',
      is_sandbox: true,
      administrator: { email, name, password: PASSWORD },
    });
    expect(made.status, made.text).toBe(201);
    const { page, watched } = await application.open({ id: 0, email, name }, '/admin/tenant');
    await page.getByRole('button', { name: 'A day' }).click();
    await page.getByText('24 hours').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Reset' }).click();
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('textbox', { name: /to confirm/ });
    await confirm.fill('trail');
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await dialog.getByText(/key of the tenant|form that this operation/).waitFor();
    await confirm.fill('trial');
    await dialog.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('The sandbox was reset').waitFor();
    await page.getByText('0 hours').waitFor();
    // The browser complains of the answer to the wrong confirmation.
    await watched.close();
  });

  testAccess(
    () => application,
    () => rosa,
  );
});

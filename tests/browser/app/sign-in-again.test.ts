import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { totpCode, totpStepAt } from '../../../src/access/totp.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  PASSWORD,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { fromBase32 } from '../../support/from-base32.ts';
import { openOidcProvider } from '../../support/oidc-provider.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('signing in again over a page whose session has ended', () => {
  let application: Application;
  let ada: Person;
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    application = await openApplication({
      settings: { HOST: 'localhost', OIDC_ALLOW_PRIVATE: '127.0.0.0/8' },
    });
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
    admin = await addPerson(alpha, 'Alma Admin', ['administrator']);
    other = await addPerson(alpha, 'Olga Other', ['administrator']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  const nameOf = async (id: number): Promise<string> =>
    (await api().get(`/api/admin/users/${id}`)).body.data.name;
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });
  const endSession = (page: Page): Promise<void> => page.context().clearCookies();

  async function signInAgain(page: Page, email?: string): Promise<void> {
    await dialog(page).waitFor();
    if (email !== undefined) await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
  }

  /** The form of a person with a name that is not saved. */
  async function openForm(who: Person, name: string) {
    const person = await addPerson(application.service.alpha, `${name} Before`, ['case_worker']);
    const window = await application.open(who, `/admin/people/${person.id}`);
    const field = window.page.getByRole('textbox', { name: 'Name' });
    await field.fill(`${name} After`);
    const save = () => window.page.getByRole('button', { name: 'Save', exact: true }).click();
    return { ...window, person, field, save };
  }

  test('a form stays as it was filled in, and what was sent is sent again once its person is back', async () => {
    const { page, watched, person, field, save } = await openForm(admin, 'Nina');
    await endSession(page);
    await save();
    await dialog(page)
      .getByText(/^Your session has ended.*Alma Admin.*still there\.$/)
      .waitFor();
    // The page is hidden and out of reach until then.
    expect(await page.locator('[inert] #content').count()).toBe(1);
    expect(await page.getByLabel('E-mail').inputValue()).toBe(admin.email);
    await page.locator('input[name=password]:focus').waitFor();
    expect(await findAxeViolations(page, { within: '[role=dialog]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await nameOf(person.id)).toBe('Nina Before');
    await signInAgain(page);
    await page.getByRole('heading', { name: 'Nina After', level: 1 }).waitFor();
    expect(await field.inputValue()).toBe('Nina After');
    expect(await nameOf(person.id)).toBe('Nina After');
    await page.getByRole('button', { name: 'Save', exact: true }).and(page.locator(':focus')).waitFor();
    await watched.close();
  });

  test('a form in a dialog stays as well, whichever keys are pressed meanwhile', async () => {
    const { page, watched } = await application.open(admin, '/admin/people');
    await page.getByRole('button', { name: 'Add a person' }).click();
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'Name' }).fill('Nils New');
    await form.getByRole('textbox', { name: 'E-mail' }).fill('nils@alpha.example');
    await form.getByRole('checkbox', { name: 'Reader' }).check();
    await endSession(page);
    await form.getByRole('button', { name: 'Add a person' }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await signInAgain(page);
    await dialog(page).waitFor({ state: 'detached' });
    await eventually(async () => (await api().get('/api/admin/users?search=nils')).body.results.length).toBe(
      1,
    );
    await watched.close();
  });

  test('an answer and a comment are saved once, after the person is back', async () => {
    const { id } = (await api().post('/api/1/cases', { process_key: 'build' })).body.data;
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const field = page.getByRole('textbox', { name: /^What is to be built/ });
    await field.waitFor();
    await page.keyboard.press('c');
    await page.getByRole('textbox', { name: 'New comment' }).fill('Ask the neighbours');
    await endSession(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await signInAgain(page);
    await page.getByRole('article').getByText('Ask the neighbours').waitFor();
    await eventually(() => page.getByRole('textbox', { name: 'New comment' }).inputValue()).toBe('');
    await field.fill('A barn');
    await endSession(page);
    await page.keyboard.press('Tab');
    await signInAgain(page);
    await page.getByText('Saved', { exact: true }).first().waitFor();
    const { comments, questions } = (await api().get(`/api/1/cases/${id}`)).body.data;
    expect(comments).toHaveLength(1);
    expect(questions.some(({ value }: { value: unknown }) => value === 'A barn')).toBe(true);
    await watched.close();
  });

  test('somebody else who signs in there sends nothing of it, and gets the page anew', async () => {
    const { page, watched, person, field, save } = await openForm(admin, 'Paul');
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      question.accept().catch(() => undefined);
    });
    await endSession(page);
    await save();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') sent.push(request.url());
    });
    await signInAgain(page, other.email);
    await page.getByRole('button', { name: /Olga Other$/ }).waitFor();
    await eventually(() => field.inputValue()).toBe('Paul Before');
    expect(await nameOf(person.id)).toBe('Paul Before');
    expect([sent, asked]).toEqual([[], []]);
    await watched.close();
  });

  test('of a page from which somebody else has signed in in another window, nothing is sent in their name; its person can come back to it', async () => {
    const { page, watched, person, field, save } = await openForm(admin, 'Rita');
    await page.request.post('/api/admin/session', { data: { email: other.email, password: PASSWORD } });
    await save();
    await dialog(page)
      .getByText(/^Somebody else has signed in.*Alma Admin's/)
      .waitFor();
    expect(await nameOf(person.id)).toBe('Rita Before');
    await signInAgain(page);
    await page.getByRole('heading', { name: 'Rita After', level: 1 }).waitFor();
    expect(await nameOf(person.id)).toBe('Rita After');
    await field.fill('Rita Later');
    await page.request.post('/api/admin/session', { data: { email: other.email, password: PASSWORD } });
    await save();
    await dialog(page).getByRole('button', { name: 'Go on as the other person, without it' }).click();
    await page.getByRole('button', { name: /Olga Other$/ }).waitFor();
    await eventually(() => field.inputValue()).toBe('Rita After');
    await watched.close();
  });

  test('a page with nothing unsaved is loaded anew for somebody else who has signed in in another window', async () => {
    const { page, watched } = await application.open(admin, '/admin/people');
    await page.getByRole('button', { name: /Alma Admin$/ }).waitFor();
    await page.request.post('/api/admin/session', { data: { email: other.email, password: PASSWORD } });
    await page.getByRole('navigation').getByRole('link', { name: 'Tenant', exact: true }).click();
    await page.getByRole('button', { name: /Olga Other$/ }).waitFor();
    await watched.close();
  });

  test('signing in again in one window is enough for all of them', async () => {
    const { page, watched, person, save } = await openForm(admin, 'Sven');
    const second = await page.context().newPage();
    await second.goto('/app/admin/people');
    await second.getByRole('heading', { level: 1 }).waitFor();
    await endSession(page);
    await save();
    await dialog(page).waitFor();
    await second.getByRole('navigation').getByRole('link', { name: 'Tenant', exact: true }).click();
    await signInAgain(second);
    await page.getByRole('heading', { name: 'Sven After', level: 1 }).waitFor();
    expect(await nameOf(person.id)).toBe('Sven After');
    await watched.close();
  });

  test('a second factor is asked for over the page', async () => {
    const careful = await addPerson(application.service.alpha, 'Cara Careful', ['administrator']);
    const { page, watched, person, save } = await openForm(careful, 'Tina');
    const begun = await page.request.post('/api/admin/session/totp', { data: { password: PASSWORD } });
    const { secret } = (await begun.json()).data;
    const { clock } = application.service;
    const code = () => totpCode(fromBase32(secret), totpStepAt(clock.now()));
    const confirmed = await page.request.post('/api/admin/session/totp/confirm', { data: { code: code() } });
    expect(confirmed.ok(), await confirmed.text()).toBe(true);
    await endSession(page);
    await save();
    await signInAgain(page);
    clock.advance({ seconds: 60 });
    await page.getByLabel('Code', { exact: true }).fill(code());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tina After', level: 1 }).waitFor();
    expect(await nameOf(person.id)).toBe('Tina After');
    await watched.close();
  });

  test('a passkey signs in over the page', async () => {
    const { page, watched, person, field, save } = await openForm(admin, 'Uwe');
    await field.fill('Uwe Before');
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    });
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('This laptop');
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('cell', { name: 'This laptop', exact: true }).waitFor();
    await page.goto(`/app/admin/people/${person.id}`);
    await field.fill('Uwe After');
    await endSession(page);
    await save();
    await dialog(page).getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByRole('heading', { name: 'Uwe After', level: 1 }).waitFor();
    expect(await nameOf(person.id)).toBe('Uwe After');
    await watched.close();
  });

  test('a provider signs in in a window of its own, which closes, and the page goes on', async () => {
    const provider = await openOidcProvider('dossier', 'a secret');
    await api().send('PUT', '/api/admin/sign_in_provider', {
      body: {
        issuer: provider.issuer,
        client_id: 'dossier',
        client_secret: 'a secret',
        name: 'Our directory',
      },
    });
    provider.claims = { email: admin.email, email_verified: true, name: admin.name };
    const { page, watched, person, save } = await openForm(admin, 'Vera');
    await endSession(page);
    await save();
    await dialog(page).getByRole('link', { name: 'Our directory' }).click();
    await page.getByRole('heading', { name: 'Vera After', level: 1 }).waitFor();
    expect(await nameOf(person.id)).toBe('Vera After');
    await watched.close();
    await provider.close();
  });

  test('who leaves the page instead comes to the page for signing in, and is asked about what is not saved', async () => {
    const { page, watched, save } = await openForm(admin, 'Wim');
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.message());
      question.accept().catch(() => undefined);
    });
    await endSession(page);
    await save();
    await dialog(page).getByRole('button', { name: 'Leave this page' }).click();
    await page.waitForURL(/\/app\/sign-in/);
    await page.getByText(/^Your session has ended/).waitFor();
    expect(asked).toHaveLength(1);
    await watched.close();
  });
});

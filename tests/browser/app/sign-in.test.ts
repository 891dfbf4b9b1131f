import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSupportLink } from '../../../src/access/support.ts';
import { totpCode, totpStepAt } from '../../../src/access/totp.ts';
import { systemRandomness } from '../../../src/platform/randomness.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  PASSWORD,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { fromBase32 } from '../../support/from-base32.ts';
import { openOidcProvider } from '../../support/oidc-provider.ts';
import { readMail } from '../../support/read-mail.ts';

describe.skipIf(!canOpenApplication())('signing in', () => {
  let application: Application;
  let person: Person;
  beforeAll(async () => {
    // Browsers bind passkeys to a name.
    application = await openApplication({
      settings: { HOST: 'localhost', OIDC_ALLOW_PRIVATE: '127.0.0.0/8' },
    });
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
    await page.waitForURL(/\/app\/day$/);
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
    await page.locator('html[data-density=compact]').waitFor({ state: 'attached' });
    await page.reload();
    await page.getByRole('link', { name: 'Fälle', exact: true }).waitFor();
    expect(
      await page.evaluate(
        '[document.documentElement.lang, document.documentElement.dataset.mantineColorScheme, document.documentElement.dataset.density]',
      ),
    ).toEqual(['de', 'dark', 'compact']);
    await close();
  });

  const codeOf = (secret: string): string =>
    totpCode(fromBase32(secret.replaceAll(' ', '')), totpStepAt(application.service.clock.now()));
  const fillIn = async (page: Page, email: string, password: string): Promise<void> => {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  };

  test('a lost password is chosen anew at the link of a mail, and changed in the account', async () => {
    const { alpha } = application.service;
    const lost = await addPerson(alpha, 'Lea Lost', ['reader']);
    const { page, watched } = await application.open(null, '/sign-in');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // Both pages have a field of this name: it is filled in on the second one.
    await page.getByRole('button', { name: 'Send the mail' }).waitFor();
    await page.getByLabel('E-mail').fill(lost.email);
    await page.getByRole('button', { name: 'Send the mail' }).click();
    await page.getByText(/a mail is on its way/).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const mails = async () => (await alpha.client.get(`/api/admin/mails?search=${lost.email}`)).body.results;
    await expect.poll(async () => (await mails()).length).toBe(1);
    const text = await readMail(alpha, (await mails())[0].id);
    await page.goto(/http\S+/.exec(text)?.[0] ?? '');
    await page.getByLabel('New password').fill('Password2026!');
    await page.getByLabel('The same again').fill('Password2026!');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByText(/easy to guess/).waitFor();
    await page.getByLabel('New password').fill('a long enough password');
    await page.getByLabel('The same again').fill('a long enough password');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('link', { name: 'To the sign-in' }).click();
    await fillIn(page, lost.email, 'a long enough password');
    await page.waitForURL(/\/app\/day$/);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Your account' }).click();
    await page.getByRole('cell', { name: /Chrome/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByLabel('Present password').fill('a long enough password');
    await page.getByLabel('New password').fill('another good password');
    await page.getByLabel('The new one again').fill('another good password');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText(/your other sessions have ended/).waitFor();
    await watched.close();
  });

  test('a demanded second factor is set up before anything is seen, and asked for at the next sign-in', async () => {
    const { alpha, clock } = application.service;
    const worker = await addPerson(alpha, 'Willy Worker', ['case_worker']);
    await alpha.client.patch('/api/admin/sign_in_policy', { second_factor_roles: ['case_worker'] });
    const { page, watched } = await application.open(null, '/tasks');
    await fillIn(page, worker.email, PASSWORD);
    await page.getByRole('heading', { name: 'One more step' }).waitFor();
    // Another page of the application leads back here.
    await page.goto('/app/cases');
    await page.getByRole('button', { name: 'With an authenticator app' }).click();
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const secret = (await page.locator('code').textContent()) ?? '';
    await page.getByLabel('Code of the app').fill('000000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await page.getByText(/The code is wrong/).waitFor();
    await page.getByLabel('Code of the app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Confirm' }).click();
    const codes = (await page.getByRole('dialog').locator('pre').textContent())?.split('\n') ?? [];
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have put them away' }).click();
    await page.waitForURL(/\/app\/cases$/);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    clock.advance({ seconds: 60 });
    await fillIn(page, worker.email, PASSWORD);
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/(?:cases|day)$/);
    await page.getByRole('button', { name: /Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out', exact: true }).click();
    await fillIn(page, worker.email, PASSWORD);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/(?:cases|day)$/);
    await alpha.client.patch('/api/admin/sign_in_policy', { second_factor_roles: [] });
    await watched.close();
  });

  test('a passkey is added, signs in without a password and counts as a second factor; each challenge works once, at this tenant', async () => {
    const { alpha, beta, anonymous, clock } = application.service;
    const admin = await addPerson(alpha, 'Petra Passkey', ['administrator']);
    const { page, watched } = await application.open(admin, '/account');
    const devices = await page.context().newCDPSession(page);
    await devices.send('WebAuthn.enable');
    const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
    const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: { ...options, hasUserVerification: true, isUserVerified: true },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('This laptop');
    await dialog.getByLabel('Password', { exact: true }).fill('wrong');
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await dialog.getByText(/present password is wrong/).waitFor();
    await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('cell', { name: 'This laptop', exact: true }).waitFor();
    // Passwords can be switched off now, and a second factor is demanded: the passkey is both.
    const policy = { is_password_allowed: false, second_factor_roles: ['administrator'] };
    expect((await alpha.client.patch('/api/admin/sign_in_policy', policy)).status).toBe(200);
    await page.goto('/app/sign-in');
    await fillIn(page, admin.email, PASSWORD);
    await page.getByText('Address and password do not fit together.').waitFor();
    const sent = page.waitForRequest((each) => each.url().endsWith('/session/passkey'));
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    const signature = (await sent).postDataJSON();
    await page.waitForURL(/\/app\/day$/);
    const own = await page.request.get('/api/admin/session');
    expect((await own.json()).data).toMatchObject({ id: admin.id, awaits: null });

    const present = (body: object) => anonymous.post('/api/admin/session/passkey', body);
    // The same signature again: its challenge is used up.
    expect((await present(signature)).body.code).toBe('sign_in_failed');
    /** A signature of the device for a challenge of the service, which the page asks for. */
    const sign = async (body: object): Promise<{ credential: { response: Record<string, string> } }> => {
      const begun = await anonymous.post('/api/admin/session/passkey/challenge', body);
      return page.evaluate(
        `(async () => {
          const options = PublicKeyCredential.parseRequestOptionsFromJSON(${JSON.stringify(begun.body.data)});
          return { credential: (await navigator.credentials.get({ publicKey: options })).toJSON() };
        })()`,
      );
    };
    const handle = (tenant: number, user: number): string =>
      Buffer.from(`${tenant}.${user}`).toString('base64url');
    for (const [what, body] of [
      ['a challenge for another tenant', await sign({ tenant: 'beta' })],
      ['a challenge for no tenant that exists', await sign({ tenant: 'nowhere' })],
      [
        'a passkey that claims another tenant',
        await sign({}).then(({ credential }) => ({
          credential: {
            ...credential,
            response: { ...credential.response, userHandle: handle(beta.id, admin.id) },
          },
        })),
      ],
      [
        'a passkey that claims another person',
        await sign({}).then(({ credential }) => ({
          credential: {
            ...credential,
            response: { ...credential.response, userHandle: handle(alpha.id, person.id) },
          },
        })),
      ],
      [
        'another signature',
        await sign({}).then(({ credential }) => ({
          credential: {
            ...credential,
            response: { ...credential.response, signature: signature.credential.response.signature },
          },
        })),
      ],
    ] as const)
      expect([what, (await present(body)).body.code]).toEqual([what, 'sign_in_failed']);
    const late = await sign({});
    clock.advance({ minutes: 6 });
    expect((await present(late)).body.code).toBe('sign_in_failed');
    expect((await present(await sign({ tenant: 'alpha' }))).status).toBe(200);
    // A device that does not check who holds it is no second factor.
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
    await page.goto('/app/sign-in');
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText(/The passkey did not sign you in/).waitFor();
    await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
    // The only way in is not removed.
    await page.goto('/app/account');
    await page.getByRole('button', { name: 'Rename This laptop' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Old laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByText(/demands a second factor of you/).waitFor();
    await alpha.client.patch('/api/admin/sign_in_policy', {
      is_password_allowed: true,
      second_factor_roles: [],
    });
    await page.getByRole('button', { name: 'Remove Old laptop' }).click();
    await page.getByText('The passkey "Old laptop" is removed').waitFor();
    await watched.close();
  });

  test('an administrator sets rules and a provider, and somebody signs in there', async () => {
    const { alpha } = application.service;
    const provider = await openOidcProvider('dossier', 'a secret');
    const admin = await addPerson(alpha, 'Ada Administrator', ['administrator']);
    const { page, watched } = await application.open(admin, '/admin/sign-in');
    await page.getByLabel('Fewest characters').fill('9');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByLabel('Fewest characters').and(page.locator('[aria-invalid=true]')).waitFor();
    await page.getByLabel('Fewest characters').fill('14');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Issuer').fill(provider.issuer);
    await page.getByLabel('Client id').fill('dossier');
    await page.getByLabel('Client secret', { exact: true }).fill('a secret');
    await page.getByLabel('Label of the button').fill('Our directory');
    await page.getByLabel('Claim of the groups').fill('groups');
    await page.getByLabel('Roles and teams by group').fill('staff = king');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText(/Line 1 cannot be read/).waitFor();
    await page.getByLabel('Roles and teams by group').fill('staff = case_worker, team:credit');
    await page.getByLabel('Add people at their first sign-in').check();
    await page.getByRole('button', { name: 'Save' }).last().click();
    const link = (await page.getByText(/sign-in\?tenant=alpha/).textContent()) ?? '';
    expect(await findAxeViolations(page)).toEqual([]);
    await watched.close();

    provider.claims = {
      email: 'nina@alpha.example',
      email_verified: true,
      name: 'Nina New',
      groups: ['staff'],
    };
    const hers = await application.open(null, link.slice(link.indexOf('/app') + 4));
    await hers.page.getByRole('link', { name: 'Our directory' }).click();
    await hers.page.waitForURL(/\/app\/day$/);
    const own = await (await hers.page.request.get('/api/admin/session')).json();
    expect(own.data).toMatchObject({ name: 'Nina New', tenant: { key: 'alpha' } });
    await hers.watched.close();
    await provider.close();
  });

  test('an administrator says what a group of the directory gives, and lets support in, which everybody sees', async () => {
    const { alpha, clock } = application.service;
    const admin = await addPerson(alpha, 'Sue Supervisor', ['administrator']);
    const directory = await alpha.clientWith(['people:provision']);
    await directory.post('/scim/v2/Groups', {
      displayName: 'Night',
      members: [{ value: String(person.id) }],
    });
    const { page, watched } = await application.open(admin, '/admin/directory');
    await page.getByText(`${application.service.baseUrl}/scim/v2`).waitFor();
    await page.getByRole('button', { name: 'Change what Night gives' }).click();
    await page.getByRole('dialog').getByLabel('Case worker').check();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('cell', { name: 'Case worker' }).waitFor();

    await page.goto('/app/admin/support');
    await page.getByRole('button', { name: 'Let support in' }).first().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Ticket 12');
    await page.getByRole('dialog').getByRole('button', { name: 'Let support in' }).click();
    await page.getByText('Open', { exact: true }).waitFor();
    const link = await alpha.inTenant((tx) =>
      makeSupportLink(tx, { clock, random: systemRandomness }, 'Jo Field'),
    );
    const theirs = await application.open(null, `/support#${link?.token}`);
    await theirs.page.getByRole('button', { name: 'Enter' }).click();
    await theirs.page.waitForURL(/\/app\/cases$/);
    await theirs.page.getByText(/You are Support \(Jo Field\) in .*, and may read until/).waitFor();
    expect(await theirs.page.getByRole('button', { name: 'New case' }).count()).toBe(0);

    await page.reload();
    await page.getByText('Support (Jo Field) of the operator is in this tenant now.').waitFor();
    await page.getByText('In now').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'End “Ticket 12”' }).click();
    await page.getByText('Over', { exact: true }).waitFor();
    await theirs.page.goto('/app/tasks');
    await theirs.page.waitForURL(/sign-in/);
    await theirs.watched.close();
    await watched.close();
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

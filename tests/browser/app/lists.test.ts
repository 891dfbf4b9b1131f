import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { type OidcProvider, openOidcProvider } from '../../support/oidc-provider.ts';
import { publishPermits } from '../../support/permits.ts';

const CASES = 60;

describe.skipIf(!canOpenApplication())('lists', () => {
  let application: Application;
  let provider: OidcProvider;
  let ada: Person;
  beforeAll(async () => {
    provider = await openOidcProvider('dossier', 'a secret');
    application = await openApplication({
      settings: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: 'dossier',
        OIDC_CLIENT_SECRET: 'a secret',
        OIDC_NAME: 'Our directory',
      },
    });
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Administrator', ['administrator']);
    for (let n = 0; n < CASES; n++)
      await alpha.client.post('/api/1/cases?skip_case_response=true', { process_key: 'build' });
  });
  afterAll(async () => {
    await application?.close();
    await provider?.close();
  });

  test('it says which rows of how many are shown; first, last and the size of a page stand in the address', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByText(`1 to 50 of ${CASES}`).waitFor();
    await page.getByRole('button', { name: 'Last page' }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(`51 to ${CASES} of ${CASES}`).waitFor();
    await page.getByRole('link', { name: 'CASE-1', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Rows on a page' }).selectOption('25');
    await page.waitForURL(/size=25/);
    await page.getByText(`51 to ${CASES} of ${CASES}`).waitFor();
    await page.getByRole('button', { name: 'First page' }).click();
    await page.getByText(`1 to 25 of ${CASES}`).waitFor();
    await page.reload();
    await page.getByText(`1 to 25 of ${CASES}`).waitFor();
    await eventually(() => page.locator('tbody tr').count()).toBe(25);
    await close();
  });

  test('all that match are selected, also those beyond the page, and are changed after a trial', async () => {
    const { service } = application;
    const tagged = async (): Promise<number> =>
      (await service.alpha.client.get('/api/admin/cases?tag_key=high')).body.meta.pagination.count;
    const { page, close } = await application.open(ada, '/cases?size=25');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText('25 cases selected').waitFor();
    await page.getByRole('button', { name: `Select all ${CASES} that match` }).click();
    await page.getByText(`${CASES} cases selected`).waitFor();
    await page.getByRole('button', { name: 'Add tag …' }).click();
    await page.getByRole('menuitem', { name: 'High building' }).click();
    await page.waitForURL(/\/bulk\/\d+$/);
    const afterJobs = (text: string) =>
      eventually(async () => {
        await service.drainJobs();
        return page.getByText(text).count();
      }).toBeGreaterThan(0);
    await afterJobs(`${CASES} cases go through`);
    expect(await tagged()).toBe(0);
    await page.getByRole('button', { name: `Change ${CASES} cases` }).click();
    await afterJobs(`${CASES} cases changed`);
    expect(await tagged()).toBe(CASES);
    await close();
  });

  test('a list that is wider than its frame shows at the edge that there is more, until that is scrolled to', async () => {
    const { page, close } = await application.open(
      ada,
      '/cases?columns=process,state,assignee,due,created,age',
      {
        viewport: { width: 820, height: 900 },
      },
    );
    await page.locator('tbody tr a').first().waitFor();
    const frame = page.locator('.table-frame');
    /** How light an edge of the frame is, beside the head of the table. */
    const lightAt = async (edge: 'left' | 'right'): Promise<number> => {
      const { x = 0, y = 0, width = 0 } = (await frame.boundingBox()) ?? {};
      const clip = { x: edge === 'left' ? x + 1 : x + width - 4, y: y + 12, width: 3, height: 12 };
      const { channels } = await sharp(await page.screenshot({ clip })).stats();
      return channels[0]?.mean ?? 0;
    };
    expect(await lightAt('left')).toBeGreaterThan(250);
    expect(await lightAt('right')).toBeLessThan(235);
    await frame.evaluate((node) => node.scrollTo(node.scrollWidth, 0));
    await eventually(() => lightAt('left')).toBeLessThan(235);
    expect(await lightAt('right')).toBeGreaterThan(250);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(820);
    await close();
  });

  test('an address with a page that is none opens the first one', async () => {
    const { page, close } = await application.open(ada, '/cases?page=nonsense&size=7');
    await page.getByText(`1 to 50 of ${CASES}`).waitFor();
    await close();
  });

  test('j and k go through rows that open a page, and through those that open more beside the list', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByText(`1 to 50 of ${CASES}`).waitFor();
    const focused = () => page.evaluate<string>('document.activeElement.innerText');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    const numbers = await page.locator('tbody tr a').allInnerTexts();
    await eventually(focused).toBe(numbers[1]);
    await page.keyboard.press('k');
    await eventually(focused).toBe(numbers[0]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/app\/cases\/\d+$/);
    await page.goto('/app/admin/requests');
    await page.locator('tbody tr button').first().waitFor();
    await page.keyboard.press('j');
    await eventually(focused).toMatch(/^(POST|GET|PATCH) /);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('X-Request-ID').first().waitFor();
    await close();
  });

  test('Escape leaves the search and keeps its words; Enter and the arrow lead to the first row that was found', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByText(`1 to 50 of ${CASES}`).waitFor();
    const search = page.getByRole('searchbox');
    const row = (id: number) => page.getByRole('link', { name: `CASE-${id}`, exact: true });
    const type = async (words: string): Promise<void> => {
      await page.keyboard.press('/');
      await search.and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(words);
    };
    await type('CASE-12');
    await page.keyboard.press('Escape');
    await page.waitForURL(/search=CASE-12$/);
    expect(await search.inputValue()).toBe('CASE-12');
    expect(await page.evaluate('document.activeElement.localName')).toBe('body');
    for (const [id, key] of [
      [34, 'Enter'],
      [45, 'ArrowDown'],
    ] as const) {
      await type(`CASE-${id}`);
      await page.keyboard.press(key);
      await row(id).and(page.locator(':focus')).waitFor();
      await page.waitForURL(new RegExp(`search=CASE-${id}$`));
    }
    await close();
  });

  test('whoever types on after Enter stays in the search, also once its words are the same again', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByText(`1 to 50 of ${CASES}`).waitFor();
    const search = page.getByRole('searchbox');
    let isHeld = true;
    const found: (() => void)[] = [];
    await page.route('**/api/admin/cases?*search=CASE-1*', async (route) => {
      if (isHeld) await new Promise<void>((resolve) => found.push(resolve));
      await route.continue();
    });
    await search.fill('CASE-12');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=CASE-12$/);
    await page.keyboard.press('3');
    await page.waitForURL(/search=CASE-123$/);
    await page.keyboard.press('Backspace');
    await page.waitForURL(/search=CASE-12$/);
    isHeld = false;
    for (const go of found) go();
    await page.getByRole('link', { name: 'CASE-12', exact: true }).waitFor();
    await page.getByText(`1 to 50 of ${CASES}`).waitFor({ state: 'detached' });
    await page.evaluate('new Promise((seen) => requestAnimationFrame(() => setTimeout(seen, 100)))');
    expect(await search.and(page.locator(':focus')).count()).toBe(1);
    await close();
  });

  test('Enter opens what has the focus, and the reached line of My day where nothing has it', async () => {
    const { alpha } = application.service;
    const cato = await addPerson(alpha, 'Cato Clerk', ['case_worker']);
    const ids: number[] = [];
    for (const { id } of (await alpha.client.get('/api/admin/cases?page_size=2')).body.data) {
      await alpha.client.post(`/api/1/cases/${id}/comments`, { text: 'Measure it', assigned_user: cato.id });
      ids.push(id);
    }
    const { page, close } = await application.open(cato, '/day');
    const line = (id: number | undefined) => page.getByRole('link', { name: new RegExp(`^CASE-${id} `) });
    const isAt = (id: number | undefined) =>
      page.waitForURL(({ pathname }) => pathname.endsWith(`/cases/${id}`));
    await line(ids[1]).waitFor();
    // Nothing is reached yet.
    await line(ids[1]).focus();
    await page.keyboard.press('Enter');
    await isAt(ids[1]);
    await page.goBack();
    await line(ids[0]).waitFor();
    const reach = async (): Promise<void> => {
      await page.keyboard.press('j');
      await page.locator('[data-current=true] a:focus').waitFor();
    };
    await reach();
    const reached = (await page.locator('[data-current=true] a').textContent())?.includes(`CASE-${ids[0]} `);
    const [here, other] = reached ? ids : ids.toReversed();
    await line(other).focus();
    await page.keyboard.press('Enter');
    await isAt(other);
    await page.goBack();
    await line(here).waitFor();
    await reach();
    await page.getByRole('button', { name: /^Notifications/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/app/day');
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('Enter');
    await isAt(here);
    await close();
  });

  test('in a tenant without a configuration, lists say that this comes first, and lead there', async () => {
    const { beta } = application.service;
    const admin = await addPerson(beta, 'Bea Beta', ['administrator']);
    const reader = await addPerson(beta, 'Rosa Beta', ['reader']);
    const { page, close } = await application.open(admin, '/cases');
    await page.getByRole('heading', { name: 'Nothing is configured yet' }).waitFor();
    await page.goto('/app/instances');
    await page.getByRole('link', { name: 'To the configuration' }).click();
    await page.waitForURL(/\/admin\/configuration$/);
    await page.goto('/app/tasks');
    await page.getByRole('link', { name: 'To my cases' }).click();
    await page.waitForURL(/\/cases\?view=mine$/);
    await close();
    const other = await application.open(reader, '/cases');
    await other.page.getByText(/Somebody who configures has to publish one first/).waitFor();
    expect(await other.page.getByRole('link', { name: 'To the configuration' }).count()).toBe(0);
    await other.close();
  });

  test('somebody whom two tenants know names the one they mean and signs in at the provider', async () => {
    const { alpha, beta } = application.service;
    for (const tenant of [alpha, beta])
      await tenant.client.post('/api/admin/users', {
        email: 'two@example.org',
        name: 'Two',
        roles: ['reader'],
      });
    provider.claims = { email: 'two@example.org', email_verified: true };
    const { page, watched } = await application.open(null, '/sign-in');
    await page.getByRole('link', { name: 'Our directory' }).click();
    await page.getByText(/known in more than one place: name the tenant/).waitFor();
    await page.getByLabel('Tenant').fill('beta');
    await page.getByRole('link', { name: 'Our directory' }).click();
    await page.waitForURL(/\/app\/day$/);
    const session = await (await page.request.get('/api/admin/session')).json();
    expect(session.data.tenant.key).toBe('beta');
    await watched.close();
  });
});

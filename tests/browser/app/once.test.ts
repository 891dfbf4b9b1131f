import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { PERMITS } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';

describe.skipIf(!canOpenApplication())('a double click', () => {
  let application: Application;
  let ada: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    const queues = {
      desk: { name: 'Front desk', processes: 'build', states: 'draft', condition: 'outcome.title = "Dam"' },
    };
    await publishFiles(alpha, { ...PERMITS, 'queues.yaml': JSON.stringify(queues) });
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  async function createCase(values: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const { id, outcome_instance_id: instance_id } = (
      await api().post('/api/1/cases', { process_key: 'build' })
    ).body.data;
    const fields = Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id,
      value,
    }));
    if (fields.length > 0) await api().patch(`/api/1/cases/${id}`, { fields });
    return id;
  }
  const stored = async (id: number) => (await api().get(`/api/1/cases/${id}`)).body.data;

  /** Keeps changes of an address on their way until they are let through; `sent` are their bodies. */
  async function hold(page: Page, address: string) {
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>();
    const sent: (string | null)[] = [];
    await page.route(address, async (route: Route) => {
      const request = route.request();
      if (request.method() === 'GET') return route.fallback();
      sent.push(request.postData());
      await held;
      await route.continue();
    });
    return { sent, letThrough };
  }
  const said = (page: Page): Promise<string[]> => page.locator('.toast > span').allInnerTexts();

  test('on a transition, Send, Add and Take is one action, and no message speaks of a second', async () => {
    const id = await createCase({ title: 'Mole', kind: 'shed' });
    const { page, close } = await application.open(ada, `/cases/${id}?page=building&tab=neighbours`);
    const counts: (() => number)[] = [];
    const twice = async (address: string, name: string): Promise<void> => {
      const { sent, letThrough } = await hold(page, address);
      counts.push(() => sent.length);
      await page.getByRole('button', { name, exact: true }).dblclick();
      await eventually(() => sent.length).toBe(1);
      letThrough();
    };
    await page.getByRole('textbox', { name: 'New comment' }).fill('Which stone?');
    await twice('**/comments', 'Send');
    await page.getByRole('article').getByText('Which stone?').waitFor();
    await twice('**/structure_occurrences', 'Add: Neighbour');
    await page.getByText('1 of 3').waitFor();
    await twice('**/transition', 'Submit');
    await page.locator('[aria-current=step]', { hasText: 'Review' }).waitFor();
    // Requests of a case run one after the other: a second transition would come before this.
    await page.getByRole('textbox', { name: 'New comment' }).fill('Granite.');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('article').getByText('Granite.').waitFor();
    expect(await said(page)).toEqual([]);
    const { comments, structures } = await stored(id);
    expect([comments.length, structures[0].occurrences.length]).toEqual([2, 1]);
    expect(counts.map((count) => count())).toEqual([2, 1, 1]);
    const waiting = [await createCase({ title: 'Dam' }), await createCase({ title: 'Dam' })];
    await page.goto('/app/queues');
    await twice('**/queues/desk/next', 'Next case of Front desk');
    await page.waitForURL(/\/cases\/\d+$/);
    const owners = await Promise.all(waiting.map(async (each) => (await stored(each)).assignee_email));
    expect(owners.toSorted()).toEqual([null, ada.email].toSorted());
    await close();
  });

  test('that is refused is told once', async () => {
    const id = await createCase({ title: 'Weir' });
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    await page.getByRole('textbox', { name: 'New comment' }).fill('Which stone?');
    const { promise: held, resolve: refuse } = Promise.withResolvers<void>();
    let count = 0;
    await page.route('**/comments', async (route) => {
      count += 1;
      await held;
      await route.fulfill({
        status: 409,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'conflict', detail: 'Somebody was faster.' }),
      });
    });
    await page.getByRole('button', { name: 'Send' }).dblclick();
    await eventually(() => count).toBe(1);
    refuse();
    await page.locator('.toast').first().waitFor();
    // Requests of a case run one after the other: a second comment would come before this.
    await page.getByRole('textbox', { name: /^What is to be built/ }).fill('Dyke');
    await page.keyboard.press('Tab');
    await page.getByText('Saved', { exact: true }).first().waitFor();
    expect([count, (await said(page)).length]).toEqual([1, 1]);
    await watched.close();
  });

  test('text that is typed while a comment is on its way stays for the next one', async () => {
    const id = await createCase({ title: 'Quay' });
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const field = page.getByRole('textbox', { name: 'New comment' });
    const { sent, letThrough } = await hold(page, '**/comments');
    await field.fill('Which stone?');
    await page.keyboard.press('Control+Enter');
    await eventually(() => sent.length).toBe(1);
    await page.keyboard.type(' And which mortar?');
    // It is not sent together with the one that is under way.
    await page.keyboard.press('Control+Enter');
    letThrough();
    await page.getByRole('article').getByText('Which stone?').waitFor();
    await eventually(() => field.inputValue()).toBe('And which mortar?');
    expect(sent.length).toBe(1);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByRole('article').getByText('And which mortar?').waitFor();
    await eventually(() => field.inputValue()).toBe('');
    expect((await stored(id)).comments.map(({ text }: { text: string }) => text).toSorted()).toEqual([
      'And which mortar?',
      'Which stone?',
    ]);
    await close();
  });
});

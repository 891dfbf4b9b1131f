import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackage } from '../../../src/configuration/format/read-package.ts';
import { writePackage } from '../../../src/configuration/format/write-package.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { PERMITS } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';

const PHONE = { viewport: { width: 390, height: 844 } };
const LONG =
  'A building with a very long name that goes on until nobody remembers how it began, two towers and a moat around it';
const HEBREW = 'בית ספר חדש';
/** In the order of the configuration; the permits themselves define the primary and the destructive one. */
const MORE = ['Ask for papers', 'Send back', 'Put on hold', 'Hand over'];

/** The permits with more transitions than the header has room for. */
function permitsWithMany(): Readonly<Record<string, string>> {
  const processes = JSON.parse(PERMITS['processes.yaml'] ?? '{}');
  const { transitions } = processes.build.workflow;
  const { submit, decline, ...others } = transitions;
  processes.build.workflow.transitions = {
    decline,
    ...Object.fromEntries(
      MORE.map((name, at) => [
        `more_${at}`,
        {
          name,
          from: 'draft',
          to: 'review',
          ...(at === 3 && {
            condition: 'outcome.price != null',
            condition_message: { en: 'The price is missing.', de: 'Der Preis fehlt.' },
          }),
        },
      ]),
    ),
    submit,
    ...others,
  };
  const files = { ...PERMITS, 'processes.yaml': JSON.stringify(processes) };
  const { package: pkg } = readPackage(new Map(Object.entries(files)));
  if (pkg === null) throw new Error('the permits cannot be read');
  return Object.fromEntries(writePackage(pkg));
}

describe.skipIf(!canOpenApplication())('how a case is laid out', () => {
  let application: Application;
  let ada: Person;
  let id = 0;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishFiles(alpha, permitsWithMany());
    ada = await addPerson(alpha, 'Ada Approver', ['administrator'], ['office']);
    for (const title of [HEBREW, LONG]) {
      const made = await alpha.client.post('/api/1/cases', {
        process_key: 'build',
        assignee_email: ada.email,
      });
      const { outcome_instance_id: instance_id } = made.body.data;
      id = made.body.data.id;
      await alpha.client.patch(`/api/1/cases/${id}`, {
        tags: [{ key: 'urgent' }, { key: 'high' }],
        fields: [
          { information_key: 'title', instance_id, value: title },
          { information_key: 'kind', instance_id, value: 'tower' },
        ],
      });
    }
    await alpha.client.post(`/api/1/cases/${id}/comments`, { text: 'Look at the plan.', is_issue: true });
  });
  afterAll(() => application?.close());

  const question = (page: Page) => page.getByRole('textbox', { name: /^What is to be built/ });
  const boxOf = async (page: Page, selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    if (box === null) throw new Error(`${selector} is not shown`);
    return box;
  };

  test('many transitions: the primary one first, the others in a menu, where a blocked one says why', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await question(page).waitFor();
    const names = () => page.locator('[data-transition]').allTextContents();
    await eventually(names).toEqual(['Submit', 'Ask for papers', 'Send back', '3 more']);
    await page.getByRole('button', { name: '3 more' }).click();
    const items = page.getByRole('menuitem');
    await eventually(() => items.allTextContents()).toEqual([
      'Put on hold',
      'Hand overThe price is missing.',
      'Decline',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await items.nth(1).press('Enter');
    await page.getByRole('dialog', { name: 'Hand over' }).getByRole('button', { name: 'Price' }).click();
    await page
      .getByRole('textbox', { name: /^Price/ })
      .and(page.locator(':focus'))
      .waitFor();
    await page.getByRole('button', { name: '3 more' }).click();
    await items.nth(2).click();
    await page.getByText('Decline it for good?').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await close();
  });

  test('on a phone the header takes a third of the screen at most, and nothing is wider than the screen', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`, PHONE);
    await question(page).waitFor();
    const header = page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
    const height = (await header.boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(0);
    expect(height).toBeLessThanOrEqual(844 / 3);
    expect(await page.locator('[data-transition]').allTextContents()).toEqual(['Submit', '5 more']);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // The pages are above the questions, not beside them.
    expect((await question(page).boundingBox())?.width).toBeGreaterThan(250);
    await close();
  });

  test('on a phone the list of cases is cards with all that matters; a long name has two lines', async () => {
    const { page, close } = await application.open(ada, '/cases', PHONE);
    const long = page.locator('tbody tr', { hasText: 'very long name' });
    await long.getByText('Ada Approver').waitFor();
    await long.getByText('Urgent').waitFor();
    await long.getByText('Draft').waitFor();
    expect((await long.boundingBox())?.width).toBeLessThanOrEqual(390);
    const lines = await page.evaluate<number>(`(() => {
      const node = [...document.querySelectorAll('.two-lines')].find((each) => each.textContent.includes('very long'));
      return node.clientHeight / Number.parseFloat(getComputedStyle(node).lineHeight);
    })()`);
    expect(Math.round(lines)).toBe(2);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(/order=name/);
    await close();
  });

  test('typed text runs in the direction of its script', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.locator('tbody tr', { hasText: HEBREW }).waitFor();
    /** The text direction of the first matching element with the text, or of an input with it. */
    const directionOf = (selector: string, text: string) =>
      page.evaluate<string>(
        `getComputedStyle([...document.querySelectorAll(${JSON.stringify(selector)})].find((node) => (node.value ?? node.textContent).includes(${JSON.stringify(text)}))).direction`,
      );
    expect(await directionOf('.two-lines', HEBREW)).toBe('rtl');
    expect(await directionOf('.two-lines', LONG)).toBe('ltr');
    await page.locator('tbody tr', { hasText: HEBREW }).getByRole('link').click();
    await question(page).waitFor();
    expect(await directionOf('input', HEBREW)).toBe('rtl');
    expect(await directionOf('h1 bdi', HEBREW)).toBe('rtl');
    await close();
  });

  test('the counts of the side cover no word', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const tab = page.getByRole('tab', { name: /^Comments/ });
    const count = tab.getByText('1', { exact: true });
    await count.waitFor();
    const isClear = await page.evaluate<boolean>(`(() => {
      const tab = document.querySelector('#case-side [role=tab]');
      const walk = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT);
      const placeOf = (node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return range.getBoundingClientRect();
      };
      const word = placeOf(walk.nextNode());
      const count = placeOf(walk.nextNode());
      return count.left >= word.right && count.top < word.bottom;
    })()`);
    expect(isClear).toBe(true);
    await close();
  });

  test('a proof is large beside the questions, and is made larger with buttons and keys', async () => {
    const { page, close } = await application.open(ada, `/cases/${id}?side=proofs`);
    await question(page).waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('button', { name: 'plan.png', exact: true }).click();
    const picture = page.getByRole('img', { name: 'plan.png' });
    await picture.waitFor();
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0);
    const first = await width();
    expect(first).toBeGreaterThan(400);
    const field = await boxOf(page, '[data-question]');
    const seen = await picture.boundingBox();
    expect(seen?.x).toBeGreaterThan(field.x + field.width);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Larger' }).click();
    await eventually(width).toBe(Math.round(first * 1.5));
    await page.keyboard.press('Tab');
    await page.keyboard.press('+');
    await page.getByText('200 %').waitFor();
    await page.keyboard.press('0');
    await eventually(width).toBe(first);
    await close();
  });

  test('/app/admin is a page that leads to everything in the administration that one may see', async () => {
    const { page, close } = await application.open(ada, '/admin');
    await page.getByRole('heading', { level: 1, name: 'Admin' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    const main = page.getByRole('main');
    for (const name of ['Integrations', 'Configuration', 'People and tenant', 'Operation'])
      await main.getByRole('region', { name }).waitFor();
    await main.getByRole('link', { name: /^Audit/ }).click();
    await page.waitForURL(/\/app\/admin\/audit$/);
    await page.getByRole('link', { name: 'Admin', exact: true }).click();
    await page.waitForURL(/\/app\/admin$/);
    await close();
  });
});

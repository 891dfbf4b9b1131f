import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPackage } from '../../../src/configuration/format/read-package.ts';
import { writePackage } from '../../../src/configuration/format/write-package.ts';
import { openPdf } from '../../../src/workshop/pdf/open-pdf.ts';
import { wordsOfPage } from '../../../src/workshop/pdf/words-of-page.ts';
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
    // Cases that were started from this one keep it from being submitted.
    submit: {
      ...submit,
      condition: `${submit.condition} and all ended(children)`,
      condition_message: { en: 'It is not complete.', de: 'Es ist nicht vollständig.' },
    },
    ...others,
  };
  processes.build.workflow.reopen = { to: 'draft', from: 'declined', may_use: 'office' };
  const files = { ...PERMITS, 'processes.yaml': JSON.stringify(processes) };
  const { package: pkg } = readPackage(new Map(Object.entries(files)));
  if (pkg === null) throw new Error('the permits cannot be read');
  return Object.fromEntries(writePackage(pkg));
}

/** The transitions whose names are not shown as a whole. */
const CUT_LABELS = `[...document.querySelectorAll('[data-transition]')]
  .filter((button) => [...button.querySelectorAll('*')].some((each) => each.scrollWidth > each.clientWidth + 1 && each.clientWidth > 0))
  .map((button) => button.textContent)`;

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
    for (const width of [390, 430, 600, 767]) {
      await page.setViewportSize({ width, height: 844 });
      expect([width, await page.evaluate(CUT_LABELS)]).toEqual([width, []]);
    }
    await close();
  });

  test('a blocked transition shows what it takes, and a step leads to its question: by keyboard, on a narrow phone', async () => {
    const made = await application.service.alpha.client.post('/api/1/cases', { process_key: 'build' });
    const { page, close } = await application.open(ada, `/cases/${made.body.data.id}`, {
      viewport: { width: 360, height: 780 },
    });
    await page.locator('[data-transition=submit][aria-disabled=true]').press('Enter');
    // The bubble takes the focus a moment after it has opened.
    await page.locator('[role=dialog]:focus-within').waitFor();
    await page.getByRole('button', { name: 'What it takes' }).press('Enter');
    const drawer = page.getByRole('dialog', { name: 'What it takes: Submit' });
    const step = drawer.getByRole('listitem').getByRole('button').first();
    await step.waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
    // The focus has not gone back to the button behind the drawer.
    await page.locator('[role=dialog][aria-modal=true]:focus-within').waitFor();
    await step.press('Enter');
    await drawer.waitFor({ state: 'hidden' });
    await page.locator('[id^=question-]:focus-within').waitFor();
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

  test('on paper a case is its state, the questions of all pages with their answers, and the comments, without anything to press', async () => {
    const { client } = application.service.alpha;
    const [structure] = (await client.get(`/api/1/cases/${id}`)).body.data.structures;
    const { structure_value_id } = structure;
    await client.post(`/api/1/cases/${id}/structure_occurrences`, { structure_value_id });
    const { page, close } = await application.open(ada, `/cases/${id}?side=activity`);
    await question(page).waitFor();
    await page.getByRole('button', { name: 'Assignee: Ada Approver' }).waitFor();
    const pdf = await openPdf(await page.pdf({ format: 'A4' }));
    const words = Array.from({ length: pdf.pages }, (_, at) => wordsOfPage(pdf, at)).flat();
    pdf.close();
    const text = words.map((word) => word.text).join(' ');
    const parts = [
      `CASE-${id} ${LONG}`,
      'State Draft',
      'Assignee Ada Approver',
      'Tags High building, Urgent',
    ];
    const answers = [
      'Kind of building Tower',
      'Building › Neighbours',
      'Name of the neighbour – (still open)',
    ];
    const further = ['Height in metres –', 'Twice the height –', 'Look at the plan.'];
    for (const part of [...parts, ...answers, ...further]) expect(text).toContain(part);
    for (const part of ['My desk', 'Search or go to', 'Submit', 'Send']) expect(text).not.toContain(part);
    expect(words.filter(({ box }) => box.x < 0 || box.x + box.width > 1)).toEqual([]);
    // The page on the screen is where it was.
    await eventually(() => page.locator('[data-print]').count()).toBe(0);
    expect(await question(page).isVisible()).toBe(true);
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

  test('an address without a page or a case says so and leads on, with the navigation', async () => {
    const { page, watched } = await application.open(ada, '/nonsense');
    const home = page.getByRole('main').getByRole('link', { name: 'To the cases' });
    const navigation = page.getByRole('navigation').getByRole('link', { name: 'Cases', exact: true });
    for (const [at, says] of [
      ['/nonsense', 'There is nothing here'],
      ['/cases/nonsense', 'There is nothing here'],
      ['/cases/999999', 'This does not exist, or no longer'],
    ] as const) {
      await page.goto(`/app${at}`);
      await page.getByText(says).waitFor();
      await home.waitFor();
      await navigation.waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    }
    expect(watched.requests.filter((url) => url.includes('NaN'))).toEqual([]);
    await watched.close();
  });

  test('a family by keyboard: a child is started, its parent waits for it and hears of it; suspended, resumed, ended, reopened', async () => {
    const { alpha } = application.service;
    const made = await alpha.client.post('/api/1/cases', { process_key: 'build' });
    const { id: parent, outcome_instance_id: instance_id, user_readable_id: number } = made.body.data;
    await alpha.client.patch(`/api/1/cases/${parent}`, {
      fields: [
        { information_key: 'title', instance_id, value: 'Town hall' },
        { information_key: 'kind', instance_id, value: 'tower' },
      ],
    });
    const { page, close } = await application.open(ada, `/cases/${parent}?side=family`);
    await page.getByText('No cases were started from this one').waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start a case' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Process' }).press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Fire safety');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /Fire safety/ }).waitFor();
    const child = Number(page.url().split('/').at(-1)?.split('?')[0]);
    await page.getByRole('link', { name: `Started from ${number}: Town hall` }).press('Enter');
    await page.waitForURL(new RegExp(`/cases/${parent}`));
    await application.service.drainJobs();
    await page.goto(`/app/cases/${parent}?side=family`);
    const family = page.getByRole('list', { name: 'Cases that were started from this one' });
    await family.getByRole('link', { name: /Fire safety/ }).waitFor();
    await page.getByText('1 of 1 still open').waitFor();
    await page.locator('[data-transition=submit][aria-disabled=true]').press('Enter');
    const waits = page.getByRole('list', { name: 'Waits for' });
    await waits.getByRole('link', { name: /Fire safety/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    // Somebody else ends the child, and the page hears of it by itself.
    await alpha.client.post(`/api/1/cases/${child}/transition`, { transition_key: 'decline' });
    await page.getByText('All have ended').waitFor();
    await application.service.drainJobs();
    await page.locator('[data-transition=submit]:not([aria-disabled=true])').waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Suspend' }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The notary is away');
    expect(await findAxeViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
    const notice = page.getByRole('region', { name: 'Suspended' });
    await notice.getByText('The notary is away').waitFor();
    await page.locator('[data-transition=submit][aria-disabled=true]').waitFor();
    expect(await question(page).getAttribute('readonly')).not.toBeNull();
    expect(await findAxeViolations(page)).toEqual([]);
    await notice.getByRole('button', { name: 'Resume' }).press('Enter');
    await dialog.getByRole('button', { name: 'Resume' }).press('Enter');
    await notice.waitFor({ state: 'hidden' });
    await alpha.client.post(`/api/1/cases/${parent}/transition`, { transition_key: 'decline' });
    await page.getByRole('button', { name: 'Reopen', exact: true }).press('Enter');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake');
    await dialog.getByRole('button', { name: 'Reopen' }).press('Enter');
    await page.locator('[data-transition=submit]').waitFor();
    await close();
  });
});

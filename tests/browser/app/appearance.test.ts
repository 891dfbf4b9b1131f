import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { publishPermits } from '../../support/permits.ts';
import { coloursAreThere, LOOKS } from '../../support/walk-pages.ts';

const LONG =
  'Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselverwaltungsgebäude am Unteren Hafen 12a';

/** Pages with a selector to wait for, and an action before looking. */
const PAGES: readonly {
  readonly name: string;
  at(id: number): string;
  ready(page: Page): Promise<unknown>;
}[] = [
  { name: 'sign-in', at: () => '/sign-in', ready: (page) => page.locator('input[type=email]').waitFor() },
  { name: 'cases', at: () => '/cases', ready: (page) => page.locator('tbody tr a').first().waitFor() },
  {
    name: 'no case fits',
    at: () => '/cases?search=nothinglikeit',
    ready: (page) => page.getByRole('heading', { level: 2 }).waitFor(),
  },
  {
    name: 'case',
    at: (id) => `/cases/${id}`,
    ready: (page) => page.locator('[id^=question-]').first().waitFor(),
  },
  {
    name: 'case with proofs',
    at: (id) => `/cases/${id}?side=proofs&page=_further`,
    ready: (page) => page.locator('[id^=question-]').first().waitFor(),
  },
  {
    name: 'case with documents',
    at: (id) => `/cases/${id}?side=documents&page=building&tab=neighbours`,
    ready: (page) => page.locator('fieldset').first().waitFor(),
  },
  {
    name: 'case with activity',
    at: (id) => `/cases/${id}?side=activity`,
    ready: (page) => page.locator('aside li').first().waitFor(),
  },
  {
    name: 'case with instances',
    at: (id) => `/cases/${id}?side=instances`,
    ready: (page) => page.locator('aside section').first().waitFor(),
  },
  {
    name: 'case with the assistant',
    at: (id) => `/cases/${id}?ask=new`,
    ready: (page) => page.locator('[data-ask] li').first().waitFor(),
  },
  { name: 'day', at: () => '/day', ready: (page) => page.locator('main li').first().waitFor() },
  {
    name: 'board',
    at: () => '/board',
    ready: (page) => page.getByRole('heading', { level: 2 }).first().waitFor(),
  },
  { name: 'tasks', at: () => '/tasks', ready: (page) => page.locator('main li').first().waitFor() },
  {
    name: 'nothing',
    at: () => '/nothing-like-it',
    ready: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
];

describe.skipIf(!canOpenApplication())('how the application looks', () => {
  let application: Application;
  let person: Person;
  let id = 0;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    person = await addPerson(alpha, 'Ada Approver', ['administrator'], ['office']);
    const { client } = alpha;
    const made = (await client.post('/api/1/cases', { process_key: 'build', preferred_language_key: 'de' }))
      .body.data;
    id = made.id;
    const instance_id = made.outcome_instance_id;
    const values = { title: LONG, kind: 'tower', height: '9000', is_near_water: true };
    await client.patch(`/api/1/cases/${id}`, {
      fields: Object.entries(values).map(([information_key, value]) => ({
        information_key,
        instance_id,
        value,
      })),
    });
    const structure = (await client.get(`/api/1/cases/${id}`)).body.data.structures[0].structure_value_id;
    for (let count = 0; count < 3; count += 1)
      await client.post(`/api/1/cases/${id}/structure_occurrences`, { structure_value_id: structure });
    const comment = {
      text: LONG,
      is_issue: true,
      assigned_user: person.id,
      deadline: '2020-01-01T00:00:00Z',
    };
    await client.post(`/api/1/cases/${id}/comments`, comment);
    await client.post(`/api/1/cases/${id}/set_tags`, { tags: [{ key: 'urgent' }, { key: 'high' }] });
  });
  afterAll(() => application?.close());

  // Each page is loaded once: structure is the same in both looks, so only colours and the width are checked again.
  test('no page has an axe violation or is wider than the window', async () => {
    const window = await application.open(person, '/tasks', { locale: 'de-CH' });
    const found: string[] = [];
    for (const [index, { name, at, ready }] of PAGES.entries()) {
      for (const { width, colorScheme, rules } of LOOKS) {
        await window.page.setViewportSize({ width, height: 844 });
        await window.page.emulateMedia({ colorScheme });
        if (rules === undefined) await window.page.goto(`/app${at(id)}`);
        await ready(window.page);
        await coloursAreThere(window.page, colorScheme);
        const violations = await findAxeViolations(window.page, { rules, frame: index === 0 });
        found.push(...violations.map((violation) => `${name} (${colorScheme}): ${violation}`));
        if (!(await window.page.evaluate('document.documentElement.scrollWidth <= innerWidth')))
          found.push(`${name} is wider than the window at ${width}`);
      }
    }
    expect(found).toEqual([]);
    await window.close();
  });

  test.each(LOOKS)('with everything open that opens: $colorScheme at $width', async ({
    width,
    colorScheme,
    rules,
  }) => {
    const { page, close } = await application.open(person, `/cases/${id}`, {
      viewport: { width, height: 844 },
      colorScheme,
    });
    await page
      .getByRole('button', { name: /^Why is this asked/ })
      .first()
      .click();
    await page.getByText(/Written by/).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menu').waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await page.getByRole('menuitem', { name: 'Name, language, owner' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByRole('option').first().waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await close();
  });
});

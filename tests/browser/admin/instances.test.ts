import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, makeInstance, publishClub } from '../../api/instances/club.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { spreadsheet } from '../../support/spreadsheet.ts';

describe.skipIf(!canOpenApplication())('instances in the browser', () => {
  let application: Application;
  let worker: Person;
  beforeAll(async () => {
    application = await openApplication();
    await publishClub(application.service.alpha);
    worker = await addPerson(application.service.alpha, 'Wilma Worker', ['case_worker']);
  });
  afterAll(() => application?.close());

  test('a spreadsheet is imported; the report says what became of each row', async () => {
    const { service } = application;
    const { page, close } = await application.open(worker, '/instances?ontology=Person');
    await page.getByRole('link', { name: 'Import' }).first().click();
    await page
      .getByLabel('File')
      .setInputFiles({ name: 'people.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await page.getByText(/ends in .xlsx/).waitFor();
    const rows = [
      ['first_name', 'last_name', 'born', 'addresses.0.street'],
      ['Grace', 'Hopper', '1906-12-09', 'Main Street 1'],
      ['Alan', 'Turing', 'some day', null],
    ];
    await page.getByLabel('File').setInputFiles({
      name: 'people.xlsx',
      mimeType: 'application/octet-stream',
      buffer: spreadsheet(rows),
    });
    await page.getByRole('button', { name: 'Start the import' }).click();
    await page.waitForURL(/\/instances\/import\/\d+$/);
    await page.getByText(/Rows are being counted|of .* rows/).waitFor();
    await service.drainJobs();
    await page.getByText('Done', { exact: true }).waitFor();
    await page
      .getByRole('row', { name: /^2 .*Created/ })
      .getByRole('link')
      .waitFor();
    await page.getByRole('row', { name: /^3 .*With mistakes.*born/ }).waitFor();
    await page.getByRole('button', { name: 'Outcome' }).first().click();
    await page.getByRole('menuitem', { name: 'With mistakes' }).click();
    await page.waitForURL(/status=failed/);
    await page.getByRole('row', { name: /Created/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Without the filter “Outcome”' }).click();
    await page
      .getByRole('row', { name: /Created/ })
      .getByRole('link')
      .click();
    await page.getByRole('heading', { name: /Grace Hopper/ }).waitFor();
    await page.getByText('Main Street 1').waitFor();
    await close();
  });

  test('the way to an import keeps the kind of the address, also while the kinds are being read', async () => {
    const { page, close } = await application.open(worker, '/instances?ontology=Club');
    const kinds = Promise.withResolvers<void>();
    await page.route('**/api/1/configuration*', async (route) => {
      await kinds.promise;
      await route.continue();
    });
    await page.goto('/app/instances?ontology=Person');
    await page.getByRole('link', { name: 'Import' }).first().click();
    await page.waitForURL(/\/instances\/import/);
    kinds.resolve();
    await eventually(() => page.getByLabel('Kind').inputValue()).toBe('Person');
    await close();
  });

  test('an import offers the kinds that have instances, and begins with one below an abstract kind', async () => {
    const { page, close } = await application.open(worker, '/instances/import?ontology=Party');
    const kind = page.getByLabel('Kind');
    await eventually(() => kind.inputValue()).toBe('Person');
    expect(await kind.locator('option').allTextContents()).toEqual(['Club', 'Country', 'Member', 'Person']);
    await close();
  });

  test('an action is run with its parameters; a blocked one can be focused and says why', async () => {
    const { alpha } = application.service;
    const id = await makeInstance(alpha, { first_name: 'Ada', income: 20 });
    const { page, watched } = await application.open(worker, `/instances/${id}`);
    await page.getByRole('button', { name: 'Promote' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Run' }).click();
    await dialog.getByText('The action needs "bonus".').waitFor();
    await dialog.getByLabel('Bonus').fill('5');
    await dialog.getByRole('button', { name: 'Run' }).click();
    await page.getByText('“Promote” has been run').waitFor();
    expect(await fieldsOf(alpha, id)).toMatchObject({ income: '25' });
    await page.getByRole('tab', { name: 'History' }).click();
    await page.getByRole('row', { name: /Income 25.*Before: 20.*Action/ }).waitFor();

    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByText(/^Locked: nobody changes it/).waitFor();
    await page.locator('button[aria-disabled=true]', { hasText: 'Promote' }).waitFor();
    // From the lock over the owner back to the last action.
    await page.getByRole('button', { name: 'Unlock' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.getByText('Not now: the instance is locked').waitFor();
    await page.keyboard.press('Enter');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await watched.close();
  });

  test('an interaction is logged, changed, and deleted with undo', async () => {
    const { alpha } = application.service;
    const id = await makeInstance(alpha, { first_name: 'Ada' });
    const { page, close } = await application.open(worker, `/instances/${id}?tab=interactions`);
    // The form holds the same text while it fades.
    const logged = page.getByRole('tabpanel', { name: 'Interactions' });
    await page.getByRole('button', { name: 'Log an interaction' }).click();
    await page.getByLabel('Description').fill('Asked for a card.');
    await page.getByRole('dialog').getByRole('button', { name: 'Log an interaction' }).click();
    await page.getByText('The interaction is logged').waitFor();
    await logged.getByText('Asked for a card.').waitFor();
    expect(await fieldsOf(alpha, id)).toMatchObject({ calls: '1' });
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Description').fill('Asked for two cards.');
    await page.getByRole('dialog').getByRole('button', { name: 'Change the interaction' }).click();
    await logged.getByText('Asked for two cards.').waitFor();
    await holdMessages(page);
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No contact has been logged').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await logged.getByText('Asked for two cards.').waitFor();
    expect(await fieldsOf(alpha, id)).toMatchObject({ calls: '1' });
    await close();
  });

  test('a list is searched, ordered and opened with the keyboard, and the address says what is shown', async () => {
    const { page, close } = await application.open(worker, '/instances?ontology=Person');
    await page.getByRole('link', { name: /^INS-/ }).first().waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('grace');
    await page.waitForURL(/search=grace/);
    await page.getByRole('row', { name: /Ada/ }).first().waitFor({ state: 'detached' });
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await page.locator('tbody a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/instances\/\d+$/);
    await page.getByRole('heading', { name: /Grace Hopper/ }).waitFor();
    await close();
  });
});

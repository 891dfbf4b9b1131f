import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCase, makePerson, publishHouseholds } from '../../api/case-instances/households.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { holdMessages } from '../../support/hold-messages.ts';

describe.skipIf(!canOpenApplication())('the instances of a case', () => {
  let application: Application;
  let ada: Person;
  beforeAll(async () => {
    application = await openApplication();
    await publishHouseholds(application.service.alpha);
    ada = await addPerson(application.service.alpha, 'Ada Approver', ['case_worker']);
  });
  afterAll(() => application?.close());

  const tenant = () => application.service.alpha;

  test('one is added, given a role, and removed; each of it can be undone [Instances 1] [Instances 5] [Instances 6] [Instances 2]', async () => {
    const target = await makeCase(tenant(), 'register');
    const kinds = async (): Promise<string[]> =>
      (await target.get()).instances.map((each: { ontology_key: string }) => each.ontology_key);
    const roles = async (): Promise<string[]> =>
      (await target.get()).instances.flatMap((each: { roles: { key: string }[] }) =>
        each.roles.map(({ key }) => key),
      );
    const { page, close } = await application.open(ada, `/cases/${target.id}?side=instances`);
    const undo = () => page.getByRole('button', { name: 'Undo' }).last().click();
    const card = page.getByRole('region', { name: /^Company INS-/ });
    const add = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Add an instance' }).click();
      await page.getByRole('menuitem', { name: 'Company' }).click();
      await card.waitFor();
    };
    await holdMessages(page);
    await page.getByRole('button', { name: 'Add an instance' }).click();
    // Kinds that cannot be added are not offered, and those managed elsewhere are listed.
    await page.getByText('Managed elsewhere and not to be added here: Country.').waitFor();
    expect(await page.getByRole('menuitem', { name: 'Party' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    await add();
    await undo();
    await card.waitFor({ state: 'detached' });
    expect(await kinds()).toEqual(['Person']);

    await add();
    await page.getByRole('button', { name: /^Roles of Company/ }).click();
    const auditor = page.getByRole('menuitemcheckbox', { name: 'auditor' });
    await auditor.click();
    await page.getByText(/^Company INS-\d+ is now: Auditor$/).waitFor();
    await eventually(roles).toEqual(['auditor']);
    await undo();
    await eventually(roles).toEqual([]);
    await page.getByRole('button', { name: /^Roles of Company/ }).click();
    await auditor.click();
    await eventually(roles).toEqual(['auditor']);
    await page.keyboard.press('Escape');
    expect(await findAxeViolations(page)).toEqual([]);

    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: /^More of Company/ }).click();
      await page.getByRole('menuitem', { name: 'Remove from the case' }).click();
      await card.waitFor({ state: 'detached' });
    };
    await remove();
    await undo();
    await card.waitFor();
    expect(await kinds()).toEqual(['Person', 'Company']);
    await remove();
    await page
      .locator('.toast', { hasText: 'removed from the case' })
      .getByRole('button', { name: 'Close' })
      .click();
    await eventually(kinds).toEqual(['Person']);
    await close();
  });

  test('one is replaced by one that others share, kept as a copy, and shared again [Instances 4] [Instances 3]', async () => {
    const existing = await makePerson(tenant(), { first_name: 'Grace', last_name: 'Hopper' });
    await makePerson(tenant(), { first_name: 'Barbara' });
    const target = await makeCase(tenant(), 'register');
    await target.write({ first_name: 'Registered', is_married: true });
    const entries = async (): Promise<unknown[]> =>
      (await target.get()).instances
        .filter((each: { id: number }) => each.id === existing)
        .map((each: { entry: string }) => each.entry);
    const { page, close } = await application.open(ada, `/cases/${target.id}?side=instances`);
    const spouse = page.getByRole('region', { name: /^Person INS-/ });
    await spouse.getByRole('button', { name: /^More of Person/ }).click();
    await page.getByRole('menuitem', { name: 'Use an existing instance instead' }).click();
    // It has the focus, and shows the options.
    await page.getByRole('option', { name: /Barbara/ }).waitFor();
    await page.keyboard.type('hopper');
    await page.getByRole('option', { name: /Barbara/ }).waitFor({ state: 'detached' });
    await page.getByRole('option', { name: /Grace Hopper/ }).click();
    await page.locator('.toast', { hasText: 'Grace' }).getByRole('button', { name: 'Close' }).click();
    const grace = page.getByRole('region', { name: 'Grace Hopper' });
    await grace.getByText('Shared with other cases').waitFor();
    expect(await entries()).toEqual(['linked']);
    await grace.getByRole('button', { name: 'More of Grace Hopper' }).click();
    await holdMessages(page);
    await page.getByRole('menuitem', { name: 'Keep a copy for this case alone' }).click();
    await grace.getByText('A copy in this case').waitFor();
    expect(await entries()).toEqual(['copy']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await grace.getByText('Shared with other cases').waitFor();

    // An action that the configuration forbids is explained where it would be.
    const register = page.getByRole('region', { name: /^Register INS-/ });
    await register.getByText('The configuration does not allow that its link is changed.').waitFor();
    await target.write({ first_name: 'Abroad' });
    const country = page.getByRole('region', { name: /^Country INS-/ });
    await country.getByText('Instances of this kind are managed elsewhere').waitFor();
    await close();
  });

  test('instances that a question does not allow are not offered: new ones, or those outside the case', async () => {
    await makePerson(tenant(), { first_name: 'Outside' });
    const target = await makeCase(tenant(), 'appoint');
    await target.write({ first_name: 'Inside' });
    const { page, close } = await application.open(ada, `/cases/${target.id}`);
    const offered = async (question: string): Promise<string[]> => {
      await page.getByRole('combobox', { name: question }).click();
      const options = page.getByRole('option');
      await options.first().waitFor();
      const names = await options.allTextContents();
      await page.keyboard.press('Escape');
      await options.first().waitFor({ state: 'hidden' });
      return names;
    };
    expect(await offered('Mentor')).toContain('Outside');
    expect(await offered('Mentor')).not.toContain('Inside');
    expect(await offered('Deputy')).toContain('Inside');
    expect(await offered('Deputy')).not.toContain('Outside');
    await close();
  });

  test('the command palette finds an instance, and leads to the reference and the documentation', async () => {
    const id = await makePerson(tenant(), { first_name: 'Hypatia' });
    const { page, close } = await application.open(ada, '/tasks');
    const search = async (words: string): Promise<void> => {
      await page.getByRole('button', { name: /Search or go to/ }).click();
      await page.getByRole('combobox', { name: /Search or go to/ }).fill(words);
    };
    await search('hypat');
    await page
      .getByRole('group', { name: 'Instances' })
      .getByRole('option', { name: /Hypatia/ })
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/instances/${id}`));
    for (const [words, path] of [
      ['api ref', '/reference'],
      ['documentation', '/docs'],
    ] as const) {
      await search(words);
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname.startsWith(path));
      await page.goBack();
    }
    await close();
  });
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations, PATIENCE_MS } from '../../support/browser.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { PERMITS, publishPermits } from '../../support/permits.ts';
import { describeShadow } from './describe-shadow.ts';

const at = '/api/admin/configuration';

describe.skipIf(!canOpenApplication())('configuring in the browser', () => {
  let application: Application;
  let connie: Person;
  let caseId = 0;
  beforeAll(async () => {
    application = await openApplication({ settings: { DOSSIER_WORKER: 'on' } });
    const { alpha } = application.service;
    await publishPermits(alpha);
    connie = await addPerson(alpha, 'Connie Configurator', ['configurator', 'case_worker']);
    const made = await api().post('/api/1/cases', { process_key: 'build' });
    caseId = made.body.data.id;
    const { outcome_instance_id: instance_id } = made.body.data;
    await api().patch(`/api/1/cases/${caseId}`, {
      fields: [
        { information_key: 'title', instance_id, value: 'A barn' },
        { information_key: 'kind', instance_id, value: 'shed' },
      ],
    });
  });
  afterAll(() => application?.close());
  beforeEach(async () => {
    await api().delete(`${at}/draft`);
  });

  const api = () => application.service.alpha.client;
  const editor = (page: Page) => page.locator('.cm-content');
  /** Types at the end of the cursor's line, and closes the suggestions. */
  const typeAtEnd = async (page: Page, text: string): Promise<void> => {
    await page.keyboard.press('End');
    await page.keyboard.type(text);
    await page.keyboard.press('Escape');
  };
  /** Waits until the page sends no more requests, so that it does not know what others save afterwards. */
  const isQuiet = async (requests: readonly unknown[]): Promise<void> => {
    let before = -1;
    const look = (): boolean => {
      const isSame = before === requests.length;
      before = requests.length;
      return isSame;
    };
    await expect.poll(look, { interval: 500, timeout: PATIENCE_MS }).toBe(true);
  };
  const draft = async () => (await api().get(`${at}/draft`)).body?.data;

  test('a rule is edited, checked, planned and published, and the running case changes', async () => {
    const { page, watched } = await application.open(connie, '/admin/configuration');
    await page.getByText('Version 1').first().waitFor();
    await page.getByRole('button', { name: 'Start a draft' }).click();
    await page.getByText('Draft of version 1').waitFor();
    await page.getByText('The draft and the published version are the same.').waitFor();

    // A mistake is shown at its line while it is being typed, and in the list with a link to it.
    await page.getByRole('searchbox', { name: 'Search by key or name' }).fill('near_water');
    await page.getByRole('link', { name: 'build.near_water', exact: true }).click();
    await page.waitForURL(/files\?file=processes/);
    await editor(page).waitFor();
    // The link leads to the rule; its condition is two lines below.
    await page.locator('.cm-focused .cm-activeLine', { hasText: 'near_water' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await typeAtEnd(page, 'x');
    await page.locator('.cm-lintRange-error').first().waitFor();
    await page
      .getByText(/is_near_waterx. is not known here/)
      .last()
      .waitFor();
    await page.getByText('Saved in the draft').waitFor();
    await editor(page).focus();
    await page.keyboard.press('Control+z');
    await page.locator('.cm-lintRange-error').first().waitFor({ state: 'detached' });
    await typeAtEnd(page, ' or kind = "shed"');
    await eventually(async () => (await draft()).files['processes/build.yaml']).toContain(
      'when: is_near_water or kind = "shed"\n',
    );
    await page.getByText('Saved in the draft').waitFor();

    await page.getByRole('link', { name: 'Plan and publish' }).last().click();
    await page.getByRole('button', { name: 'Plan against the running cases' }).click();
    const effects = page.getByRole('table', { name: 'Building permit' });
    await effects.getByText('Issue', { exact: true }).waitFor();
    await effects
      .getByRole('link', { name: `#${caseId}` })
      .first()
      .waitFor();
    await page.getByText('1 would change').waitFor();
    await page.getByRole('textbox', { name: 'Note' }).fill('Sheds need the office for water');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Version 2 is published' }).waitFor();
    await page.getByText('1 case has moved').waitFor();

    await page.goto(`/app/cases/${caseId}`);
    await page.getByText('Ask the office for water.').first().waitFor();
    expect((await api().get(`/api/1/cases/${caseId}`)).body.data.issues).toHaveLength(1);

    // The earlier version can be compared and published again: its plan is shown first, and no case moves.
    await page.goto('/app/admin/configuration/versions');
    await page.getByText('Sheds need the office for water').waitFor();
    await page.getByRole('table', { name: 'Change' }).getByText('build.near_water').waitFor();
    await page.getByRole('button', { name: 'Publish again: 1' }).click();
    await page.getByRole('heading', { name: 'Publish version 1 again' }).waitFor();
    await page.getByText('1 would change').waitFor();
    expect((await api().get(`/api/1/cases/${caseId}`)).body.data.issues).toHaveLength(1);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Version 3 is published' }).waitFor();
    await page.getByText('1 case has moved').waitFor();
    await page.goto(`/app/cases/${caseId}`);
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await page.getByText('Ask the office for water.').first().waitFor({ state: 'detached' });
    await watched.close();
    expect(watched.complaints).toEqual([]);
  });

  describeShadow(() => ({ application, person: connie }));

  test('a case becomes a scenario of the draft, which runs while a rule is edited and tells what differs', async () => {
    const { page, watched } = await application.open(connie, `/cases/${caseId}`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Make a scenario' }).click();
    await page.getByRole('textbox', { name: 'Name of the scenario' }).fill('a barn');
    await page.getByRole('button', { name: 'Make a scenario' }).click();
    await page.getByText('“a barn” is in the draft').waitFor();
    expect((await draft()).files['tests/a-barn.yaml']).not.toContain('A barn');
    const results = page.getByRole('list', { name: 'Scenarios' }).getByRole('listitem');
    await results.filter({ hasText: 'a barn' }).filter({ hasText: 'Passes' }).waitFor();
    await page.getByRole('progressbar', { name: 'Questions' }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);

    await page.goto('/app/admin/configuration/files?file=processes/build.yaml');
    await page.getByRole('link', { name: '1 scenario passes' }).waitFor();
    const process: string = (await draft()).files['processes/build.yaml'];
    const at = process.slice(0, process.indexOf('when: is_near_water')).split('\n').length;
    await page.goto(`/app/admin/configuration/files?file=processes/build.yaml&line=${at}`);
    await page.locator('.cm-activeLine', { hasText: 'is_near_water' }).waitFor();
    await editor(page).focus();
    await typeAtEnd(page, ' or kind = "shed"');
    await page.getByRole('heading', { name: 'Scenarios that fail' }).waitFor();
    await page
      .getByText(/near_water/)
      .last()
      .waitFor();
    await page.getByRole('link', { name: '1 scenario fails' }).waitFor();
    await watched.close();
    expect(watched.complaints).toEqual([]);
  });

  test('two people edit: other files are kept, the same file is shown side by side, nothing is lost', async () => {
    const { page, watched } = await application.open(connie, '/admin/configuration/files?file=teams.yaml');
    await editor(page).waitFor();
    const theirs = async (file: string, text: string): Promise<void> => {
      const files = (await draft())?.files ?? (await api().get(at)).body.data.files;
      const done = await api().send('PUT', `${at}/draft`, { body: { files: { ...files, [file]: text } } });
      expect(done.status).toBe(200);
    };
    await theirs('tags.yaml', 'urgent: {name: {en: Urgent, de: Dringend}}\nhigh: {name: Very high}\n');
    const append = async (text: string): Promise<void> => {
      await editor(page).focus();
      await page.keyboard.press('Control+End');
      await page.keyboard.type(text);
    };
    await append('# mine\n');
    await eventually(async () => (await draft()).files['teams.yaml']).toContain('# mine');
    expect((await draft()).files['tags.yaml']).toContain('Very high');

    await isQuiet(watched.requests);
    await theirs('teams.yaml', 'office: {name: Their office}\n');
    await append('# mine again\n');
    await page.getByText('Somebody else has changed this file meanwhile').waitFor();
    expect((await draft()).files['teams.yaml']).toBe('office: {name: Their office}\n');
    expect(await editor(page).textContent()).toContain('# mine again');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await eventually(() => editor(page).textContent()).toContain('Their office');
    await isQuiet(watched.requests);
    await theirs('teams.yaml', 'office: {name: Their second office}\n');
    await append('# third\n');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await eventually(async () => (await draft()).files['teams.yaml']).toContain('# third');
    await watched.close();
  });

  test('a formula is tried on a case, is completed from what it sees, and goes into the draft', async () => {
    const { page, close } = await application.open(connie, '/admin/configuration/formulas');
    const another = page.getByRole('link', { name: /submit/ }).first();
    await another.waitFor();
    await page.getByRole('searchbox', { name: 'Search by text or place' }).fill('towers');
    // A click while the list becomes shorter would miss its row.
    await another.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: /towers.*when/ }).click();
    await page.getByText('The formula is right').waitFor();
    await page.getByRole('combobox', { name: 'Case' }).click();
    await page.getByRole('option', { name: /A barn/ }).click();
    const value = page.getByRole('table', { name: 'What it gives in the case' }).locator('code');
    await eventually(() => value.first().textContent()).toBe('false');
    await editor(page).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('titl');
    await page
      .locator('.cm-tooltip-autocomplete li', { hasText: /^title/ })
      .first()
      .click();
    await eventually(() => editor(page).textContent()).toBe('title');
    await page.keyboard.type(' = "A barn"');
    await eventually(() => value.first().textContent()).toBe('true');
    await holdMessages(page);
    await page.getByRole('button', { name: 'Save in the draft' }).click();
    await page.getByText('The formula is in the draft').waitFor();
    expect(JSON.stringify((await draft()).files)).toContain('title =');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => JSON.stringify((await draft()).files)).not.toContain('title =');
    await close();
  });

  test('a text is translated in place, and what is missing is counted', async () => {
    const { page, close } = await application.open(connie, '/admin/configuration/translations?search=high');
    const german = page.getByRole('textbox', { name: /tags\.high\.name in German|high\.name in German/ });
    await german.fill('Hohes Gebäude');
    await page.keyboard.press('Tab');
    await page.getByText('The text is in the draft').waitFor();
    const found = (await api().post(`${at}/texts`, {})).body.results.find(
      ({ path }: { path: string }) => path === '/tags/high/name',
    );
    expect(found.words).toEqual({ en: 'High building', de: 'Hohes Gebäude' });
    await close();
  });

  test('a transition is changed in its form, a mistake is shown at its field, and the running case changes', async () => {
    const { files } = (await api().get(at)).body.data;
    const commented = files['processes/build.yaml'].replace(
      '  transitions:\n',
      '  # what the office agreed on\n  transitions:\n',
    );
    await api().send('PUT', `${at}/draft`, {
      body: { files: { ...files, 'processes/build.yaml': commented } },
    });
    const { page, close } = await application.open(connie, '/admin/configuration/workflow?process=build');
    await page.getByRole('link', { name: 'Submit', exact: true }).click();
    await page.getByRole('heading', { name: 'submit', exact: true }).waitFor();
    const name = page.getByRole('group', { name: 'Name', exact: true });
    await name.getByRole('textbox', { name: 'English' }).fill('Hand in');
    const condition = page.getByRole('group', { name: 'Condition', exact: true });
    const write = async (formula: string): Promise<void> => {
      await condition.locator('.cm-content').click();
      await page.keyboard.press('Control+a');
      await page.keyboard.type(formula);
      await page.keyboard.press('Escape');
    };
    await write('outcome.heigt != null');
    await condition.getByText('What stands before the dot does not have this').waitFor();
    expect(await page.getByRole('group', { name: 'From', exact: true }).getByText('Error').count()).toBe(0);
    await write('outcome.height != null');
    await condition.getByText('What stands before the dot does not have this').waitFor({ state: 'detached' });

    // Adds a definition with the existing ones to choose from, and removes one, which is undone.
    await page.getByRole('button', { name: 'Transitions', exact: true }).click();
    await page.getByRole('textbox', { name: 'New key of: Transitions' }).fill('Withdraw it');
    await page.getByRole('button', { name: 'Add to: Transitions' }).click();
    await page.getByText('Small letters, digits and underscores, such as first_name.').waitFor();
    await page.getByRole('textbox', { name: 'New key of: Transitions' }).fill('withdraw');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'withdraw', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Add a property' }).click();
    await page.getByRole('menuitem', { name: /^From/ }).click();
    // With the keyboard alone: an added part has the focus.
    const focused = () =>
      page.evaluate('document.activeElement?.ariaLabel ?? document.activeElement?.textContent');
    await eventually(focused).toBe('Add to: From');
    await page.keyboard.press('Enter');
    await eventually(focused).toBe('From 1');
    await page.keyboard.type('rev');
    await page.getByRole('option', { name: 'review' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'To' }).fill('draft');
    await page.getByRole('button', { name: 'Transitions', exact: true }).click();
    await holdMessages(page);
    await page.getByRole('button', { name: 'Remove: decline' }).click();
    await page.getByText('decline is removed').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('button', { name: 'Remove: decline' }).waitFor();
    await page.getByRole('button', { name: 'Move up: withdraw' }).click();

    // The text is the same file: untouched parts are unchanged.
    await page.locator('label', { hasText: 'Text' }).click();
    await editor(page).waitFor();
    const written = commented
      .replace('en: Submit', 'en: Hand in')
      .replace(/condition: .*\n/, 'condition: outcome.height != null\n')
      .replace(/( {4}approve:)/, '    withdraw: {from: [review], to: draft}\n$1');
    await eventually(async () => (await draft()).files['processes/build.yaml']).toBe(written);
    await page.getByText('Saved in the draft').waitFor();

    await page.getByRole('link', { name: 'Plan and publish' }).last().click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: /Version \d+ is published/ }).waitFor();
    await page.getByText('1 case has moved').waitFor();
    await page.goto(`/app/cases/${caseId}`);
    const button = page.getByRole('button', { name: /^Hand in/ });
    await button.waitFor();
    expect(await button.getAttribute('aria-disabled')).toBe('true');
    await close();
  });

  test('a definition begins with its form: in the file that holds several, or in one of its own', async () => {
    const { page, close } = await application.open(connie, '/admin/configuration/files?file=tags.yaml');
    await editor(page).waitFor();
    const define = async (folder: string, key: string): Promise<void> => {
      await page.getByRole('button', { name: 'New definition' }).click();
      await page.getByRole('combobox', { name: 'What is defined' }).selectOption(folder);
      await page.getByRole('dialog').getByRole('textbox', { name: 'Key' }).fill(key);
      await page.getByRole('button', { name: 'Create' }).click();
    };
    await define('tags', 'urgent');
    await page.getByText('This key exists already.').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    // The first change begins a draft, which is not there before somebody types.
    const typing = Promise.withResolvers<void>();
    await page.route('**/configuration/draft', async (route) => {
      await typing.promise;
      await route.continue();
    });
    await define('tags', 'late');
    await page.getByRole('heading', { name: 'late', exact: true }).waitFor();
    const german = page
      .getByRole('group', { name: 'Name', exact: true })
      .getByRole('textbox', { name: 'German' });
    const field = await german.elementHandle();
    await german.fill('Spät');
    typing.resolve();
    await eventually(async () => (await draft())?.files['tags.yaml']).toMatch(
      /\nlate: *\{name: \{de: Spät\}\}\n$/,
    );
    await page.getByText('Saved in the draft').waitFor();
    expect(await field?.isVisible()).toBe(true);
    await define('ontologies', 'BuildingSite');
    await page.locator('summary', { hasText: 'Informations' }).click();
    await page.getByRole('textbox', { name: 'New key of: Informations' }).waitFor();
    await eventually(async () => (await draft()).files['ontologies/building_site.yaml']).toBe(
      'key: BuildingSite\n',
    );
    await close();
  });

  test('a package is exported and imported again, and undone', async () => {
    const { page, close } = await application.open(connie, '/admin/configuration');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export' }).click(),
    ]);
    const archive = await download.path();
    const files = Object.entries({ ...PERMITS, 'roles.yaml': '{}\n' }).map(([name, text]) => ({
      name,
      mimeType: 'text/yaml',
      buffer: Buffer.from(text),
    }));
    const input = page.locator('input[type=file]').first();
    await holdMessages(page);
    await input.setInputFiles(files);
    await page.getByText('7 files are in the draft').waitFor();
    expect((await draft()).files['roles.yaml']).toBe('{}\n');
    await page.getByRole('button', { name: 'Undo' }).click();
    await eventually(async () => (await api().get(`${at}/standing`)).body.data.draft).toBeNull();
    await input.setInputFiles({
      name: 'configuration.zip',
      mimeType: 'application/zip',
      buffer: readFileSync(archive),
    });
    await eventually(async () => (await draft())?.files).toEqual((await api().get(at)).body.data.files);
    await close();
  });

  test('a tenant that has nothing begins with a small package and publishes it', async () => {
    const first = await addPerson(application.service.beta, 'First', ['configurator']);
    const { page, close } = await application.open(first, '/admin/configuration');
    await page.getByRole('heading', { name: 'Nothing is configured yet' }).waitFor();
    await page.getByRole('button', { name: 'Start with a small package' }).click();
    await page.getByText('Nothing is wrong').waitFor();
    await page.getByRole('link', { name: 'Plan and publish' }).last().click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('heading', { name: 'Version 1 is published' }).waitFor();
    await close();
  });
});

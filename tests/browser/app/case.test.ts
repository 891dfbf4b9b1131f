import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('working on a case', () => {
  let application: Application;
  let ada: Person;
  let bea: Person;
  let olga: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
    bea = await addPerson(alpha, 'Bea Builder', ['case_worker'], ['office']);
    olga = await addPerson(alpha, 'Olga Owner', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  async function createCase(values: Readonly<Record<string, unknown>> = {}, body: object = {}) {
    const made = await api().post('/api/1/cases', { process_key: 'build', ...body });
    const { id, outcome_instance_id: instance } = made.body.data;
    const fields = Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: instance,
      value,
    }));
    if (fields.length > 0) expect((await api().patch(`/api/1/cases/${id}`, { fields })).status).toBe(200);
    return { id: id as number, instance: instance as number };
  }
  const storedValue = async (id: number, key: string): Promise<unknown> =>
    (await api().get(`/api/1/cases/${id}`)).body.data.questions.find(
      (question: { information_key: string }) => question.information_key === key,
    )?.value;
  const isSaved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor();

  test('a case is opened, filled in, submitted, and approved by two people, never twice by one', async () => {
    const owner = await application.open(olga, '/cases');
    await owner.page.getByRole('button', { name: 'New case' }).first().click();
    await owner.page.getByRole('menuitem', { name: 'Building permit' }).click();
    await owner.page.waitForURL(/\/app\/cases\/\d+/);
    const id = Number(/cases\/(\d+)/.exec(owner.page.url())?.[1]);

    const submit = owner.page.getByRole('button', { name: 'Submit' });
    await submit.focus();
    expect(await submit.getAttribute('aria-disabled')).toBe('true');
    await owner.page.keyboard.press('Enter');
    await owner.page.getByText('Say what is to be built, and of which kind.').waitFor();
    await owner.page.getByRole('button', { name: 'What is to be built?', exact: true }).click();
    await owner.page.keyboard.type('A barn');
    await owner.page.keyboard.press('Tab');
    await isSaved(owner.page);
    await owner.page.getByRole('radio', { name: 'Shed' }).click();
    await owner.page.getByRole('heading', { level: 1, name: /A barn/ }).waitFor();
    await owner.page.locator('button:not([aria-disabled=true])', { hasText: 'Submit' }).click();
    await owner.page.locator('[aria-current=step]', { hasText: 'Review' }).waitFor();
    await api().patch(`/api/1/cases/${id}`, { owner_email: olga.email });

    const first = await application.open(ada, '/tasks');
    await first.page.getByRole('link', { name: 'Look at the case and vote' }).click();
    await first.page.getByRole('button', { name: 'Approve (0 of 2 votes)' }).click();
    const voted = first.page.getByRole('button', { name: 'Approve (1 of 2 votes)' });
    await voted.click();
    await first.page.getByRole('button', { name: 'Take back my vote' }).waitFor();
    await first.page.keyboard.press('Escape');

    // The owner sees the vote arrive, and cannot add one.
    const own = owner.page.getByRole('button', { name: 'Approve (1 of 2 votes)' });
    await own.waitFor();
    await own.focus();
    await owner.page.keyboard.press('Enter');
    await owner.page.getByText('Four eyes: you own this case, so your vote does not count.').waitFor();

    const second = await application.open(bea, `/cases/${id}`);
    await second.page.getByRole('button', { name: 'Approve (1 of 2 votes)' }).click();
    await second.page.locator('[aria-current=step]', { hasText: 'Approved' }).waitFor();
    await first.page.locator('[aria-current=step]', { hasText: 'Approved' }).waitFor();
    expect((await api().get(`/api/1/cases/${id}`)).body.data.status).toBe('approved');
    for (const window of [owner, first, second]) await window.close();
  });

  test('an answer asks further questions, which are shown and announced; a check tells what is wrong', async () => {
    const { id } = await createCase();
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    await page.getByRole('radio', { name: 'Tower' }).click();
    const height = page.getByRole('textbox', { name: /^Height in metres/ });
    await height.waitFor();
    await page.getByText(/1 new question\./).waitFor({ state: 'attached' });
    await height.fill('9000');
    await page.keyboard.press('Tab');
    await page.getByText('Nobody builds that high.').first().waitFor();
    await page.getByRole('button', { name: 'Issue: Basics' }).waitFor();
    await height.fill('high');
    await page.keyboard.press('Tab');
    await page.locator('[id^=question-]', { has: height }).getByText('Expected a number.').waitFor();
    expect(await storedValue(id, 'height')).toBe('9000');
    await page.getByRole('button', { name: /Why is this asked: Height/ }).click();
    await page.getByText('kind = "tower"').waitFor();
    await page.getByText('Kind of building: Tower', { exact: true }).waitFor();
    await watched.close();
  });

  test('every type of information has a control that saves what is chosen', async () => {
    const { id } = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}?page=_further`);
    const fill = async (name: RegExp, text: string): Promise<void> => {
      await page.getByRole('textbox', { name }).fill(text);
      await page.keyboard.press('Tab');
    };
    await fill(/^Description/, 'Two lines\nof text');
    await fill(/^Price/, '1234.50');
    await eventually(() => page.getByRole('textbox', { name: /^Price/ }).inputValue()).toBe('1’234.50');
    await fill(/^Share of wood/, '12.5');
    await page.getByLabel(/^Begin/).fill('2027-03-01');
    await page.getByLabel(/^Meeting/).fill('2027-03-01T10:00');
    await fill(/^E-mail of the builder/, 'builder@alpha.example');
    await page
      .getByRole('radiogroup', { name: /near water/ })
      .getByRole('radio', { name: 'No' })
      .click();
    await page.getByRole('checkbox', { name: 'Work' }).click();
    await page.getByRole('combobox', { name: /^Country/ }).fill('Switz');
    await page.getByRole('option', { name: 'Switzerland' }).click();
    await eventually(() => storedValue(id, 'country')).toBe('CH');
    // Each answer is a request of its own, and the last to be sent need not be the last to be stored.
    await eventually(async () => ({
      text: await storedValue(id, 'wide_text'),
      price: await storedValue(id, 'price'),
      share: await storedValue(id, 'share'),
      from: await storedValue(id, 'from'),
      contact: await storedValue(id, 'contact'),
      water: await storedValue(id, 'is_near_water'),
      uses: await storedValue(id, 'uses'),
      meeting: String(await storedValue(id, 'meeting')).slice(0, 4),
    })).toEqual({
      text: 'Two lines\nof text',
      price: '1234.5',
      share: '12.5',
      from: '2027-03-01',
      contact: 'builder@alpha.example',
      water: false,
      uses: ['work'],
      meeting: '2027',
    });
    await close();
  });

  test('a structure has three occurrences at most; they are renamed, duplicated, and removed with undo', async () => {
    const { id } = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}?page=building&tab=neighbours`);
    const cards = page.getByRole('region', { name: /Neighbour|Miller/ });
    await page.getByRole('button', { name: 'Add: Neighbour' }).click();
    await page.getByRole('textbox', { name: /^Name of the neighbour/ }).fill('Miller');
    await page.keyboard.press('Tab');
    await isSaved(page);
    await page.getByRole('button', { name: 'More of Neighbour' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await page.getByRole('textbox', { name: 'Rename' }).fill('The Millers');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /The Millers/ }).waitFor();
    await page.getByRole('button', { name: 'More of The Millers' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await page.getByText('2 of 3').waitFor();
    await page.getByRole('button', { name: 'Add: Neighbour' }).click();
    await page.getByText('3 of 3').waitFor();
    expect(await cards.count()).toBe(3);
    expect(await page.getByRole('button', { name: 'Add: Neighbour' }).count()).toBe(0);
    await holdMessages(page);
    await page.getByRole('button', { name: 'More of The Millers' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.getByText('2 of 3').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('3 of 3').waitFor();
    await page.getByRole('button', { name: 'More of Neighbour 3' }).click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await page.locator('.toast').getByRole('button', { name: 'Close' }).last().click();
    await eventually(
      async () => (await api().get(`/api/1/cases/${id}`)).body.data.structures[0].occurrences.length,
    ).toBe(2);
    await close();
  });

  test('changes of others arrive by themselves, and never replace text that is being typed: both are shown', async () => {
    const { id, instance } = await createCase({ title: 'Old' });
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.fill('Mine');
    const writes = (information_key: string, value: unknown) =>
      api().patch(`/api/1/cases/${id}`, { field: { information_key, instance_id: instance, value } });
    await writes('kind', 'tower');
    await page.getByRole('textbox', { name: /^Height/ }).waitFor();
    expect(await title.inputValue()).toBe('Mine');
    await writes('title', 'Theirs');
    await page.getByText('Somebody else has changed this meanwhile').waitFor();
    expect(await title.inputValue()).toBe('Mine');
    await page.getByText('Theirs', { exact: true }).first().waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await eventually(() => storedValue(id, 'title')).toBe('Mine');
    await title.fill('Mine again');
    await writes('title', 'Theirs again');
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await eventually(() => title.inputValue()).toBe('Theirs again');
    expect(await storedValue(id, 'title')).toBe('Theirs again');
    // While a node is replaced, a proxy may answer with 502, after which a browser does not connect again by itself.
    let isAway = true;
    await page.route('**/live', async (route) => {
      if (isAway) await route.fulfill({ status: 502 });
      else await route.continue();
      isAway = false;
    });
    await page.reload();
    await eventually(() => title.inputValue()).toBe('Theirs again');
    await eventually(() => Promise.resolve(isAway)).toBe(false);
    await writes('title', 'After the upgrade');
    await eventually(() => title.inputValue()).toBe('After the upgrade');
    await watched.close();
  });

  test('a file is uploaded, assigned to the needed document, looked at, and taken away again', async () => {
    const { id } = await createCase({ title: 'Mast', kind: 'tower' });
    const { page, close } = await application.open(ada, `/cases/${id}?side=proofs`);
    await page.getByRole('region', { name: 'Plan of the building' }).getByText('Missing').waitFor();
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') });
    await page.getByRole('region', { name: 'Not assigned yet' }).getByText('plan.png').waitFor();
    await page.getByRole('button', { name: 'Assign to …' }).click();
    await page.getByRole('menuitem', { name: /Plan of the building/ }).click();
    await page.getByRole('region', { name: 'Plan of the building' }).getByText('Provided').waitFor();
    await page.getByRole('button', { name: 'plan.png', exact: true }).click();
    await page.getByRole('img', { name: /Plan|plan/ }).waitFor();
    expect((await api().get(`/api/1/cases/${id}`)).body.data.needed_documents[0].is_provided).toBe(true);
    await close();
  });

  test('comments, issues and tasks; a task is resolved with undo', async () => {
    const { id } = await createCase({ title: 'Dam' });
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await page.getByRole('textbox', { name: /^What is to be built/ }).waitFor();
    await page.keyboard.press('c');
    await page.keyboard.type('The plan is from last year.');
    await page.getByRole('checkbox', { name: /Raise as an issue/ }).click();
    await page.getByRole('combobox', { name: 'Task for' }).click();
    await page.getByRole('option', { name: 'Bea Builder' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Task for Bea Builder').waitFor();
    await holdMessages(page);
    await page.getByRole('button', { name: 'Resolve' }).click();
    await page.getByRole('button', { name: 'Open again' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Resolve' }).waitFor();
    await close();
    const other = await application.open(bea, '/tasks');
    await other.page.getByText('The plan is from last year.').waitFor();
    await other.close();
  });

  test('a reply is no issue, whatever was ticked before; one that is an issue says so and is resolved', async () => {
    const { id } = await createCase({ title: 'Weir' });
    await api().post(`/api/1/cases/${id}/comments`, { text: 'Is the plan enough?' });
    const comments = async () => (await api().get(`/api/1/cases/${id}`)).body.data.comments;
    const [asked] = await comments();
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const field = page.getByRole('textbox', { name: 'New comment' });
    await field.fill('No, a second one is missing.');
    await page.getByRole('checkbox', { name: /Raise as an issue/ }).click();
    await page.getByRole('combobox', { name: 'Task for' }).click();
    await page.getByRole('option', { name: 'Bea Builder' }).click();
    await page.getByRole('button', { name: 'Reply' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    const thread = page.getByRole('article').filter({ hasText: 'Is the plan enough?' });
    await thread.getByText('No, a second one is missing.').waitFor();
    const { reply_to, is_issue, assigned_user } = (await comments()).at(-1);
    expect([reply_to, is_issue, assigned_user]).toEqual([asked.id, false, null]);
    expect(await thread.getByRole('button', { name: 'Resolve' }).count()).toBe(0);
    await api().post(`/api/1/cases/${id}/comments`, {
      text: 'The second one is too small.',
      reply_to: asked.id,
      is_issue: true,
    });
    await thread.getByText('Issue', { exact: true }).waitFor();
    await thread.getByRole('button', { name: 'Resolve' }).click();
    await thread.getByRole('button', { name: 'Open again' }).waitFor();
    expect((await comments()).at(-1).resolved).toBe(true);
    await close();
  });

  test('name, tags, assignee, copy, and deleting with undo', async () => {
    const { id } = await createCase({ title: 'Pier' });
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await page.getByRole('button', { name: 'Assignee: Nobody' }).click();
    const itsMine = page.getByRole('menuitem', { name: 'Ada Approver (me)' });
    await itsMine.click();
    await page.getByRole('button', { name: 'Assignee: Ada Approver' }).click();
    await page.getByRole('menuitem', { name: 'Nobody' }).click();
    await page.getByRole('button', { name: 'Assignee: Nobody' }).click();
    await itsMine.click();
    await page.getByRole('button', { name: 'Assignee: Ada Approver' }).waitFor();
    await page.getByRole('button', { name: 'Tags' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Name, language, owner' }).click();
    await page.getByRole('textbox', { name: 'Given name' }).fill('Pier of the harbour');
    await page.keyboard.press('Tab');
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('heading', { level: 1, name: /Pier of the harbour/ }).waitFor();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Copy the case' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
    const copy = Number(/cases\/(\d+)/.exec(page.url())?.[1]);
    await holdMessages(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete the case' }).click();
    await page.waitForURL(/\/app\/cases$/);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/${copy}`));
    expect((await api().get(`/api/1/cases/${copy}`)).status).toBe(200);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete the case' }).click();
    await page
      .locator('.toast', { hasText: 'is being deleted' })
      .getByRole('button', { name: 'Close' })
      .click();
    await eventually(async () => (await api().get(`/api/1/cases/${copy}`)).status).toBe(404);
    const kept = (await api().get(`/api/1/cases/${id}`)).body.data;
    expect([kept.assignee_email, kept.tags[0].key]).toEqual([ada.email, 'urgent']);
    await close();
  });

  test('the whole way of a case with the keyboard alone', async () => {
    const { id } = await createCase({}, { assignee_email: bea.email });
    const { page, close } = await application.open(bea, '/cases?view=mine');
    await page
      .getByRole('link', { name: /^CASE-/ })
      .first()
      .waitFor();
    await page.keyboard.press('j');
    await page.locator('tbody a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${id}`));
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.waitFor();
    await page.keyboard.press('n');
    await title.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Kiosk');
    await page.keyboard.press('Tab');
    await isSaved(page);
    await page.evaluate('document.activeElement.blur()');
    await page.keyboard.press('n');
    await page.getByRole('radio', { name: 'Shed' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await eventually(() => storedValue(id, 'kind')).toBe('shed');
    await page.getByRole('button', { name: 'Submit' }).focus();
    await page.locator('button:not([aria-disabled=true])', { hasText: 'Submit' }).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('[aria-current=step]', { hasText: 'Review' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search or go to/ }).waitFor();
    await page.keyboard.type('my tasks');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/tasks$/);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await close();
  });

  test('a reader sees everything and changes nothing', async () => {
    const { id } = await createCase({ title: 'Well', kind: 'shed' });
    const reader = await addPerson(application.service.alpha, 'Rita Reader', ['reader']);
    const { page, close } = await application.open(reader, `/cases/${id}`);
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.waitFor();
    expect(await title.getAttribute('readonly')).not.toBeNull();
    expect(await page.getByRole('button', { name: 'Send' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Submit' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Your roles do not let you change cases.').waitFor();
    await close();
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('with the keyboard alone', () => {
  let application: Application;
  let ada: Person;
  let bea: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
    bea = await addPerson(alpha, 'Bea Builder', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const api = () => application.service.alpha.client;
  async function createCase(title?: string): Promise<number> {
    const made = await api().post('/api/1/cases', { process_key: 'build' });
    const { id, outcome_instance_id: instance_id } = made.body.data;
    if (title !== undefined)
      await api().patch(`/api/1/cases/${id}`, {
        field: { information_key: 'title', instance_id, value: title },
      });
    return id;
  }
  const stored = async (id: number) => (await api().get(`/api/1/cases/${id}`)).body.data;
  const storedValue = async (id: number, key: string): Promise<unknown> =>
    (await stored(id)).questions.find((each: { information_key: string }) => each.information_key === key)
      ?.value;
  const hasFocus = (page: Page, selector: string) => page.locator(`${selector}:focus`).waitFor();
  const title = (page: Page) => page.getByRole('textbox', { name: /^What is to be built/ });

  test('a mention is completed, rings at the bell of the other at once, and leads to the comment', async () => {
    const id = await createCase('Lighthouse');
    const reading = await application.open(ada, '/cases');
    const bell = (name: RegExp) => reading.page.getByRole('button', { name });
    await bell(/^Notifications$/).waitFor();
    const writing = await application.open(bea, `/cases/${id}`);
    const field = writing.page.locator('#new-comment');
    await field.focus();
    await writing.page.keyboard.type('Please look, @ada');
    await writing.page.getByRole('option', { name: /^Ada Approver/ }).waitFor();
    expect(await findAxeViolations(writing.page)).toEqual([]);
    await writing.page.keyboard.press('Enter');
    await eventually(() => field.inputValue()).toBe('Please look, @Ada Approver ');
    await writing.page.keyboard.press('Control+Enter');
    await writing.page.getByRole('article').filter({ hasText: 'Please look, @Ada Approver' }).waitFor();
    await writing.close();
    await application.service.drainJobs();
    await bell(/^Notifications: 1 unread$/).focus();
    await reading.page.keyboard.press('Enter');
    const entry = reading.page.getByRole('menuitem', { name: /Bea Builder mentioned you/ });
    await entry.waitFor();
    expect(await findAxeViolations(reading.page)).toEqual([]);
    await reading.page.keyboard.press('ArrowDown');
    await eventually(() => entry.evaluate((item) => item.matches(':focus'))).toBe(true);
    await reading.page.keyboard.press('Enter');
    await hasFocus(reading.page, 'article');
    expect(reading.page.url()).toContain(`/cases/${id}?`);
    await bell(/^Notifications$/).waitFor();
    await reading.close();
  });

  test('everything that was told is on one page, and how on the page of the account', async () => {
    const id = await createCase('Bridge');
    await api().patch(`/api/1/cases/${id}`, { assignee_email: ada.email });
    await application.service.drainJobs();
    const { page, close } = await application.open(ada, '/notifications');
    await page.getByRole('link', { name: /Bridge/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
    await page.getByRole('button', { name: /^Notifications$/ }).waitFor();
    await page.goto('/app/account');
    const mail = page.getByRole('combobox', { name: 'By mail: Somebody mentions me' });
    await mail.click();
    await page.getByRole('option', { name: 'Once a day' }).click();
    await eventually(async () => {
      const kept = await page.request.get('/api/admin/notification_preferences');
      return (await kept.json()).data.kinds.mentioned.mail;
    }).toBe('daily');
    expect(await findAxeViolations(page)).toEqual([]);
    await close();
  });

  test('typing into a list of choices and Enter chooses the best match, and never something else', async () => {
    const id = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}?page=_further`);
    const country = page.getByRole('combobox', { name: /^Country/ });
    await country.focus();
    await page.keyboard.type('Swit');
    await page.keyboard.press('Enter');
    await eventually(() => storedValue(id, 'country')).toBe('CH');
    // An emptied field, and the name of the present answer, choose nothing.
    await country.fill('');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await eventually(() => country.inputValue()).toBe('Switzerland');
    await country.fill('Switzerlan');
    await page.keyboard.type('d');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await country.inputValue()).toBe('Switzerland');
    expect(await storedValue(id, 'country')).toBe('CH');
    // Algeria contains these letters as well.
    await country.fill('ger');
    await page.keyboard.press('Enter');
    await eventually(() => storedValue(id, 'country')).toBe('DE');
    // The arrow keys move to another option, and Enter takes it.
    await country.fill('mala');
    const malaysia = page.locator('[data-combobox-selected]', { hasText: 'Malaysia' });
    await eventually(async () => {
      if ((await malaysia.count()) === 0) await page.keyboard.press('ArrowDown');
      return malaysia.count();
    }).toBe(1);
    await page.keyboard.press('Enter');
    await eventually(() => storedValue(id, 'country')).toBe('MY');
    // If only one option matches, Tab takes it.
    await country.fill('liecht');
    await page.keyboard.press('Tab');
    await eventually(() => storedValue(id, 'country')).toBe('LI');
    await close();
  });

  test('between two questions there is one Tab; Escape leaves a field, then w says why it is asked', async () => {
    const id = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await title(page).focus();
    await page.keyboard.press('Tab');
    await page.getByRole('radio', { name: 'Shed' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('Barn');
    await page.keyboard.press('Escape');
    await hasFocus(page, '[data-question]');
    await eventually(() => storedValue(id, 'title')).toBe('Barn');
    await page.keyboard.press('w');
    const why = page.getByText('Why is this asked?', { exact: true });
    await why.waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'detached' });
    await page.keyboard.press('n');
    await page.getByRole('radio', { name: 'Shed' }).and(page.locator(':focus')).waitFor();
    // An open list is closed first.
    await page.goto(`/app/cases/${id}?page=_further`);
    const country = page.getByRole('combobox', { name: /^Country/ });
    await country.click();
    await page.keyboard.press('Escape');
    await country.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await hasFocus(page, '[data-question]');
    await close();
  });

  test('a newly added part has the focus', async () => {
    const id = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}?page=building&tab=neighbours`);
    await page.getByRole('button', { name: 'Add: Neighbour' }).focus();
    await page.keyboard.press('Enter');
    const names = page.getByRole('textbox', { name: /^Name of the neighbour/ });
    await names.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Miller');
    await page.getByRole('button', { name: 'Add: Neighbour' }).focus();
    await page.keyboard.press('Enter');
    await names.nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Smith');
    await page.keyboard.press('Tab');
    await eventually(async () => (await stored(id)).structures[0].occurrences.length).toBe(2);
    await eventually(async () =>
      (await stored(id)).questions
        .filter((each: { structure_key: string | null }) => each.structure_key !== null)
        .map((each: { value: unknown }) => each.value),
    ).toEqual(['Miller', 'Smith']);
    await page.goto(`/app/cases/${id}?side=instances`);
    await page.getByRole('button', { name: 'Add an instance' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Permit' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Permit added').waitFor();
    await hasFocus(page, '[id^=instance-card-]');
    await close();
  });

  test('Reply leads into the field of the comment, and Rename into that of the name, which is selected', async () => {
    const id = await createCase('Chapel');
    await api().post(`/api/1/cases/${id}/comments`, { text: 'Which stone?' });
    const { page, close } = await application.open(ada, `/cases/${id}?page=building&tab=neighbours`);
    await page.getByRole('button', { name: 'Reply' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page, '#new-comment');
    await page.keyboard.type('a sandstone');
    expect(await page.locator('#new-comment').inputValue()).toBe('a sandstone');
    await page.getByRole('button', { name: 'No reply' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(page, '#new-comment');
    await page.getByRole('button', { name: 'Add: Neighbour' }).click();
    const menu = page.getByRole('button', { name: 'More of Neighbour' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Rename' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const name = page.getByRole('textbox', { name: 'Rename' });
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor({ state: 'detached' });
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('The Millers');
    expect(await name.inputValue()).toBe('The Millers');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: /The Millers/ }).waitFor();
    await page.getByRole('button', { name: 'More of The Millers' }).and(page.locator(':focus')).waitFor();
    expect((await stored(id)).assignee_email).toBeNull();
    await close();
  });

  test('after the last question comes the next page', async () => {
    const id = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const next = page.getByRole('button', { name: 'Next: Neighbours' });
    await page.getByRole('radio', { name: 'Shed' }).focus();
    await page.keyboard.press('Tab');
    await next.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Building › Neighbours' }).and(page.locator(':focus')).waitFor();
    expect(new URL(page.url()).searchParams.get('tab')).toBe('neighbours');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Add: Neighbour' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('p');
    await page.getByRole('heading', { name: 'Further questions' }).and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('button', { name: /^Next:/ }).count()).toBe(0);
    await close();
  });

  test('a blocked button lists what is missing, and each leads there', async () => {
    const id = await createCase();
    const { page, close } = await application.open(ada, `/cases/${id}?page=_further`);
    await page.getByRole('combobox', { name: /^Country/ }).waitFor();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Submit' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    const list = page.getByRole('list', { name: 'Missing for this' });
    await list.waitFor();
    expect(await list.getByRole('button').allTextContents()).toEqual([
      'What is to be built?',
      'Kind of building',
    ]);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await list.getByRole('button').first().and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Tab');
    await list.getByRole('button').nth(1).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('radio', { name: 'Shed' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Space');
    await eventually(() => storedValue(id, 'kind')).toBe('shed');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Submit' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => list.getByRole('button').allTextContents()).toEqual(['What is to be built?']);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Submit' }).and(page.locator(':focus')).waitFor();
    await close();
  });

  test('everything that is done to a case has a key and stands in the palette', async () => {
    const id = await createCase('Boathouse');
    const { page, close } = await application.open(ada, `/cases/${id}`);
    await title(page).waitFor();
    await page.keyboard.press('a');
    await page.getByRole('menuitem', { name: 'Ada Approver (me)' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored(id)).assignee_email).toBe(ada.email);
    await page.keyboard.press('t');
    await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await eventually(async () => (await stored(id)).tags.length).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitemcheckbox', { name: 'Urgent' }).waitFor({ state: 'detached' });
    const choose = async (words: string, name: string): Promise<void> => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type(words);
      await page.getByRole('option', { name, selected: true }).waitFor();
      await page.keyboard.press('Enter');
      // The action may open a dialog as well, but closes nothing else.
      await page.locator('[role=dialog][aria-modal=true]').waitFor({ state: 'detached' });
    };
    await choose('assign bea', 'Assign to Bea Builder');
    await eventually(async () => (await stored(id)).assignee_email).toBe(bea.email);
    await choose('tag high', 'Give the tag High building');
    await eventually(async () => (await stored(id)).tags.length).toBe(2);
    await choose('submit', 'Submit');
    await page.getByRole('list', { name: 'Missing for this' }).waitFor();
    await page.keyboard.press('Escape');
    await choose('comment on', 'Comment on the case');
    await page.getByRole('textbox', { name: 'New comment' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: 'Shed' }).click();
    await page.locator('button:not([aria-disabled=true])', { hasText: 'Submit' }).waitFor();
    await choose('submit', 'Submit');
    await page.locator('[aria-current=step]', { hasText: 'Review' }).waitFor();
    await page.keyboard.press('Shift+N');
    await page.keyboard.type('building');
    await page.getByRole('option', { name: 'New case: Building permit', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => /\/cases\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
    await close();
  });

  test('j and k go through the cases of the list one came from, also when they have left it', async () => {
    const ids = [await createCase('Quay 1'), await createCase('Quay 2'), await createCase('Quay 3')];
    const { page, close } = await application.open(ada, '/cases?search=quay&order=name&view=unassigned');
    await page.getByRole('link', { name: `CASE-${ids[0]}`, exact: true }).waitFor();
    await page.keyboard.press('j');
    await page.locator('a:focus', { hasText: `CASE-${ids[0]}` }).waitFor();
    await page.keyboard.press('Enter');
    const isAt = (id: number | undefined) =>
      page.getByRole('heading', { level: 1, name: new RegExp(`^CASE-${id} `) }).waitFor();
    await isAt(ids[0]);
    await title(page).waitFor();
    await api().patch(`/api/1/cases/${ids[0]}`, { assignee_email: ada.email });
    await page.keyboard.press('j');
    await isAt(ids[1]);
    await page.keyboard.press('j');
    await isAt(ids[2]);
    await page.keyboard.press('j');
    await page.getByText('This was the last case of the list.').waitFor();
    await page.keyboard.press('k');
    await isAt(ids[1]);
    await close();
  });

  test('the overview of keys, and back to where one was', async () => {
    const id = await createCase('Kiosk');
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const shed = page.getByRole('radio', { name: 'Shed' });
    await shed.focus();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard' });
    for (const name of ['Everywhere', 'In lists', 'In a case'])
      await help.getByRole('region', { name }).waitFor();
    expect(await help.getByRole('row', { name: /Assign the case/ }).textContent()).toContain('a');
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await shed.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search or go to/ }).waitFor();
    expect(await findAxeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await shed.and(page.locator(':focus')).waitFor();
    await close();
  });

  test('a closed dialog gives the focus back to what had it: a button, the button of a menu, a field, nothing', async () => {
    const id = await createCase('Arcade');
    const { page, close } = await application.open(ada, `/cases/${id}`);
    const dialog = page.getByRole('dialog');
    const isBack = async (place: Locator): Promise<void> => {
      await dialog.waitFor({ state: 'detached' });
      await place.and(page.locator(':focus')).waitFor();
    };
    const more = page.getByRole('button', { name: 'More', exact: true });
    for (const name of ['Name, language, owner', 'Suspend'])
      for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 500)]) {
        await more.click();
        await page.getByRole('menuitem', { name }).click();
        await dialog.locator(':focus').waitFor();
        await leave();
        await isBack(more);
      }
    const decline = page.getByRole('button', { name: 'Decline' });
    await decline.press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await isBack(decline);
    const shed = page.getByRole('radio', { name: 'Shed' });
    await shed.focus();
    await page.keyboard.press('Shift+N');
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await isBack(shed);
    // The first Escape leaves the field, so that the palette is opened from nowhere.
    await page.locator('#new-comment').focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+N');
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.evaluate('document.activeElement.localName')).toBe('body');
    await close();
  });
});

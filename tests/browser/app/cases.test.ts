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
import { PERMITS, publishPermits } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';
import { testTasks } from './tasks.ts';

describe.skipIf(!canOpenApplication())('the list of cases', () => {
  let application: Application;
  let ada: Person;
  let bea: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker']);
    bea = await addPerson(alpha, 'Bea Builder', ['case_worker']);
    for (const [title, assignee] of [
      ['Barn', ada.email],
      ['Mill', bea.email],
      ['Shed', undefined],
    ]) {
      const body = { process_key: 'build', ...(assignee !== undefined && { assignee_email: assignee }) };
      const { id, outcome_instance_id: instance_id } = (await alpha.client.post('/api/1/cases', body)).body
        .data;
      await alpha.client.patch(`/api/1/cases/${id}`, {
        field: { information_key: 'title', instance_id, value: title },
      });
    }
  });
  afterAll(() => application?.close());

  test('views, search and filters stand in the address, and a saved view is a link', async () => {
    const { page, close } = await application.open(ada, '/cases');
    const rows = page.locator('tbody tr');
    await eventually(() => rows.count()).toBe(3);
    await page.getByText('Mine', { exact: true }).click();
    await page.waitForURL(/view=mine/);
    await page.getByRole('cell', { name: 'Barn', exact: true }).waitFor();
    await eventually(() => rows.count()).toBe(1);
    await page.getByText('Unassigned', { exact: true }).click();
    await page.getByRole('cell', { name: 'Shed', exact: true }).waitFor();
    await page.getByText('All', { exact: true }).click();
    await page.keyboard.press('/');
    await page.keyboard.type('mill');
    await page.waitForURL(/search=mill/);
    await eventually(() => rows.count()).toBe(1);
    await page.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('textbox', { name: 'Name of the view' }).fill('Mills');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Mills' }).waitFor();
    await page.goto('/app/cases?status=approved');
    await page.getByText('No case fits').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Status' }).click();
    await eventually(() => rows.count()).toBe(3);
    await page.getByRole('link', { name: 'Mills' }).click();
    await page.waitForURL(/search=mill/);
    await holdMessages(page);
    await page.getByRole('button', { name: 'Delete the view Mills' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Mills' }).waitFor();
    await close();
  });

  /** A text that is there once jobs have run. */
  const afterJobs = (page: Page, text: string) =>
    eventually(async () => {
      await application.service.drainJobs();
      return page.getByText(text).count();
    }).toBeGreaterThan(0);

  test('several cases are tagged and assigned at once', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText('3 cases selected').waitFor();
    await page.getByRole('button', { name: 'Add tag …' }).click();
    await page.getByRole('menuitem', { name: 'Urgent' }).click();
    await afterJobs(page, '3 cases changed');
    await eventually(() => page.locator('tbody').getByText('Urgent').count()).toBe(3);
    await page.getByRole('checkbox', { name: /Select CASE-.* Shed/ }).click();
    await page.getByRole('button', { name: 'Assign to …' }).click();
    await page.getByRole('menuitem', { name: 'Bea Builder' }).click();
    await afterJobs(page, '1 case changed');
    const list = await application.service.alpha.client.get(`/api/admin/cases?assignee=${bea.email}`);
    expect(list.body.data.map(({ name }: { name: string }) => name).toSorted()).toEqual(['Mill', 'Shed']);
    await close();
  });

  test('the order is chosen at the head of a column', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(/order=name/);
    const names = () => page.locator('tbody tr td:nth-child(3)').allInnerTexts();
    await eventually(async () => (await names()).map((name) => name.split('\n')[0])).toEqual([
      'Barn',
      'Mill',
      'Shed',
    ]);
    await page.getByRole('button', { name: 'Name' }).click();
    await page.waitForURL(/order=-name/);
    await eventually(async () => (await names()).map((name) => name.split('\n')[0])).toEqual([
      'Shed',
      'Mill',
      'Barn',
    ]);
    await close();
  });

  test('the case with the number that was searched comes first, in the palette and in the list', async () => {
    const { client } = application.service.alpha;
    const make = async (title: string): Promise<number> => {
      const made = await client.post('/api/1/cases', { process_key: 'build' });
      const { id, outcome_instance_id: instance_id } = made.body.data;
      await client.patch(`/api/1/cases/${id}`, {
        field: { information_key: 'title', instance_id, value: title },
      });
      return id;
    };
    const wanted = await make('Weir');
    for (let at = 0; at < 10; at += 1) await make(`${wanted} steps, number ${at}`);
    const { page, close } = await application.open(ada, `/cases?search=${wanted}`);
    await page
      .getByRole('link', { name: /^CASE-/ })
      .first()
      .waitFor();
    expect(
      await page
        .getByRole('link', { name: /^CASE-/ })
        .first()
        .textContent(),
    ).toBe(`CASE-${wanted}`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(String(wanted));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${wanted}`));
    await close();
  });

  test('the next case of a queue is taken, given back with a reason and lets the next person have it', async () => {
    const { alpha } = application.service;
    const queues = {
      desk: { name: 'Front desk', processes: 'build', states: 'draft', condition: 'outcome.title = "Dam"' },
    };
    await publishFiles(alpha, { ...PERMITS, 'queues.yaml': JSON.stringify(queues) });
    const { id, outcome_instance_id: instance_id } = (
      await alpha.client.post('/api/1/cases', { process_key: 'build' })
    ).body.data;
    await alpha.client.patch(`/api/1/cases/${id}`, {
      field: { information_key: 'title', instance_id, value: 'Dam' },
    });
    const { page, watched } = await application.open(ada, '/queues');
    await page.getByText('1 case waits').waitFor();
    await page.getByRole('button', { name: 'Next case of Front desk' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${id}`));
    await page.getByRole('button', { name: 'Give back' }).click();
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByRole('textbox', { name: 'Reason' });
    const giveBack = dialog.getByRole('button', { name: 'Give back' });
    await giveBack.click();
    await dialog.locator('input[aria-invalid=true]').waitFor();
    expect(await page.locator('.toast[data-kind=error]').count()).toBe(0);
    await giveBack.and(page.locator(':focus')).waitFor();
    await reason.fill('I know the builder.');
    await giveBack.click();
    await page.getByRole('button', { name: 'Take', exact: true }).waitFor();
    await page.keyboard.press('Shift+J');
    await page.getByText('Nothing waits that you can take').first().waitFor();
    // Everything about queues stands in the palette, too.
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type('hand over');
    await page.getByRole('option', { name: /Hand over/ }).waitFor();
    await page.keyboard.press('Enter');
    const to = page.getByRole('dialog').getByRole('combobox', { name: /^To/ });
    await eventually(() => to.evaluate((field) => field.matches(':focus'))).toBe(true);
    await to.selectOption({ label: 'Bea Builder' });
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).press('Enter');
    await page.getByRole('button', { name: 'Assignee: Bea Builder' }).waitFor();
    await page.getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('link', { name: 'Front desk' }).click();
    await page.getByRole('row', { name: /Dam/ }).first().waitFor();
    await watched.close();
  });

  test('the day of a worker: from the first line to the next case, with the keyboard, until it is empty', async () => {
    const { client } = application.service.alpha;
    const dora = await addPerson(application.service.alpha, 'Dora Worker', ['case_worker']);
    const ids: number[] = [];
    for (const text of ['Gate', 'Fence']) {
      const { id, outcome_instance_id: instance_id } = (
        await client.post('/api/1/cases', { process_key: 'build', assignee_email: dora.email })
      ).body.data;
      await client.patch(`/api/1/cases/${id}`, {
        field: { information_key: 'title', instance_id, value: text },
      });
      ids.push(id);
    }
    const { page, close } = await application.open(dora, '/');
    await page.waitForURL(/\/app\/day$/);
    await page.getByRole('heading', { name: 'Waiting for you' }).waitFor();
    await eventually(() => page.getByText('Assigned to you').count()).toBe(2);
    await page.keyboard.press('j');
    await page.locator('main a:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${ids[0]}`));
    await page.getByText('1 of 2').waitFor();
    await page.keyboard.press('j');
    await page.getByText('2 of 2').waitFor();
    await page.keyboard.press('k');
    await page.getByText('1 of 2').waitFor();
    // Ending the case leads on to the next one.
    await page.getByRole('button', { name: 'Decline' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${ids[1]}`));
    await page.getByText(`CASE-${ids[0]} is done. Here is the next case.`).waitFor();
    await page.getByRole('link', { name: 'My desk' }).click();
    await eventually(() => page.getByText('Assigned to you').count()).toBe(1);
    await close();
  });

  test('the day of a lead: a case goes to somebody else from the board, and a change of many says what blocks it', async () => {
    const { alpha } = application.service;
    const lena = await addPerson(alpha, 'Lena Lead', ['case_worker'], ['office']);
    await addPerson(alpha, 'Otto Office', ['case_worker'], ['office']);
    await alpha.client.patch(`/api/admin/users/${lena.id}`, { leads: ['office'] });
    const { id, outcome_instance_id: instance } = (
      await alpha.client.post('/api/1/cases', { process_key: 'build', assignee_email: lena.email })
    ).body.data;
    const { page, close } = await application.open(lena, '/board');
    await page.getByRole('heading', { name: 'Otto Office' }).waitFor();
    await page.getByRole('button', { name: `Give CASE-${id} to …` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Otto Office' }).click();
    await page.getByText(`CASE-${id} is with Otto Office now.`).first().waitFor();
    await page.getByRole('list', { name: 'Otto Office' }).getByRole('link').waitFor();
    await page.getByText('By state', { exact: true }).click();
    await page.waitForURL(/by=state/);
    await page.getByRole('heading', { name: 'Draft' }).waitFor();
    await page.goto(`/app/cases?search=CASE-${id}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Use a transition …' }).click();
    await page.getByRole('menuitem', { name: 'Submit' }).click();
    await page.waitForURL(/\/bulk\/\d+$/);
    await afterJobs(page, 'Say what is to be built, and of which kind.');
    await page.getByText('1 blocked').waitFor();
    // By dragging, it goes back to her; then it is ready, the change goes through, and is taken back.
    await page.goto('/app/board');
    const card = page
      .getByRole('list', { name: 'Otto Office' })
      .getByRole('listitem')
      .filter({ hasText: `CASE-${id}` });
    await card.dragTo(page.getByRole('heading', { name: 'Lena Lead' }));
    await page.getByText(`CASE-${id} is with Lena Lead now.`).first().waitFor();
    const fields = Object.entries({ title: 'Bridge', kind: 'shed' }).map(([information_key, value]) => ({
      information_key,
      instance_id: instance,
      value,
    }));
    await alpha.client.patch(`/api/1/cases/${id}`, { fields });
    const stateOf = async () => (await alpha.client.get(`/api/1/cases/${id}`)).body.data.state_key;
    await page.goto(`/app/cases?search=CASE-${id}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Use a transition …' }).click();
    await page.getByRole('menuitem', { name: 'Submit' }).click();
    await afterJobs(page, '1 case goes through');
    expect(await stateOf()).toBe('draft');
    await page.getByRole('button', { name: 'Change 1 case' }).click();
    await afterJobs(page, '1 case changed');
    expect(await stateOf()).toBe('review');
    await page.getByRole('button', { name: 'Take back …' }).click();
    await page.getByRole('heading', { name: /^What would happen: Take back/ }).waitFor();
    await afterJobs(page, '1 case goes through');
    await page.getByRole('button', { name: 'Change 1 case' }).click();
    await page.getByRole('heading', { name: /^Take back/ }).waitFor();
    await afterJobs(page, '1 case changed');
    expect(await stateOf()).toBe('draft');
    const api = (await alpha.client.get(`/api/1/cases/${id}`)).body.data;
    expect(api.assignee_email).toBe(lena.email);
    await close();
  });

  test('days, age and columns are chosen with the keyboard, the list is exported, and a deleted case comes back from the bin', async () => {
    const { alpha } = application.service;
    const boss = await addPerson(alpha, 'Boss Brown', ['administrator']);
    const made = (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data;
    const { page, close } = await application.open(boss, `/cases?search=CASE-${made.id}`);
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Dates', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('textbox', { name: 'Older than (days)' }).fill('3');
    await page.keyboard.press('Enter');
    await page.waitForURL(/older=3/);
    await page.getByText('No case fits').waitFor();
    await page.getByRole('button', { name: 'Remove the filter Dates' }).click();
    await page.locator('tbody tr').first().waitFor();
    await page.getByRole('button', { name: 'Columns' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Process' }).press('Space');
    await page.waitForURL(/columns=/);
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader', { name: 'Process' }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Cases.csv');
    await alpha.client.delete(`/api/1/cases/${made.id}`);
    await page.goto('/app/admin/bin');
    await page.getByRole('button', { name: new RegExp(`^Bring back: ${made.user_readable_id} `) }).click();
    await page.getByText(`${made.user_readable_id} is back`).first().waitFor();
    await page.getByText('The bin is empty').waitFor();
    expect((await alpha.client.get(`/api/1/cases/${made.id}`)).status).toBe(200);
    await close();
  });

  test('what the list shows as due is what its filters find; tasks with a deadline of their own have a column', async () => {
    const { alpha } = application.service;
    const processes = JSON.parse(PERMITS['processes.yaml'] ?? '{}');
    processes.build.deadlines = { reply: { name: 'Reply', goal: 'PT4H' } };
    const make = async (): Promise<number> =>
      (await alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data.id;
    const given = await make();
    const task = { text: 'By February', assigned_user: ada.id, deadline: '2026-02-01T00:00:00Z' };
    await alpha.client.post(`/api/1/cases/${given}/comments`, task);
    await publishFiles(alpha, { ...PERMITS, 'processes.yaml': JSON.stringify(processes) });
    const promised = await make();
    // The clock of the browser is months ahead of the service: both moments have passed for it, and nothing is missed.
    const { page, close } = await application.open(ada, '/cases?columns=due,task');
    const cells = (id: number): Promise<string[]> =>
      page
        .locator('tbody tr')
        .filter({ hasText: `CASE-${id}` })
        .locator('td[data-name]')
        .allInnerTexts();
    await eventually(async () => (await cells(promised)).at(2)).toMatch(/Reply · due .* ago$/);
    const [, , due, ofTask] = await cells(given);
    expect(due).not.toContain('overdue');
    expect(ofTask).toMatch(/overdue, .* ago$/);
    await page.goto('/app/cases?columns=due,task&due=missed');
    await page.getByText('No case fits').waitFor();
    const late = { text: 'Long ago', assigned_user: ada.id, deadline: '2020-02-01T00:00:00Z' };
    await alpha.client.post(`/api/1/cases/${promised}/comments`, late);
    await page.goto('/app/cases?due=missed');
    await page.getByRole('columnheader', { name: 'Task due' }).waitFor();
    await eventually(async () => (await cells(promised)).join('\n')).toMatch(/\noverdue, .* ago\n/);
    await publishPermits(alpha);
    await close();
  });

  testTasks(() => application);
});

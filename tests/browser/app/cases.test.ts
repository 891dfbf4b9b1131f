import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { PERMITS, publishPermits } from '../../support/permits.ts';
import { publishFiles } from '../../support/published.ts';

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
    await page.getByRole('button', { name: 'Delete the view Mills' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: 'Mills' }).waitFor();
    await close();
  });

  test('several cases are tagged and assigned at once', async () => {
    const { page, close } = await application.open(ada, '/cases');
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByText('3 cases selected').waitFor();
    await page.getByRole('button', { name: 'Add tag …' }).click();
    await page.getByRole('menuitem', { name: 'Urgent' }).click();
    await page.getByText('3 cases changed').waitFor();
    await eventually(() => page.locator('tbody').getByText('Urgent').count()).toBe(3);
    await page.getByRole('checkbox', { name: /Select CASE-.* Shed/ }).click();
    await page.getByRole('button', { name: 'Assign to …' }).click();
    await page.getByRole('menuitem', { name: 'Bea Builder' }).click();
    await page.getByText('1 case changed').waitFor();
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
    const { page, close } = await application.open(ada, '/queues');
    await page.getByText('1 case waits').waitFor();
    await page.getByRole('button', { name: 'Next case of Front desk' }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/cases/${id}`));
    await page.getByRole('button', { name: 'Give back' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('I know the builder.');
    await dialog.getByRole('button', { name: 'Give back' }).click();
    await page.getByRole('button', { name: 'Take', exact: true }).waitFor();
    await page.keyboard.press('Shift+J');
    await page.getByText('Nothing waits that you can take').first().waitFor();
    await page.getByRole('link', { name: 'Queues' }).click();
    await page.getByRole('link', { name: 'Front desk' }).click();
    await page.getByRole('link', { name: /Dam/ }).first().waitFor();
    await close();
  });
});

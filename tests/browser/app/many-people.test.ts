import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addUser } from '../../../src/store/people/users.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  eventually,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { publishPermits } from '../../support/permits.ts';

describe.skipIf(!canOpenApplication())('a tenant with more people than a page of a list', () => {
  let application: Application;
  let zoe: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    zoe = await addPerson(alpha, 'Zoe Last', ['case_worker'], ['office']);
    await alpha.inTenant(async (tx) => {
      for (let number = 100; number < 1200; number += 1)
        await addUser(tx, {
          email: `a${number}@alpha.example`,
          name: `Aaron ${number}`,
          roles: ['case_worker'],
          teams: [],
          leads: [],
          passwordHash: null,
        });
    });
  });
  afterAll(() => application?.close());

  test('the last of them is named, and can be assigned from the case, by the palette, and with a task', async () => {
    const { client } = application.service.alpha;
    const { id } = (await client.post('/api/1/cases', { process_key: 'build' })).body.data;
    const assignee = async () => (await client.get(`/api/1/cases/${id}`)).body.data.assignee_email;
    const { page, close } = await application.open(zoe, `/cases/${id}`);
    await page.getByRole('button', { name: 'Assignee: Nobody' }).click();
    await page.getByRole('menuitem', { name: /Zoe Last/ }).click();
    await page.getByRole('button', { name: 'Assignee: Zoe Last' }).waitFor();
    await eventually(assignee).toBe(zoe.email);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('assign aaron 249');
    await page.getByRole('option', { name: /Aaron 249/ }).click();
    await eventually(assignee).toBe('a249@alpha.example');
    await page.locator('#new-comment').fill('Look at it');
    await page.getByRole('combobox', { name: 'Task for' }).fill('zoe');
    await page.getByRole('option', { name: 'Zoe Last' }).click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Task for Zoe Last').waitFor();
    await page.goto('/app/cases');
    await expect.poll(() => page.getByText('Aaron 249').count()).toBeGreaterThan(0);
    await close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCase, makeInstance, publishClub } from '../../api/instances/club.ts';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { holdMessages } from '../../support/hold-messages.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';
import { SETTINGS } from './furnish.ts';

describe.skipIf(!canOpenApplication())('integrations in the browser', () => {
  let application: Application;
  let admin: Person;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    application = await openApplication({ settings: SETTINGS });
    await publishClub(application.service.alpha);
    admin = await addPerson(application.service.alpha, 'Ada Administrator', ['administrator']);
    receiver = await openWebhookReceiver();
  });
  afterAll(async () => {
    await receiver?.close();
    await application?.close();
  });

  test('a key is made, shown once, works, is found in the request log, rolled and revoked', async () => {
    const { page, close } = await application.open(admin, '/admin/keys');
    await page.getByRole('button', { name: 'New key' }).click();
    await page.getByLabel('Name').fill('Core banking');
    await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
    const secret = page.getByText(/^\w{8}\.\w{32,}$/);
    const key = (await secret.textContent()) ?? '';
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'I have stored it' }).click();
    // The form and the key were two dialogs: the focus is back at what opened the first.
    await page.getByRole('button', { name: 'New key' }).and(page.locator(':focus')).waitFor();
    await page.getByText('Core banking').waitFor();
    expect(await page.getByText(key).count()).toBe(0);

    const call = (with_: string) =>
      application.service.anonymous.get('/api/1/cases/999', {
        headers: { Authorization: `Api-Key ${with_}`, 'X-Request-ID': 'from-core-banking' },
      });
    expect((await call(key)).status).toBe(404);
    await page.getByRole('button', { name: 'Actions for Core banking' }).click();
    await page.getByRole('menuitem', { name: 'Its requests' }).click();
    await page.getByRole('button', { name: 'GET /api/1/cases/999' }).click();
    const details = page.getByRole('dialog');
    await details.getByText('from-core-banking').waitFor();
    await details.getByText('not_found').waitFor();

    await page.goto('/app/admin/keys');
    await page.getByRole('button', { name: 'Actions for Core banking' }).click();
    await page.getByRole('menuitem', { name: /^Roll/ }).click();
    const next = (await secret.textContent()) ?? '';
    await page.getByRole('button', { name: 'I have stored it' }).click();
    expect(next).not.toBe(key);
    expect([(await call(key)).status, (await call(next)).status]).toEqual([401, 404]);

    const actions = page.getByRole('row', { name: /Core banking.*Active/ }).getByRole('button');
    await holdMessages(page);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    expect((await call(next)).status).toBe(404);
    await actions.click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    const done = page.waitForResponse((each) => each.request().method() === 'DELETE');
    await page.getByRole('log').getByRole('button', { name: 'Close' }).click();
    await done;
    expect((await call(next)).status).toBe(401);
    await close();
  });

  test('a webhook is made, its delivery is seen with request and answer, and replayed', async () => {
    const { service } = application;
    const { page, watched } = await application.open(admin, '/admin/webhooks');
    await page.getByRole('button', { name: 'New endpoint' }).first().click();
    await page.getByLabel('Address').fill('nonsense');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'New endpoint' }).click();
    await dialog.getByText(/http/).first().waitFor();
    await page.getByLabel('Address').fill(`${receiver.url}/hook`);
    await dialog.getByRole('button', { name: 'New endpoint' }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.waitForURL(/\/admin\/webhooks\/\d+$/);

    await makeCase(service.alpha, 'review', await makeInstance(service.alpha, { first_name: 'Ada' }));
    await service.drainJobs();
    await page.reload();
    await page
      .getByRole('row', { name: /case_created.*Delivered/ })
      .getByRole('link')
      .click();
    await page.getByText('"trigger": "case_created"').waitFor();
    await page.getByText('webhook-signature').waitFor();
    const [first] = receiver.received;
    await page.getByRole('button', { name: 'Replay' }).click();
    await page.getByRole('heading', { name: /^Delivery \d+$/ }).waitFor();
    await page.getByText('Waiting', { exact: true }).waitFor();
    await service.drainJobs();
    await page.getByText('Delivered', { exact: true }).waitFor();
    expect(receiver.received).toHaveLength(2);
    expect(receiver.received[1]?.body).toBe(first?.body);
    expect(receiver.received[1]?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await watched.close();
  });

  test('a delivery is copied as a command for a terminal', async () => {
    const { page, close } = await application.open(admin, '/admin/deliveries', {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await page
      .getByRole('row', { name: /Delivered/ })
      .first()
      .getByRole('link')
      .click();
    await page.getByRole('button', { name: 'Copy as cURL' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    const text = await page.evaluate('navigator.clipboard.readText()');
    expect(text).toContain(`curl -X POST '${receiver.url}/hook'`);
    expect(text).toContain('webhook-signature: ');
    await close();
  });

  test('a test is sent, an endpoint is switched off and on again, its secret rotated, and it is deleted', async () => {
    const { service } = application;
    const { page, close } = await application.open(admin, '/admin/webhooks');
    await page.getByRole('link', { name: new RegExp(receiver.url) }).click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.getByText('A test is on its way').waitFor();
    await service.drainJobs();
    await page.getByRole('row', { name: /Test.*Delivered/ }).waitFor();
    const menu = page.getByRole('button', { name: 'Actions' });
    await holdMessages(page);
    await menu.click();
    await page.getByRole('menuitem', { name: 'Switch off' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('On', { exact: true }).waitFor();
    await menu.click();
    await page.getByRole('menuitem', { name: /^New secret/ }).click();
    await page.getByText(/^whsec_/).waitFor();
    await page.getByRole('button', { name: 'I have stored it' }).click();
    await page.getByText(/Signed with the old secret, too/).waitFor();
    await menu.click();
    const done = page.waitForResponse((each) => each.request().method() === 'DELETE');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'Nobody is told yet' }).waitFor();
    await page.getByRole('log').getByRole('button', { name: 'Close' }).last().click();
    expect((await done).status()).toBe(204);
    await close();
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Application, canOpenApplication, openApplication } from '../../support/application.ts';
import { findAxeViolations } from '../../support/browser.ts';
import { goWithin, LOOKS, type Stop, showIn, walkPages } from '../../support/walk-pages.ts';
import { type Furnished, furnish, SETTINGS } from './furnish.ts';

/** Every page of the administration and of instances, with a text that it shows when loaded. */
const textsOf = (place: Furnished): readonly Stop[] => [
  ['/admin/keys', 'Old system'],
  ['/admin/webhooks', 'The ledger'],
  ['/admin/webhooks?tab=triggers', 'case_proofs_updated'],
  [`/admin/webhooks/${place.endpointId}`, 'case_created'],
  ['/admin/deliveries', 'case_created'],
  [`/admin/deliveries/${place.deliveryId}`, 'webhook-signature'],
  ['/admin/connectors', 'register_key'],
  ['/admin/connectors/calls', 'register_1'],
  [`/admin/connectors/calls/${place.callId}`, '•••'],
  [`/cases/${place.caseId}?side=checks`, 'screening_token'],
  ['/admin/requests', 'DELETE'],
  ['/admin/assistant', 'Budget'],
  ['/admin/assistant/calls', 'Noch wurde kein Modell gefragt'],
  ['/admin/people', 'Rosa Reader'],
  [`/admin/people/${place.reader.id}`, place.reader.email],
  ['/admin/sign-in', '720'],
  ['/admin/directory', 'people:provision'],
  ['/admin/support', 'Niemand wurde eingelassen'],
  ['/admin/tenant', 'alpha'],
  ['/admin/audit', 'Old system'],
  ['/admin/mail', 'Your offer'],
  [`/admin/mail/${place.mailId}`, '550 no such mailbox'],
  ['/admin/jobs', 'no_such_kind'],
  ['/admin/health', 'PostgreSQL'],
  ['/instances?ontology=Person', 'Ada Byron'],
  [`/instances/${place.instanceId}`, 'Bahnhofstrasse 1'],
  [`/instances/${place.instanceId}?tab=cases`, 'CASE-1'],
  [`/instances/${place.instanceId}?tab=history`, 'Bahnhofstrasse 1'],
  [`/instances/${place.instanceId}?tab=interactions`, 'Asked for a new card.'],
  ['/instances/import?ontology=Person', 'party_number'],
  [`/instances/import/${place.importId}`, 'fields.born'],
];

const stopsOf = (place: Furnished): Stop[] => textsOf(place).map(([at, text]) => [at, `text=${text}`]);

describe.skipIf(!canOpenApplication())('the pages of the administration', () => {
  let application: Application;
  let place: Furnished;
  beforeAll(async () => {
    application = await openApplication({ settings: SETTINGS });
    place = await furnish(application.service);
  });
  afterAll(async () => {
    await place?.receiver.close();
    await application?.close();
  });

  test(
    'have no axe violations and no page is too wide',
    // Thirty pages, twice: a machine at a load of twenty takes ten seconds for each.
    { timeout: 1_200_000 },
    () => walkPages(application, { person: place.admin, stops: stopsOf(place) }),
  );

  // Each is opened once and stays open while the window becomes narrow and dark.
  test('dialogs and drawers are as clean, and none is wider than the window', async () => {
    const { page, close } = await application.open(place.admin, '/admin/tenant');
    const opened: readonly (readonly [at: string, button: string | RegExp])[] = [
      ['/admin/keys', 'New key'],
      ['/admin/webhooks', 'New endpoint'],
      [`/admin/webhooks/${place.endpointId}`, /^Replay since/],
      ['/admin/connectors', 'Delete the secret register_key'],
      ['/admin/requests', /^POST .*publish/],
      ['/admin/audit', /Configuration published/],
      ['/admin/people', 'Add a person'],
      [`/admin/people/${place.worker.id}`, 'New password'],
      [`/instances/${place.instanceId}`, 'Promote'],
      [`/instances/${place.instanceId}?tab=interactions`, 'Log an interaction'],
    ];
    for (const [at, name] of opened) {
      await showIn(page, LOOKS[0]);
      await goWithin(page, at);
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').waitFor();
      for (const look of LOOKS) {
        const { width, rules } = look;
        await showIn(page, look);
        const box = await page.locator('.mantine-Modal-content, .mantine-Drawer-content').boundingBox();
        expect([at, width, box && box.x >= 0 && box.x + box.width <= width]).toEqual([at, width, true]);
        expect([at, width, await findAxeViolations(page, { rules })]).toEqual([at, width, []]);
        expect([at, await page.evaluate('document.documentElement.scrollWidth')]).toEqual([at, width]);
      }
    }
    await close();
  });

  // The width at which it is most likely too wide; in other looks, a small reference is checked in pages.test.ts.
  test('the navigation of a phone leads to the reference, which shows what webhooks send, as clean', async () => {
    const width = 390;
    const { page, watched } = await application.open(place.admin, '/admin/webhooks', {
      viewport: { width, height: 900 },
      colorScheme: 'dark',
    });
    await page.getByRole('button', { name: /navigation/ }).click();
    await page.getByRole('link', { name: 'API reference' }).click();
    await page.waitForURL(/\/reference$/);
    const webhook = '#webhook-case_state_changed';
    await page.locator(webhook).getByText('previous_state_key').waitFor();
    // The real reference as a whole takes axe half a minute.
    expect(await findAxeViolations(page, { within: webhook })).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await watched.close();
  });

  test('empty places say what to do first, and are as clean', async () => {
    const { client } = application.service.beta;
    const made = await client.post('/api/admin/users', {
      email: 'first@beta.example',
      name: 'First',
      roles: ['administrator'],
      password: 'correct horse battery',
    });
    const { page, close } = await application.open(made.body.data, '/admin/webhooks');
    for (const [at, title] of [
      ['/admin/webhooks', 'Nobody is told yet'],
      ['/admin/deliveries', 'Nothing was sent yet'],
      ['/admin/mail', 'No mail yet'],
      ['/instances', 'Nothing is configured yet'],
    ] as const) {
      await page.goto(`/app${at}`);
      await page.getByRole('heading', { name: title }).waitFor();
      expect([at, await findAxeViolations(page)]).toEqual([at, []]);
    }
    await close();
  });

  test('a person who may not administer sees no such pages, and the service refuses their addresses', async () => {
    const { page, watched } = await application.open(place.reader, '/instances');
    await page.getByRole('link', { name: 'Instances' }).first().waitFor();
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0);
    for (const at of ['/admin', '/admin/keys', '/admin/people', '/admin/people/1']) {
      await page.goto(`/app${at}`);
      await page.getByRole('heading', { name: 'Your roles do not allow this' }).waitFor();
      expect([at, await page.getByRole('main').getByRole('button').count()]).toEqual([at, 0]);
      await page.getByRole('link', { name: 'To the cases' }).waitFor();
    }
    await page.goto(`/app/instances/${place.instanceId}`);
    await page.getByText('Bahnhofstrasse 1').waitFor();
    expect(await page.getByRole('button', { name: 'Lock' }).count()).toBe(0);
    await watched.close();
  });
});

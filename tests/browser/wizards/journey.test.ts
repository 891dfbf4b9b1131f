import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CREATION, newestMail } from '../../api/wizards/retail.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  findAxeViolations,
  findBrowser,
  isBrowserDemanded,
  NO_BROWSER,
  openBrowser,
  openWatchedPage,
  PATIENCE_MS,
} from '../../support/browser.ts';
import { keepWindows } from '../../support/keep-windows.ts';
import { publishExample } from '../../support/published.ts';
import { openWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

const executable = findBrowser();

if (!executable)
  test.skipIf(!isBrowserDemanded())(NO_BROWSER, () => {
    throw new Error(NO_BROWSER);
  });
else describe('the retail wizard in a browser', () => testJourney(executable));

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const file = (name: string) => ({ name, mimeType: 'image/png', buffer: PICTURE });

function testJourney(executablePath: string): void {
  let browser: Browser;
  let service: TestApp;
  let receiver: WebhookReceiver;

  beforeAll(async () => {
    browser = await openBrowser(executablePath);
    receiver = await openWebhookReceiver();
    service = await startApp({ settings: { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' } });
    await publishExample(service.alpha, 'retail-onboarding');
    await service.alpha.client.post('/api/admin/webhook_endpoints', {
      url: receiver.url,
      triggers: ['case_created', 'case_changed', 'case_state_changed', 'case_proofs_updated'],
    });
  });

  afterAll(async () => {
    if (browser !== undefined) await keepWindows(browser).leave();
    await service?.close();
    await receiver?.close();
  });

  /** Takes screenshots of the pages, if the environment names a folder. */
  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }

  test.each([
    { script: 'off', isOn: false },
    { script: 'on', isOn: true },
  ])('is completed in German on a phone with script $script: values, files, state and webhooks [Wizards 1] [Wizard rules 1]', async ({
    script,
    isOn,
  }) => {
    const { client } = service.alpha;
    const started = await client.post(`/api/1/wizard_templates/${CREATION}/start_creation_wizard`);
    const { case_id, url } = started.body.data;
    const watched = await openWatchedPage(browser, {
      viewport: { width: 390, height: 844 },
      locale: 'de-CH',
      javaScriptEnabled: isOn,
    });
    const { page } = watched;
    page.setDefaultTimeout(PATIENCE_MS);
    const shoot = (name: string) => picture(page, `${script}-${name}`);
    const go = async (name: string) => {
      if (isOn) expect(await findAxeViolations(page)).toEqual([]);
      await shoot(name);
      await Promise.all([page.waitForNavigation(), page.locator('button.main').click()]);
    };
    /** Waits for questions that appear only on the next page without script. */
    const settle = async (label: string) => {
      if (isOn) await page.getByText(label, { exact: false }).first().waitFor();
    };

    await page.goto(url);
    expect(page.url()).not.toContain('/w/o/');
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.locator('h1').innerText()).toBe('Über Sie');
    await page.getByText('Eröffnen Sie Ihr Konto').waitFor();

    await page.getByLabel('Frau').check();
    await page.getByLabel('Vornamen').fill('Anna Maria');
    await page.getByLabel('Nachname').fill('Muster');
    await page.getByLabel('Tag', { exact: true }).fill('31');
    await page.getByLabel('Monat', { exact: true }).fill('12');
    await page.getByLabel('Jahr', { exact: true }).fill('1985');
    await go('01-person');

    await page.getByLabel('Geburtsort').fill('Bern');
    await page.getByLabel('Staatsangehörigkeit', { exact: true }).fill('Schweiz');
    await page.getByLabel('Ledig').check();
    await go('02-person');

    await page.getByLabel('E-Mail-Adresse').fill('keine Adresse');
    await page.locator('button.main').click();
    const errors = page.locator('.errors');
    await errors.waitFor();
    expect(await errors.innerText()).toContain('E-Mail-Adresse: eine Adresse wie name@example.org eingeben');
    expect(await page.getByLabel('E-Mail-Adresse').inputValue()).toBe('keine Adresse');
    if (isOn) expect(await page.evaluate("document.activeElement.classList.contains('errors')")).toBe(true);
    await page.getByLabel('E-Mail-Adresse').fill('anna.muster@example.org');
    await go('03-contact');

    await page.getByLabel('Strasse und Hausnummer').fill('Marktgasse 1');
    await page.getByLabel('Postleitzahl').fill('3011');
    await page.getByLabel('Ort', { exact: true }).fill('Bern');
    expect(await page.getByLabel('Land', { exact: true }).inputValue()).toBe('Schweiz');
    await shoot('04-addresses');
    await page.getByRole('button', { name: 'Adresse hinzufügen' }).click();
    await page.locator('.card').nth(1).waitFor();
    await page.getByRole('button', { name: 'Adresse 2 entfernen' }).click();
    await page.waitForFunction("document.querySelectorAll('.card').length === 1").catch(() => undefined);
    expect(await page.locator('.card').count()).toBe(1);
    await go('05-addresses');

    await page.locator('input[type=file]').setInputFiles(file('rechnung.png'));
    if (isOn) await page.locator('.files li').waitFor();
    await go('06-proof');

    await page.getByLabel('Reisepass').check();
    await page.getByLabel('Ausweisnummer').fill('X1234567');
    await page.getByLabel('Tag', { exact: true }).fill('1');
    await page.getByLabel('Monat', { exact: true }).fill('2');
    await page.getByLabel('Jahr', { exact: true }).fill('2031');
    await page.locator('input[type=file]').setInputFiles(file('pass.png'));
    if (isOn) await page.locator('.files li').waitFor();
    await go('07-identity');

    await page.getByLabel('Angestellt').check();
    await settle('Arbeitgeber');
    if (!isOn) {
      await go('08-work');
      await page.getByText('Auf dieser Seite sind weitere Fragen hinzugekommen.').waitFor();
    }
    await page.getByLabel('Beruf').fill('Schreinerin');
    await page.getByLabel('Arbeitgeber').fill('Holz AG');
    await go('09-work');

    await page.getByLabel('Land', { exact: true }).fill('Schweiz');
    await page.getByLabel('Steueridentifikationsnummer').fill('756.1234');
    await go('10-tax');
    await page.getByLabel('Nein').check();
    await go('11-us');
    await page.getByLabel('Nein').check();
    await go('12-pep');

    await page.getByLabel('Privatkonto').check();
    expect(await page.getByLabel('Währung').inputValue()).toContain('CHF');
    await page.getByLabel('Erwartete Einlagen').fill("120'000.50");
    await go('12b-account');
    await page.getByLabel('Lohn oder Rente').check();
    await go('13-account');

    expect(await page.locator('h1').innerText()).toBe('Prüfen und senden');
    expect(await page.locator('main').innerText()).toContain('Anna Maria');
    expect(await page.locator('a[href*="/documents/"]').count()).toBe(1);
    await shoot('14-check');
    await page.locator('button.main').click();
    await page.locator('.errors').waitFor();
    expect(await page.locator('.errors').innerText()).toContain('Bitte bestätigen');
    await page.getByLabel('Ich habe die Allgemeinen').check();
    if (isOn) await page.getByText('Gespeichert', { exact: true }).waitFor();
    await go('15-check');

    expect(await page.locator('h1').innerText()).toBe('E-Mail-Adresse bestätigen');
    await Promise.all([page.waitForNavigation(), page.getByRole('button', { name: 'Code senden' }).click()]);
    await service.drainJobs();
    const [code = ''] = /\d{6}/.exec(await newestMail(service.alpha, 'anna.muster@example.org')) ?? [];
    await page.getByLabel('Code', { exact: true }).fill(code);
    await go('16-code');
    await page.getByText('Ihre Adresse ist bestätigt').waitFor();
    await go('17-send');

    expect(await page.locator('h1').innerText()).toBe('Vielen Dank');
    const { data } = (await client.get(`/api/1/cases/${case_id}`)).body;
    expect(await page.locator('main').innerText()).toContain(data.user_readable_id);
    if (isOn) expect(await findAxeViolations(page)).toEqual([]);
    await shoot('18-done');

    expect(data).toMatchObject({ state_key: 'review', preferred_language: 'de', is_dirty: false });
    const values = Object.fromEntries(
      data.instances.flatMap((instance: { values: { information_key: string; value: unknown }[] }) =>
        instance.values.map(({ information_key, value }) => [information_key, value]),
      ),
    );
    expect(values).toMatchObject({
      first_name: 'Anna Maria',
      date_of_birth: '1985-12-31',
      nationality: 'CH',
      street: 'Marktgasse 1',
      employer: 'Holz AG',
      yearly_deposits: '120000.5',
      source_of_funds: ['salary'],
      accepts_terms: true,
    });
    expect(data.proofs.map((proof: { file_name: string }) => proof.file_name).sort()).toEqual([
      'pass.png',
      'rechnung.png',
    ]);
    const log = (await client.get(`/api/1/cases/${case_id}/activity_log?page_size=100`)).body.results;
    expect(log[0]).toMatchObject({ activity: 'transition_used', user: 'Open an account online' });
    await service.drainJobs();
    await page.reload();
    const paper = await page.locator('a[href*="/documents/"]').getAttribute('href');
    const made = await page.context().request.get(`${service.baseUrl}${paper}`);
    expect(made.status()).toBe(200);
    expect((await made.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const told = receiver.received
      .map(({ body }) => JSON.parse(body))
      .filter((event) => event.case_id === case_id)
      .map(({ trigger }) => trigger);
    expect(new Set(told)).toEqual(
      new Set(['case_created', 'case_changed', 'case_proofs_updated', 'case_state_changed']),
    );
    expect(watched.complaints.filter((each) => !each.includes('422'))).toEqual([]);
    expect(watched.requests.filter((each) => !each.startsWith(service.baseUrl))).toEqual([]);
    await watched.close();
  });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_PACKAGE, FORM_UUID } from '../../api/wizards/form-package.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import { findBrowser, isBrowserDemanded, NO_BROWSER, openBrowser } from '../../support/browser.ts';
import { keepWindows } from '../../support/keep-windows.ts';
import { publishFiles } from '../../support/published.ts';

const executable = findBrowser();

if (!executable)
  test.skipIf(!isBrowserDemanded())(NO_BROWSER, () => {
    throw new Error(NO_BROWSER);
  });
else describe('a wizard in a page of the tenant', () => testEmbedding(executable));

/** A web site with one page, which shows another page in a frame. */
async function openSite(): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const frame = new URL(request.url ?? '/', 'http://site').searchParams.get('frame') ?? '';
    response.setHeader('Content-Type', 'text/html');
    response.end(
      `<!doctype html><title>Site</title><iframe src="${frame}" width="400" height="800"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  // The service is on 127.0.0.1: to the browser this is another site, and not merely another port.
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

function testEmbedding(executablePath: string): void {
  let browser: Browser;
  let service: TestApp;
  const sites: Server[] = [];

  beforeAll(async () => {
    browser = await openBrowser(executablePath);
    service = await startApp();
  });
  afterAll(async () => {
    if (browser !== undefined) await keepWindows(browser).leave();
    for (const server of sites) server.close();
    await service?.close();
  });

  test('is shown on another site where the tenant allows the origin, and nowhere else', async () => {
    const allowed = await openSite();
    const other = await openSite();
    sites.push(allowed.server, other.server);
    await publishFiles(service.alpha, {
      ...FORM_PACKAGE,
      'package.yaml': JSON.stringify({
        name: 'Forms',
        settings: { languages: ['en', 'de'], branding: { embedding_origins: [allowed.origin] } },
      }),
    });
    const { body } = await service.alpha.client.post(
      `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
    );
    const page = await browser.newPage();
    await page.goto(`${allowed.origin}/?frame=${encodeURIComponent(body.data.url)}`);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Title').fill('Framed');
    await frame.locator('button.main').click();
    await frame.locator('.errors').waitFor();
    expect(await frame.getByLabel('Title').inputValue()).toBe('Framed');
    await page.goto(`${other.origin}/?frame=${encodeURIComponent(body.data.url)}`);
    expect(await page.frameLocator('iframe').getByLabel('Title').count()).toBe(0);
    await page.close();
  });
}

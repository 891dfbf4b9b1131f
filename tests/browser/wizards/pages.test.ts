import { mkdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FORM_PACKAGE, FORM_UUID, MAIL_UUID, SUPPLY_UUID } from '../../api/wizards/form-package.ts';
import { newestMail } from '../../api/wizards/retail.ts';
import { startApp, type TestApp } from '../../support/app.ts';
import {
  COLOUR_RULES,
  findAxeViolations,
  findBrowser,
  isBrowserDemanded,
  NO_BROWSER,
  openBrowser,
  openWatchedPage,
  PATIENCE_MS,
  type WatchedPage,
} from '../../support/browser.ts';
import { keepWindows } from '../../support/keep-windows.ts';
import { publishFiles } from '../../support/published.ts';
import { LOOKS } from '../../support/walk-pages.ts';
import { addAndTakeBack } from './add-and-take-back.ts';
import { holdSaves } from './hold-saves.ts';
import { PAGES } from './kinds-of-page.ts';
import { BY_THE_WAY, fillDate } from './leave-and-mend.ts';

const executable = findBrowser();

if (!executable)
  test.skipIf(!isBrowserDemanded())(NO_BROWSER, () => {
    throw new Error(NO_BROWSER);
  });
else describe('wizard pages in a browser', () => testPages(executable));

const LINES_OF_A_DATE =
  "new Set([...document.querySelectorAll('.dates input')].map((each) => each.getBoundingClientRect().top)).size";

function testPages(executablePath: string): void {
  let browser: Browser;
  let service: TestApp;

  beforeAll(async () => {
    browser = await openBrowser(executablePath);
    service = await startApp();
    await publishFiles(service.alpha, FORM_PACKAGE);
  });
  afterAll(async () => {
    if (browser !== undefined) await keepWindows(browser).leave();
    await service?.close();
  });

  interface Entered extends WatchedPage {
    readonly base: string;
    readonly caseId: number;
    readonly url: string;
  }

  async function enter(options: BrowserContextOptions = {}, uuid = FORM_UUID): Promise<Entered> {
    const { body } = await service.alpha.client.post(`/api/1/wizard_templates/${uuid}/start_creation_wizard`);
    const watched = await openWatchedPage(browser, { viewport: { width: 390, height: 844 }, ...options });
    watched.page.setDefaultTimeout(PATIENCE_MS);
    await watched.page.goto(body.data.url);
    const base = `${service.baseUrl}/w/${body.data.wizard_uuid}`;
    return { ...watched, base, caseId: body.data.case_id, url: body.data.url };
  }

  const answerIn = async (caseId: number, key: string): Promise<unknown> => {
    const { data } = (await service.alpha.client.get(`/api/1/cases/${caseId}`)).body;
    return data.instances
      .flatMap((instance: { values: { information_key: string; value: unknown }[] }) => instance.values)
      .find((value: { information_key: string }) => value.information_key === key)?.value;
  };

  async function picture(page: Page, name: string): Promise<void> {
    const folder = process.env.SCREENSHOTS;
    if (folder === undefined) return;
    mkdirSync(folder, { recursive: true });
    await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
  }

  describe.each(LOOKS)('$colorScheme at $width', ({ width, colorScheme, rules }) => {
    test('no page has axe violations, and every page fits', async () => {
      const { page, base, close } = await enter({ viewport: { width, height: 844 }, colorScheme });
      for (const [name, bring] of PAGES) {
        await bring(page, base);
        expect(await findAxeViolations(page, { rules }), name).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
        await picture(page, `${colorScheme}-${width}-${name}`);
      }
      await close();
    });
  });

  test.each([
    'light',
    'dark',
  ] as const)('the authentication step and the end have no axe violations: %s', async (colorScheme) => {
    const { client } = service.alpha;
    const { body } = await client.post(`/api/1/wizard_templates/${MAIL_UUID}/start_creation_wizard`);
    const { page, close } = await openWatchedPage(browser, {
      viewport: { width: 390, height: 844 },
      colorScheme,
    });
    page.setDefaultTimeout(PATIENCE_MS);
    await page.goto(body.data.url);
    const address = `${colorScheme}@example.org`;
    await page.getByLabel('Title').fill('A chair');
    await page.getByLabel('Mail').fill(address);
    await page.locator('button.main').click();
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByLabel('Code').waitFor();
    // Only colours differ in the dark.
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await page.getByLabel('Code').fill('12');
    await page.locator('button.main').click();
    await page.locator('.errors').waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    const [code = ''] = /\b\d{6}\b/.exec(await newestMail(service.alpha, address)) ?? [];
    await page.getByLabel('Code').fill(code);
    await page.locator('button.main').click();
    await page.getByText('Your address is confirmed').waitFor();
    await page.locator('button.main').click();
    await page.locator('.done-panel').waitFor();
    expect(await findAxeViolations(page, { rules })).toEqual([]);
    await close();
  });

  test('at 320 pixels, which is 400 % zoom, every page fits and every target has 44 pixels', async () => {
    const { page, base, close } = await enter({ viewport: { width: 320, height: 640 } });
    for (const [name, bring] of PAGES) {
      await bring(page, base);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
      const small = await page.evaluate(SMALL_TARGETS);
      expect(small, name).toEqual([]);
      await picture(page, `320-${name}`);
    }
    await close();
  });

  test('a long name beside a wide logo fits at 320 pixels, the parts of a date stand in one line, and the number can be called', async () => {
    const logo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60" width="300" height="60"/>';
    await publishFiles(service.beta, {
      ...FORM_PACKAGE,
      'package.yaml': JSON.stringify({
        name: 'Forms',
        settings: {
          languages: ['en', 'de'],
          branding: {
            name: 'Wasserwirtschaftsgenossenschaftsverband Oberes Tal',
            logo: 'logo',
            contact_phone: '+49 (30) 12 34 56',
          },
        },
      }),
      'images.yaml': JSON.stringify({
        logo: { content_type: 'image/svg+xml', data: logo, alternative: 'Drop' },
      }),
    });
    const { body } = await service.beta.client.post(
      `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
    );
    const { page, close } = await openWatchedPage(browser, { viewport: { width: 320, height: 640 } });
    await page.goto(body.data.url);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await page.locator('footer a').getAttribute('href')).toBe('tel:+4930123456');
    expect(await page.evaluate(LINES_OF_A_DATE)).toBe(1);
    await close();
  });

  test('a language that runs from right to left begins on the right, and fits', async () => {
    await publishFiles(service.beta, {
      ...FORM_PACKAGE,
      'package.yaml': JSON.stringify({ name: 'Forms', settings: { languages: ['en', 'de', 'ar'] } }),
    });
    const { body } = await service.beta.client.post(
      `/api/1/wizard_templates/${FORM_UUID}/start_creation_wizard`,
    );
    const { page, close } = await openWatchedPage(browser, {
      viewport: { width: 320, height: 640 },
      locale: 'ar',
    });
    const base = `${service.baseUrl}/w/${body.data.wizard_uuid}`;
    await page.goto(body.data.url);
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const heading = await page.locator('h1').boundingBox();
    expect((heading?.x ?? 0) + (heading?.width ?? 0)).toBeGreaterThan(290);
    for (const [name, bring] of PAGES) {
      await bring(page, base);
      expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'), name).toBe(true);
      expect(await findAxeViolations(page), name).toEqual([]);
    }
    await close();
  });

  test('answers are saved as they are given, and questions come and go at once', async () => {
    const { page, caseId, close, complaints } = await enter();
    await page.getByLabel('Title').fill('A chair');
    await page.getByLabel('Yes').check();
    await page.getByLabel('Why is it new?').waitFor();
    expect(await answerIn(caseId, 'title')).toBe('A chair');
    expect(await answerIn(caseId, 'is_new')).toBe(true);
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('Why is it new?').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Title').inputValue()).toBe('A chair');
    // Changing an answer again after saving it from here is no conflict.
    await page.getByLabel('Title').fill('A table');
    await page.getByLabel('Pieces').fill('3');
    await page.getByLabel('Pieces').blur();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(await answerIn(caseId, 'title')).toBe('A table');
    await page.getByLabel('Title').fill('A sofa');
    await page.getByLabel('Title').blur();
    await expect.poll(() => answerIn(caseId, 'title')).toBe('A sofa');
    expect(complaints).toEqual([]);
    await close();
  });

  test.each(BY_THE_WAY)('%s', async (_, run) => {
    const { page, caseId, close } = await enter();
    await run(page, (key) => answerIn(caseId, key));
    await close();
  });

  test('a wrong answer says so when it is left, and is not saved', async () => {
    const { page, caseId, close } = await enter();
    await page.getByLabel('Pieces').fill('many');
    await page.getByLabel('Title').focus();
    await page
      .getByText('Pieces: enter a whole number')
      .or(page.getByText('Pieces: enter a number'))
      .first()
      .waitFor();
    expect(await page.getByLabel('Pieces').inputValue()).toBe('many');
    expect(await answerIn(caseId, 'pieces')).toBeUndefined();
    await close();
  });

  test('Back shows what was answered, and nothing is sent twice', async () => {
    const { page, base, close } = await enter({ javaScriptEnabled: false });
    await page.getByLabel('Title').fill('A chair');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByLabel('Pieces').fill('3');
    await fillDate(page);
    await page.locator('button.main').click();
    await page.waitForURL(`${base}/s/numbers`);
    await page.goBack();
    expect(page.url()).toBe(`${base}/s/about`);
    expect(await page.getByLabel('Title').inputValue()).toBe('A chair');
    await close();
  });

  test.each([
    true,
    false,
  ])('a new instance is added, corrected, kept on Back and taken back at 320 pixels; with script: %s', async (javaScriptEnabled) => {
    const options = { javaScriptEnabled, viewport: { width: 320, height: 640 } };
    const { page, base, caseId, close } = await enter(options, SUPPLY_UUID);
    await addAndTakeBack(page, base, { hasScript: javaScriptEnabled, smallTargets: SMALL_TARGETS });
    expect(await answerIn(caseId, 'called')).toBeUndefined();
    expect(await page.getByLabel('Title').inputValue()).toBe('A chair');
    await close();
  });

  test('the form can be filled in with the keyboard alone', async () => {
    const { page, base, close } = await enter({ viewport: { width: 1280, height: 900 } });
    await page.getByLabel('Title').focus();
    await page.keyboard.type('A chair');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    expect(await page.getByLabel('No', { exact: true }).isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    for (const text of ['1', '2', '1999']) {
      await page.keyboard.press('Tab');
      await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${base}/s/numbers`);
    await close();
  });

  test('the error summary gets the focus, without script too, and leads to the field', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { page, close } = await enter({ javaScriptEnabled });
      await page.locator('button.main').click();
      const first = page.locator('.errors a').first();
      await first.waitFor();
      await expect.poll(() => page.locator('.errors:focus').count()).toBe(1);
      await first.click();
      expect(page.url()).toMatch(/#f-i\d+-title$/);
      await close();
    }
  });

  test('when saving on the way fails, it is said, and Continue still works', async () => {
    const { page, base, close } = await enter();
    await page.route('**/s/about', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await page.getByLabel('Title').fill('A chair');
    await page.getByLabel('No', { exact: true }).check();
    await page.getByText('Not saved.').waitFor();
    await page.getByLabel('Pieces').fill('3');
    await fillDate(page);
    await page.locator('button.main').click();
    await page.waitForURL(`${base}/s/numbers`);
    await close();
  });

  test('a click counts, even if a question appears while the button is pressed', async () => {
    const { page, close } = await enter();
    const letThrough = await holdSaves(page);
    const saved = page.waitForResponse((response) => response.request().resourceType() === 'fetch');
    await page.getByLabel('Yes', { exact: true }).check();
    await page.locator('button.main').hover();
    await page.mouse.down();
    letThrough();
    await (await saved).finished();
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    await page.mouse.up();
    await page.waitForURL(/\/s\/about\?more$/);
    await page.getByLabel('Why is it new?').waitFor();
    await close();
  });

  test('an answer that is changed again while it is being saved is kept and saved', async () => {
    const { page, caseId, close } = await enter();
    const letThrough = await holdSaves(page);
    await page.getByLabel('Title').fill('A chair');
    await page.getByLabel('Title').blur();
    await page.getByLabel('Title').fill('A table');
    await page.getByLabel('Title').blur();
    letThrough();
    await expect.poll(() => answerIn(caseId, 'title')).toBe('A table');
    expect(await page.getByLabel('Title').inputValue()).toBe('A table');
    await close();
  });

  test('a second tab that changed an answer is not overwritten', async () => {
    const { page, url, caseId, close } = await enter();
    const other = await page.context().newPage();
    await other.goto(url);
    await other.getByLabel('Title').fill('From the other tab');
    await other.getByLabel('Title').blur();
    await expect.poll(() => answerIn(caseId, 'title')).toBe('From the other tab');
    await page.getByLabel('Pieces').fill('3');
    await page.getByLabel('Pieces').blur();
    await expect.poll(() => answerIn(caseId, 'pieces')).toBe('3');
    expect(await answerIn(caseId, 'title')).toBe('From the other tab');
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('From the other tab');
    await close();
  });

  test('a file shows its picture once it is there', async () => {
    const { page, base, close } = await enter();
    await page.goto(`${base}/s/files`);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: PNG });
    await page.getByAltText('Preview of receipt.png').waitFor();
    await expect.poll(() => page.evaluate("document.querySelector('.files img').naturalWidth")).toBe(1);
    await close();
  });

  test('the script has at most 15 KB and everything comes from the service', async () => {
    const { page, requests, close } = await enter();
    const source = await page.locator('script').getAttribute('src');
    const script = await fetch(service.baseUrl + source);
    expect((await script.arrayBuffer()).byteLength).toBeLessThanOrEqual(15_000);
    expect(await page.evaluate('document.styleSheets.length')).toBe(1);
    expect(requests.filter((each) => !each.startsWith(service.baseUrl))).toEqual([]);
    await close();
  });
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Controls that are smaller than a finger; links in running text may be. */
const SMALL_TARGETS = `[...document.querySelectorAll('main button:not(.hidden), main input:not([type=hidden]), main textarea, .languages button, .tasks a, a.main, .errors a, .change a, a.back')]
  .map((each) => (each.matches('input[type=radio], input[type=checkbox]') ? each.closest('label') : each))
  .map((each) => ({ each, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
  .map(({ each, box }) => each.outerHTML.slice(0, 80) + ' ' + Math.round(box.width) + 'x' + Math.round(box.height))`;

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  askSigners,
  download,
  isUnchecked,
  LOAN,
  openLoan,
  pdfsig,
  publishLoan,
  requestsPath,
  send,
  statusOf,
} from '../../api/signatures/loan.ts';
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
} from '../../support/browser.ts';
import { keepWindows } from '../../support/keep-windows.ts';
import { publishFiles } from '../../support/published.ts';

const executable = findBrowser();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const DESK = { viewport: { width: 1280, height: 900 } };

if (!executable) {
  test.skipIf(!isBrowserDemanded())(NO_BROWSER, () => {
    throw new Error(NO_BROWSER);
  });
} else describe('signing in a browser', () => testSigning(executable));

function testSigning(executablePath: string): void {
  let service: TestApp;
  let browser: Browser;
  beforeAll(async () => {
    service = await startApp();
    await publishLoan(service);
    browser = await openBrowser(executablePath);
  });
  afterAll(async () => {
    if (browser !== undefined) await keepWindows(browser).leave();
    await service?.close();
  });

  async function sendTo(language: string) {
    const loan = await openLoan(service.alpha.client, { language });
    const [anna] = await askSigners(service.alpha.client, loan);
    const sent = await send(service.alpha.client, loan, anna?.id ?? 0);
    return { loan, id: sent.id, link: sent.request_url };
  }

  test('somebody without script reads, is told what is missing, and signs on a phone in German [Decisions Signatory request]', async () => {
    const { loan, id, link } = await sendTo('de');
    const { page, complaints, close } = await openWatchedPage(browser, {
      ...PHONE,
      javaScriptEnabled: false,
    });
    try {
      await page.goto(link);
      expect(new URL(page.url()).pathname).toMatch(/^\/signing\/[0-9a-f-]{36}$/);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
        'Bitte unterschreiben: Kreditunterlagen',
      );
      expect(await page.getByRole('img').count()).toBeGreaterThanOrEqual(4);
      await page.getByRole('link', { name: 'Nächstes Feld (1 von 2)' }).first().click();
      expect(new URL(page.url()).hash).toBe('#field-1');
      await page.getByLabel('Ihr Name, so wie Sie unterschreiben').fill('');
      await page.getByRole('button', { name: 'Jetzt unterschreiben' }).click();
      const summary = page.getByRole('alert');
      expect(await summary.getByRole('link').count()).toBe(2);
      expect(await page.title()).toMatch(/^Fehler:/);
      await page.getByLabel('Ihr Name, so wie Sie unterschreiben').fill('Anna Müller');
      await page.getByLabel(/Ich habe .* gelesen/).check();
      await page.getByRole('button', { name: 'Jetzt unterschreiben' }).click();
      await page.getByRole('heading', { name: 'Sie haben unterschrieben. Vielen Dank.' }).waitFor();
      expect(await statusOf(service.alpha.client, loan, id)).toBe('signed');
      await service.drainJobs();
      // The page loads itself anew every few seconds. Whoever asks for it at the same moment is refused by the browser.
      await page.getByRole('link', { name: 'Ihre Kopie herunterladen' }).waitFor({ timeout: PATIENCE_MS });
      expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
    } finally {
      await close();
    }
  });

  test.skipIf(isUnchecked)(
    'somebody draws, and everybody has signed in the end [Decisions Signatory request] [Documents 8]',
    async () => {
      const { loan, link } = await sendTo('en');
      const { page, requests, complaints, close } = await openWatchedPage(browser, DESK);
      try {
        await page.goto(link);
        const next = page.getByRole('navigation', { name: 'Go to your signature' }).getByRole('link');
        expect(await next.textContent()).toBe('Next field (1 of 2)');
        await next.click();
        await page.waitForFunction("document.querySelector('.next a').textContent === 'Next field (2 of 2)'");
        await page.getByLabel('Draw my signature').check();
        const pad = page.locator('canvas');
        await pad.scrollIntoViewIfNeeded();
        const box = await pad.boundingBox();
        if (!box) throw new Error('there is no pad');
        await page.mouse.move(box.x + 40, box.y + 120);
        await page.mouse.down();
        for (let step = 1; step <= 12; step++)
          await page.mouse.move(box.x + 40 + step * 40, box.y + (step % 2 === 0 ? 130 : 40));
        await page.mouse.up();
        await page.getByLabel(/I have read /).check();
        await page.getByRole('button', { name: 'Sign now' }).click();
        await page.getByRole('heading', { name: 'You have signed. Thank you.' }).waitFor();
        await service.drainJobs();
        const second = (await service.alpha.client.get(requestsPath(loan))).body.results[1];
        await page.goto(second.request_url);
        await page.getByLabel(/I have read /).check();
        await page.getByRole('button', { name: 'Sign now' }).click();
        await page.getByRole('heading', { name: 'You have signed. Thank you.' }).waitFor();
        await service.drainJobs();
        const signed = await download(service, `/api/1/cases/${loan.id}/signed_booklet`);
        expect(pdfsig(signed.bytes).verdicts).toEqual(['Signature is Valid.', 'Signature is Valid.']);
        expect(complaints).toEqual([]);
        expect(requests.filter((url) => !url.startsWith(service.baseUrl))).toEqual([]);
      } finally {
        await close();
      }
    },
  );

  test.each([
    { language: 'en', view: PHONE, colorScheme: 'light' },
    { language: 'de', view: DESK, colorScheme: 'dark' },
    { language: 'fr', view: PHONE, colorScheme: 'dark' },
    { language: 'fr', view: DESK, colorScheme: 'light' },
  ] as const)('every page can be used by everybody ($language, $colorScheme) [Decisions Signatory request]', async ({
    language,
    view,
    colorScheme,
  }) => {
    const { link } = await sendTo(language);
    const { page, close } = await openWatchedPage(browser, { ...view, colorScheme });
    const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
    try {
      await page.goto(link);
      expect(await findAxeViolations(page, { rules })).toEqual([]);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      expect(width).toBeLessThanOrEqual(view.viewport.width);
      await page.locator('input[name="manner"][value="drawn"]').check();
      expect(await findAxeViolations(page, { rules })).toEqual([]);
      await page.locator('button.large').click();
      expect(await findAxeViolations(page, { rules })).toEqual([]);
      expect(await page.evaluate<string>("document.activeElement?.className ?? ''")).toBe('errors');
      await page.locator('summary').click();
      await page.locator('#reason').fill('No.');
      await page.locator('button.danger').click();
      await page.locator('.message').waitFor();
      expect(await findAxeViolations(page, { rules })).toEqual([]);
      await page.goto(`${service.baseUrl}/sign/1-none`);
      expect(await findAxeViolations(page, { rules })).toEqual([]);
    } finally {
      await close();
    }
  });

  test('on a page from right to left, the way to the next field is marked as in another language, wherever one reads', async () => {
    const { client } = service.beta;
    const settings = { languages: ['he', 'en'] };
    await publishFiles(service.beta, {
      ...LOAN,
      'package.yaml': JSON.stringify({ name: 'Loans', settings }),
    });
    const loan = await openLoan(client, { language: 'he' });
    const [anna] = await askSigners(client, loan);
    const { request_url: link } = await send(client, loan, anna?.id ?? 0);
    const { page, close } = await openWatchedPage(browser, PHONE);
    try {
      await page.goto(link);
      const way = page.locator('.next a bdi[lang=en][dir=ltr]');
      await way.getByText('Next field (1 of 2)').waitFor();
      await page.locator('#field-1').scrollIntoViewIfNeeded();
      await way.getByText('Next field (2 of 2)').waitFor();
    } finally {
      await close();
    }
  });

  test('a name of one long word makes no page wider than the screen [Decisions Signatory request]', async () => {
    const { client } = service.alpha;
    const loan = await openLoan(client);
    const signatory_name = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
    const { body } = await client.post(requestsPath(loan), {
      signatory_name,
      signatory_email: 'x@people.example',
    });
    const { request_url: link } = await send(client, loan, body.data.id);
    const { page, close } = await openWatchedPage(browser, PHONE);
    try {
      await page.goto(link);
      await page.locator('.look').waitFor();
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    } finally {
      await close();
    }
  });

  test('at 320 pixels nothing is cut off, and what is pressed is large enough [Decisions Signatory request]', async () => {
    const { link } = await sendTo('de');
    const { page, close } = await openWatchedPage(browser, { viewport: { width: 320, height: 640 } });
    try {
      await page.goto(link);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
      const small = await page.evaluate<string[]>(
        `[...document.querySelectorAll('a, button, summary, input:not([type=hidden])')]
          .filter((each) => each.offsetParent !== null && !each.classList.contains('skip'))
          .filter((each) => (each.closest('label') ?? each).getBoundingClientRect().height < 24)
          .map((each) => each.outerHTML.slice(0, 80))`,
      );
      expect(small).toEqual([]);
    } finally {
      await close();
    }
  });
}

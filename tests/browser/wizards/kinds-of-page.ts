import type { Page } from 'playwright-core';

/** Every kind of page, and the actions that lead to it. */
export const PAGES: readonly (readonly [string, (page: Page, base: string) => Promise<unknown>])[] = [
  ['entry', async () => undefined],
  ['tasks', (page, base) => page.goto(base)],
  ['numbers', (page, base) => page.goto(`${base}/s/numbers`)],
  ['choices', (page, base) => page.goto(`${base}/s/choices`)],
  ['contact', (page, base) => page.goto(`${base}/s/contact`)],
  ['files', (page, base) => page.goto(`${base}/s/files`)],
  ['parts', (page, base) => page.goto(`${base}/s/parts`)],
  ['check', (page, base) => page.goto(`${base}/s/check`)],
  [
    'errors',
    async (page, base) => {
      await page.goto(`${base}/s/about`);
      await page.locator('button.main').click();
      await page.locator('.errors').waitFor();
    },
  ],
  ['later', (page, base) => page.goto(`${base}/later`)],
  ['gone', (page, base) => page.goto(`${base.replace(/[0-9a-f]{4}$/, '0000')}`)],
];

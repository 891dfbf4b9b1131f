import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { findAxeViolations } from '../../support/browser.ts';

/** Adds a company as the answer, is told of a mistake, comes back to it, and removes the company. */
export async function addAndTakeBack(
  page: Page,
  base: string,
  { hasScript, smallTargets }: { readonly hasScript: boolean; readonly smallTargets: string },
): Promise<void> {
  await page.getByLabel('Title').fill('A chair');
  await page.getByRole('button', { name: 'Add: Company' }).first().click();
  await page.waitForURL(/#i\d+$/);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  expect(await page.evaluate(smallTargets)).toEqual([]);
  if (hasScript) expect(await findAxeViolations(page)).toEqual([]);
  await page.getByLabel('Name of the company').fill('Wood Ltd');
  await page.getByLabel('Town').fill('Bern');
  for (const [label, text] of [
    ['Day', '31'],
    ['Month', '2'],
    ['Year', '1999'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.locator('button.main').click();
  await page.waitForURL(/again$/);
  expect(await page.locator('.card .error').first().textContent()).toContain('Founded on');
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('31');
  // Whoever comes back to the page with the mistake sees it again, with the words that were typed.
  await page.getByRole('link', { name: 'Overview' }).first().click();
  await page.waitForURL(base);
  await page.goBack();
  expect(await page.locator('.card .error').first().textContent()).toContain('Founded on');
  expect(await page.getByLabel('Day', { exact: true }).inputValue()).toBe('31');
  await page.getByLabel('Month', { exact: true }).fill('3');
  await page.locator('button.main').click();
  await page.waitForURL(`${base}/s/two`);
  await page.getByRole('link', { name: 'Back' }).click();
  await page.waitForURL(`${base}/s/one`);
  expect(await page.getByLabel('Name of the company').inputValue()).toBe('Wood Ltd');
  expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe('3');
  await page.getByRole('button', { name: 'Remove Wood Ltd' }).click();
  await expect.poll(() => page.getByText('Wood Ltd').count()).toBe(0);
}

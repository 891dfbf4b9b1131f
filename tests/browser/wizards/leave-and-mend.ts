import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdSaves } from './hold-saves.ts';

/** Types into a question that is no longer asked, and leaves it. */
export async function leaveUnasked(page: Page, answerIn: (key: string) => Promise<unknown>): Promise<void> {
  const reason = page.getByLabel('Why is it new?');
  await page.getByLabel('Yes', { exact: true }).check();
  await reason.waitFor();
  const letThrough = await holdSaves(page);
  await page.getByLabel('No', { exact: true }).check();
  await reason.focus();
  letThrough();
  await expect.poll(() => answerIn('is_new')).toBe(false);
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.keyboard.type('It shines');
  await reason.dispatchEvent('change');
  expect(await page.locator('.saving').textContent()).toBe('');
  await page.getByLabel('Title').focus();
  await reason.waitFor({ state: 'detached' });
  expect(await answerIn('reason')).toBeUndefined();
}

/** Mends all mistakes of a page, one after the other. */
export async function mendMistakes(page: Page): Promise<void> {
  await page.locator('button.main').click();
  const mistakes = page.locator('.errors a');
  await mistakes.first().waitFor();
  const areAbout = (...names: readonly string[]) =>
    expect
      .poll(() => mistakes.allTextContents())
      .toEqual(names.map((name) => `Answer this question: ${name}`));
  await areAbout('Title', 'Is it new?', 'Pieces', 'Made on');
  await page.getByLabel('Title').fill('A chair');
  await page.getByLabel('Title').blur();
  await areAbout('Is it new?', 'Pieces', 'Made on');
  // The others are still told at their fields, too, and a question that has just come is none of them.
  await page.getByLabel('Yes', { exact: true }).check();
  await page.getByLabel('Why is it new?').waitFor();
  await areAbout('Pieces', 'Made on');
  expect(await page.locator('.blocks .error').count()).toBe(2);
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('Pieces').fill('3');
  await fillDate(page);
  await page.getByLabel('Title').focus();
  await page.locator('.errors').waitFor({ state: 'detached' });
}

/** Fills in the day on which the thing was made. */
export async function fillDate(page: Page): Promise<void> {
  for (const [label, text] of [
    ['Day', '1'],
    ['Month', '2'],
    ['Year', '1999'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
}

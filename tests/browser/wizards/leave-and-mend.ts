import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { holdSaves } from './hold-saves.ts';

/** Types into a question that is no longer asked, and leaves it. */
async function leaveUnasked(page: Page, answerIn: (key: string) => Promise<unknown>): Promise<void> {
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
async function mendMistakes(page: Page): Promise<void> {
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

/** Corrects a stored date part by part. */
async function correctDate(page: Page, answerIn: (key: string) => Promise<unknown>): Promise<void> {
  await fillDate(page);
  await page.getByLabel('Title').focus();
  await expect.poll(() => answerIn('made_on')).toBe('1999-02-01');
  await page.getByText('Saved', { exact: true }).waitFor();
  let saves = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') saves++;
  });
  for (const [label, text] of [
    ['Day', '31'],
    ['Month', '12'],
    ['Year', '2029'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Title').focus();
  await expect.poll(() => answerIn('made_on')).toBe('2029-12-31');
  expect(saves).toBe(1);
}

/** Goes on to a date while another answer is still being saved. */
async function saveBesideDate(page: Page, answerIn: (key: string) => Promise<unknown>): Promise<void> {
  await fillDate(page);
  await page.getByLabel('Title').focus();
  await expect.poll(() => answerIn('made_on')).toBe('1999-02-01');
  const letThrough = await holdSaves(page);
  await page.getByLabel('Title').fill('A chair');
  await page.getByLabel('Pieces').fill('3');
  await page.getByLabel('Day', { exact: true }).fill('31');
  await page.getByLabel('Month', { exact: true }).fill('12');
  letThrough();
  await expect.poll(() => answerIn('pieces')).toBe('3');
  await page.getByText('Saved', { exact: true }).waitFor();
  expect(await answerIn('made_on')).toBe('1999-02-01');
  expect(await page.getByLabel('Month', { exact: true }).inputValue()).toBe('12');
  await page.getByLabel('Title').focus();
  await expect.poll(() => answerIn('made_on')).toBe('1999-12-31');
}

/** Gives answers and a file that are refused. */
async function beRefused(page: Page): Promise<void> {
  const status = page.locator('.saving');
  const isToMend = () =>
    expect.poll(() => status.textContent()).toBe('Not everything was saved. Correct what is marked.');
  await page.getByLabel('Pieces').fill('many');
  await page.getByLabel('Title').focus();
  await isToMend();
  await page.getByLabel('Pieces').fill('3');
  await page.getByLabel('Title').focus();
  await expect.poll(() => status.textContent()).toBe('Saved');
  await page.goto(page.url().replace(/about$/, 'files'));
  for (const buffer of [Buffer.from('a text'), Buffer.alloc(0)]) {
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'receipt.pdf', mimeType: 'application/pdf', buffer });
    await isToMend();
    await page.reload();
  }
}

type Run = (page: Page, answerIn: (key: string) => Promise<unknown>) => Promise<void>;

/** What happens to answers while somebody fills in a page, with what somebody does there. */
export const BY_THE_WAY: readonly (readonly [string, Run])[] = [
  ['a question that is no longer asked goes when it is left, and is not said to be saved', leaveUnasked],
  ['the error summary follows: a mended mistake leaves it, and with the last one it goes', mendMistakes],
  ['a date that is corrected part by part is saved once, when it is left', correctDate],
  ['what is saved meanwhile leaves out a date that is being corrected', saveBesideDate],
  ['what was refused is not said to be saved', beRefused],
];

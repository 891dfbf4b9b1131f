import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { sendBytes } from '../../support/multipart.ts';
import { publishPermits } from '../../support/permits.ts';
import { textPdf } from '../../support/sample-files.ts';

describe.skipIf(!canOpenApplication())('the focus of somebody who works with the keyboard', () => {
  let application: Application;
  let ada: Person;
  beforeAll(async () => {
    application = await openApplication();
    const { alpha } = application.service;
    await publishPermits(alpha);
    ada = await addPerson(alpha, 'Ada Approver', ['case_worker'], ['office']);
  });
  afterAll(() => application?.close());

  const newCase = async (): Promise<number> =>
    (await application.service.alpha.client.post('/api/1/cases', { process_key: 'build' })).body.data.id;
  const addProof = (id: number, fileName: string) =>
    sendBytes(
      { baseUrl: application.service.baseUrl, key: application.service.alpha.key },
      'POST',
      `/api/1/cases/${id}/proofs`,
      [{ name: 'file', fileName, content: textPdf(fileName) }],
    );
  const hasFocus = (field: Locator) => field.and(field.page().locator(':focus')).waitFor();
  const remove = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name: `More of ${name}` }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Remove' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
  };

  test('is in the field for the next comment once one is sent', async () => {
    const { page, close } = await application.open(ada, `/cases/${await newCase()}`);
    const field = page.locator('#new-comment');
    await field.fill('First');
    await page.getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('article').filter({ hasText: 'First' }).waitFor();
    await hasFocus(field);
    await page.keyboard.type('Second');
    expect(await field.inputValue()).toBe('Second');
    await close();
  });

  test('goes on to the next file when one is deleted, and to the upload after the last one', async () => {
    const id = await newCase();
    for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await addProof(id, name);
    const { page, close } = await application.open(ada, `/cases/${id}?side=proofs`);
    const file = (name: string) => page.getByRole('button', { name, exact: true });
    await file('two.pdf').waitFor();
    await remove(page, 'two.pdf');
    await hasFocus(file('three.pdf'));
    await remove(page, 'three.pdf');
    await hasFocus(file('one.pdf'));
    await remove(page, 'one.pdf');
    await hasFocus(page.getByRole('button', { name: 'Upload files' }));
    await close();
  });

  test('stays away from a field that somebody has left with Escape', async () => {
    const { page, close } = await application.open(ada, `/cases/${await newCase()}`);
    const field = page.locator('#new-comment');
    await field.fill('A thought');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await field.inputValue()).toBe('A thought');
    await close();
  });
});

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Application,
  addPerson,
  canOpenApplication,
  openApplication,
  type Person,
} from '../../support/application.ts';
import { holdMessages } from '../../support/hold-messages.ts';
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

  const api = () => application.service.alpha.client;
  const newCase = async (): Promise<number> =>
    (await api().post('/api/1/cases', { process_key: 'build' })).body.data.id;
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

  test('comes back to the field after a choice between two answers, and to the heading after a transition', async () => {
    const id = await newCase();
    const { outcome_instance_id: instance_id } = (await api().get(`/api/1/cases/${id}`)).body.data;
    const write = (information_key: string, value: unknown) =>
      api().patch(`/api/1/cases/${id}`, { field: { information_key, instance_id, value } });
    await write('kind', 'shed');
    const { page, watched } = await application.open(ada, `/cases/${id}`);
    const title = page.getByRole('textbox', { name: /^What is to be built/ });
    await title.pressSequentially('Mine');
    await write('title', 'Theirs');
    await page.getByRole('button', { name: 'Keep mine' }).press('Enter');
    await hasFocus(title);
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Submit' }).press('Enter');
    await hasFocus(page.getByRole('heading', { level: 1 }));
    await page.getByRole('button', { name: 'Approve (0 of 2 votes)' }).press('Enter');
    await hasFocus(page.getByRole('button', { name: 'Approve (1 of 2 votes)' }));
    await page.route('**/transition', (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', detail: 'Somebody was faster.' } }),
    );
    const decline = page.getByRole('button', { name: 'Decline' });
    await decline.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter');
    await page.getByText('Somebody was faster.').waitFor();
    await hasFocus(decline);
    await page.unroute('**/transition');
    await decline.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter');
    await page.locator('[aria-current=step]', { hasText: 'Declined' }).waitFor();
    await hasFocus(page.getByRole('heading', { level: 1 }));
    await watched.close();
  });

  test('is at the heading of the page that a row or the palette leads to, and after Undo where it was before', async () => {
    const [one, two] = [await newCase(), await newCase()];
    await addProof(two, 'plan.pdf');
    const { page, close } = await application.open(ada, '/cases');
    await page.getByRole('link', { name: `CASE-${one}`, exact: true }).press('Enter');
    await hasFocus(page.getByRole('heading', { level: 1, name: new RegExp(`^CASE-${one} `) }));
    await page.keyboard.press('Control+k');
    await page.keyboard.type(`CASE-${two}`);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { level: 1, name: new RegExp(`^CASE-${two} `) });
    await hasFocus(heading);
    await page.getByRole('tab', { name: /^Proofs/ }).click();
    await holdMessages(page);
    await remove(page, 'plan.pdf');
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).press('Enter');
    await page.getByRole('button', { name: 'plan.pdf', exact: true }).waitFor();
    await hasFocus(page.getByRole('tabpanel').getByRole('button').first());
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await hasFocus(page.getByRole('heading', { level: 1, name: 'Cases' }));
    await page.getByRole('log').getByRole('button', { name: 'Undo' }).press('Enter');
    await hasFocus(heading);
    await close();
  });

  test('is in a file that is looked at, which comes into sight, and back at its name when Escape closes it', async () => {
    const id = await newCase();
    for (let at = 0; at < 15; at += 1) await addProof(id, `page ${at}.pdf`);
    const { page, watched } = await application.open(ada, `/cases/${id}?side=proofs`);
    const last = page.getByRole('button', { name: 'page 14.pdf', exact: true });
    await last.focus();
    await page.keyboard.press('Enter');
    const preview = page.getByRole('region', { name: /page 14/ });
    await hasFocus(preview);
    const { y = -1 } = (await preview.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(900);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'detached' });
    await hasFocus(last);
    // The viewer of the browser asks for parts of its own.
    await watched.close();
  });
});
